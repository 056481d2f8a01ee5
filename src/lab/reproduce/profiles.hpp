#pragma once
// Published tables and figures as runnable profiles: each runs the experiment again and puts its numbers
// beside the printed ones. Adding a profile is one file and one line in profiles.cpp.

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/limits.hpp"
#include "core/result.hpp"
#include "core/status.hpp"
#include "engine/request.hpp"
#include "lab/figure.hpp"

namespace quebra::lab {

/// One number: ours, the published one if there is one, and whether the two must be equal.
struct Cell {
  std::string ours;
  std::string published = {};  ///< empty: nothing was published
  bool must_match = false;

  [[nodiscard]] bool differs() const { return must_match && ours != published; }
};

struct PublishedTable {
  std::string title;
  std::vector<std::string> columns;  ///< the first names the rows
  struct Row {
    std::string label;
    std::vector<Cell> cells;
  };
  std::vector<Row> rows = {};
  std::string note = {};
};

struct Reproduction {
  std::string profile;
  std::vector<PublishedTable> tables;
  std::vector<Figure> figures = {};
  std::optional<core::StopReason> ended = {};  ///< by a limit or the user: tables are incomplete

  [[nodiscard]] std::uint64_t compared() const;
  [[nodiscard]] std::uint64_t differing() const;
};

struct ReproduceRequest {
  std::string instances = {};  ///< text of an instance file, for profiles that need one
  std::uint64_t seed = 1;
  bool quick = false;        ///< leave out what takes more than a few seconds, and say so
  core::Limits limits = {};  ///< of the whole profile
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();

  /// What a part that begins now may take: the time that is left, and the rest as it is.
  [[nodiscard]] core::Limits left() const;
};

struct Profile {
  std::string name;
  std::string summary;
  std::string reference;
  std::string instances = {};   ///< what --file must hold; empty if nothing
  std::string public_set = {};  ///< the file's name among the public instance sets
  bool has_figures = false;
  core::Result<Reproduction> (*run)(const ReproduceRequest&, const engine::RunHooks&);
};

std::span<const Profile> profiles();

/// By name; the error lists what there is.
core::Result<const Profile*> find_profile(std::string_view name);

}  // namespace quebra::lab
