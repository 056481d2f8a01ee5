#include "cli/bench/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/common/input.hpp"
#include "core/text.hpp"

namespace quebra::cli {

core::Result<std::vector<Instance>> read_instances(const std::string& path) {
  auto reader = LineReader::open(path);
  if (!reader) return reader.error();
  std::vector<Instance> instances;
  while (const auto line = reader->next()) {
    auto instance = parse_instance(line->text);
    if (!instance) {
      return core::bad_input(
          fmt::format("{}, line {}: {}", path, line->number, instance.error().message));
    }
    instance->line = line->number;
    instances.push_back(std::move(*instance));
  }
  if (instances.empty()) return core::bad_input(fmt::format("{} holds no instance", path));
  return instances;
}

namespace {

/// Beside an installed program, else in the source tree.
std::filesystem::path data_folder() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share" / "quebra";
  if (!error && fs::is_directory(installed, error)) return installed;
  return QUEBRA_SOURCE_DATA_DIR;
}

}  // namespace

std::string instance_file(std::string_view puzzle) {
  std::string name(puzzle);
  std::ranges::replace(name, ':', '_');
  return (data_folder() / (name + ".txt")).string();
}

std::string public_set_file(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path tree = fs::path(QUEBRA_SOURCE_DATA_DIR).parent_path();
  const fs::path file = tree.parent_path() / "shared" / "data" / name;
  return fs::exists(file, error) ? file.string() : "";
}

std::vector<std::string> set_names() {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder(), error)) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

core::Result<std::vector<Instance>> read_set(const std::string& name) {
  const std::vector<std::string> names = set_names();
  if (std::ranges::find(names, name) == names.end()) {
    return core::bad_input(fmt::format("no set '{}' comes with Quebra; there are: {}",
                                       core::quoted_excerpt(name), fmt::join(names, ", ")));
  }
  return read_instances(instance_file(name));
}

std::vector<Instance> spread(const std::vector<Instance>& all, std::size_t count) {
  if (count >= all.size()) return all;
  std::vector<Instance> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[i * all.size() / count]);
  return chosen;
}

}  // namespace quebra::cli
