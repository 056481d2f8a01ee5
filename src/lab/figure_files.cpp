#include "lab/figure_files.hpp"

#include <utility>

#include "lab/svg_plot.hpp"

namespace quebra::lab {

core::Result<std::vector<std::string>> write_figures(std::span<const Figure> figures,
                                                     const std::string& folder,
                                                     core::FileSystem& files) {
  if (const auto made = files.make_folders(folder); !made) return made.error();
  std::vector<std::string> paths;
  for (const Figure& figure : figures) {
    for (const auto& [ending, content] :
         {std::pair{".svg", svg_plot(figure)}, std::pair{".csv", figure_csv(figure)}}) {
      std::string path = folder + "/" + figure.name + ending;
      if (const auto written = files.write(path, content); !written) return written.error();
      paths.push_back(std::move(path));
    }
  }
  return paths;
}

}  // namespace quebra::lab
