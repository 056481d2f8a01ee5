#pragma once
// What the tables and figures of document 003 have in common: the random cubes, the sizes of populations,
// and the runs, each of which is made once.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/reproduce/cube_runs.hpp"
#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

/// Names as in the document's section 3.1; its section 4 exchanges the two letters.
struct Setting003 {
  std::uint32_t candidates;  ///< lambda
  std::uint32_t population;  ///< theta
};
/// The middle one of the nine, for all that is not about the two.
inline constexpr Setting003 kMiddleSetting = {1'000, 50'000};

class Experiment003 {
 public:
  Experiment003(const ReproduceRequest& request, const engine::RunHooks& hooks);

  /// Before all else. Cube i is solved with seed + i.
  core::Result<void> draw_cubes();
  [[nodiscard]] std::size_t cubes() const { return cubes_.size(); }
  [[nodiscard]] std::size_t repetitions() const { return repetitions_.size(); }

  /// With --quick populations are smaller: "100 of 5000".
  [[nodiscard]] std::string label(const Setting003& setting) const;
  [[nodiscard]] CubeMethod evolution(const Setting003& setting, const char* profile) const;
  /// One that knows no generations, and may take for ever.
  [[nodiscard]] CubeMethod search(const char* method) const;

  /// Has the tables of a method built and kept, by solving a cube that is solved; without memory for them
  /// nothing happens.
  core::Result<void> make_tables(const char* method);
  /// On all cubes; null: ended. What has been run is not run again.
  core::Result<const CubeRuns*> on_cubes(const CubeMethod& method);
  /// On the first cube, with one seed after the other.
  core::Result<CubeRuns> on_first_cube(const CubeMethod& method);
  /// By a limit of the profile, or the user.
  [[nodiscard]] const std::optional<core::StopReason>& ended() const { return ended_; }

  /// What --quick left out; empty without it.
  [[nodiscard]] std::string quick_note() const;
  [[nodiscard]] double seconds_a_cube() const { return scale_.seconds; }

 private:
  struct Scale {
    std::uint32_t divisor = 1;  ///< of populations and candidates
    std::uint32_t generations = 500;
    std::size_t cubes = 20;
    std::size_t repetitions = 10;
    double seconds = 10;  ///< a cube, for searches
  };
  static constexpr Scale quick_scale() {
    return {.divisor = 10, .generations = 100, .cubes = 3, .repetitions = 3, .seconds = 1};
  }

  core::Result<CubeRuns> run(const CubeMethod& method, std::span<const CubeStart> starts);
  [[nodiscard]] Setting003 scaled(const Setting003& setting) const {
    return {setting.candidates / scale_.divisor, setting.population / scale_.divisor};
  }

  const ReproduceRequest& request_;
  const engine::RunHooks& hooks_;
  Scale scale_;
  std::vector<CubeStart> cubes_;
  std::vector<CubeStart> repetitions_;
  std::map<CubeMethod, CubeRuns> known_;
  std::optional<core::StopReason> ended_;
};

/// The same columns for all runs of the evolution; `first` names the rows.
std::vector<std::string> columns_003(const char* first);
std::vector<Cell> cells_003(const CubeRuns& runs);

}  // namespace quebra::lab
