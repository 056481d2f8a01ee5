#include "cli/bench/cube_sets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/bench/instances.hpp"
#include "cli/common/input.hpp"
#include "cli/common/lists.hpp"
#include "cli/common/options.hpp"
#include "core/text.hpp"

namespace quebra::cli {
namespace {

constexpr std::string_view kDefaultCount = "10";
constexpr std::string_view kDefaultLengths = "0-17";  ///< longer ones take minutes each

/// A public file without lengths; theirs are known one by one, or all are alike.
struct PublicFile {
  std::string name;
  std::vector<std::int64_t> lengths;  ///< the last one holds for all further lines
};

std::vector<PublicFile> public_files(std::string_view set) {
  if (set == "korf") return {{"korf10_cube3.txt", {16, 17, 17, 17, 18}}};
  if (set == "hard") return {{"cube3_hard.txt", {20}}};
  std::vector<PublicFile> files;
  for (std::int64_t length = 15; length <= 19; ++length) {
    files.push_back({fmt::format("cube3_depth{}.txt", length), {length}});
  }
  return files;
}

using Instances = std::vector<CubeInstance>;

core::Result<void> add_public(const PublicFile& file, const std::string& path, Instances& to) {
  auto reader = LineReader::open(path);
  if (!reader) return reader.error();
  for (std::size_t i = 0; const auto line = reader->next(); ++i) {
    to.push_back({line->text, file.lengths[std::min(i, file.lengths.size() - 1)],
                  fmt::format("{}, line {}", file.name, line->number)});
  }
  return {};
}

/// Those of the set's files that are there.
core::Result<Instances> public_instances(std::string_view set) {
  Instances all;
  for (const PublicFile& file : public_files(set)) {
    const std::string path = public_set_file(file.name);
    if (path.empty()) continue;
    if (const auto added = add_public(file, path, all); !added) return added.error();
  }
  return all;
}

core::Result<Instances> instances_of(const std::string& path) {
  const auto read = read_instances(path);
  if (!read) return read.error();
  const std::string name =
      path == "-" ? "standard input" : std::filesystem::path(path).filename().string();
  Instances all;
  for (const Instance& one : *read) {
    all.push_back({one.state, one.length, fmt::format("{}, line {}", name, one.line)});
  }
  return all;
}

core::Result<CubeSet> whole_set(const CubeSetRequest& request) {
  if (request.file && request.set) {
    return core::bad_input("--file and --set both name the instances: choose one of them");
  }
  CubeSet set{
      .name = request.file ? "file" : request.set.value_or("random"), .note = {}, .instances = {}};
  if (request.file || set.name == "own") {
    auto read = instances_of(request.file.value_or(instance_file("cube:3")));
    if (!read) return read.error();
    set.instances = std::move(*read);
    return set;
  }
  auto found = public_instances(set.name);
  if (!found) return found.error();
  set.instances = std::move(*found);
  if (!set.instances.empty()) return set;
  std::vector<std::string> names;
  for (const PublicFile& file : public_files(set.name)) names.push_back(file.name);
  const std::string absent = fmt::format("{} {} not in shared/data beside the source tree",
                                         fmt::join(names, ", "), names.size() == 1 ? "is" : "are");
  if (request.set) {
    return core::bad_input(fmt::format(
        "--set {}: {}; put what is missing there, or take --set own or --file FILE (a scramble "
        "and its length a line)",
        set.name, absent));
  }
  CubeSetRequest own = request;
  own.set = "own";
  auto instead = whole_set(own);
  if (instead) instead->note = absent + ": Quebra's own set is taken";
  return instead;
}

}  // namespace

core::Result<CubeSet> cube_set(const CubeSetRequest& request) {
  // Step 1. What is asked for. Somebody who names a set of a few cubes wants all of them.
  const bool small = request.file || request.set == "korf" || request.set == "hard";
  const auto wanted = parse_depths(
      "--lengths", request.lengths.value_or(small ? "0-99" : std::string(kDefaultLengths)));
  if (!wanted) return wanted.error();
  const auto most = whole_number(
      "--count",
      request.count.value_or(small ? std::to_string(kLargestSeed) : std::string(kDefaultCount)), 1,
      kLargestSeed);
  if (!most) return most.error();

  // Step 2. What there is of it.
  auto set = whole_set(request);
  if (!set) return set;
  std::ranges::stable_sort(set->instances, {}, &CubeInstance::length);
  std::map<std::int64_t, std::uint64_t> seen;
  std::vector<CubeInstance> chosen;
  for (CubeInstance& one : set->instances) {
    const bool asked = std::ranges::find(*wanted, one.length) != wanted->end();
    if (seen[one.length]++ < *most && asked) chosen.push_back(std::move(one));
  }
  if (chosen.empty()) {
    std::vector<std::int64_t> lengths;
    for (const auto& [length, cubes] : seen) lengths.push_back(length);
    return core::bad_input(
        fmt::format("--lengths: the set '{}' has no such cube; it has those of {}", set->name,
                    fmt::join(lengths, ", ")));
  }
  set->instances = std::move(chosen);
  return set;
}

}  // namespace quebra::cli
