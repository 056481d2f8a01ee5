#include "heuristic/tiles/walking_table.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/text.hpp"

namespace quebra::heuristic::tiles {
namespace {

constexpr std::size_t kBlank = WalkingTable::kMaxLines;  ///< the blank's place in Counts

/// How many tiles of each colour, and whether the blank: of a line, or still to be placed.
using Counts = std::array<std::uint8_t, WalkingTable::kMaxLines + 1>;

bool holds(const Counts& all, const Counts& some) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (some[i] > all[i]) return false;
  }
  return true;
}

Counts without(Counts all, const Counts& some) {
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint8_t>(all[i] - some[i]);
  return all;
}

/// Three bits a colour, the blank's bit above the last colour.
std::uint32_t code_of(const Counts& counts, std::size_t lines) {
  std::uint32_t code = std::uint32_t{counts[kBlank]} << (3 * lines);
  for (std::size_t i = 0; i < lines; ++i) code |= std::uint32_t{counts[i]} << (3 * i);
  return code;
}

std::size_t code_limit(std::size_t lines) { return std::size_t{1} << (3 * lines + 1); }

/// All ways to fill a line: with tiles only, or with the blank and one tile fewer.
std::vector<Counts> all_contents(std::size_t lines, int width) {
  std::vector<Counts> contents;
  const auto fill = [&](const auto& self, Counts counts, std::size_t colour, int left) -> void {
    if (colour + 1 == lines) {
      counts[colour] = static_cast<std::uint8_t>(left);
      contents.push_back(counts);
      return;
    }
    for (int here = 0; here <= left; ++here) {
      counts[colour] = static_cast<std::uint8_t>(here);
      self(self, counts, colour + 1, left - here);
    }
  };
  Counts empty{};
  fill(fill, empty, 0, width);
  empty[kBlank] = 1;
  fill(fill, empty, 0, width - 1);
  return contents;
}

}  // namespace

struct WalkingTable::Plan {
  explicit Plan(const WalkingShape& wanted)
      : shape(wanted),
        lines(static_cast<std::size_t>(wanted.lines)),
        contents(all_contents(lines, wanted.width)) {
    assert(wanted.lines >= 2 && wanted.lines <= kMaxLines && wanted.width >= 2 &&
           wanted.width <= kMaxLines);
    Counts all{};
    for (std::size_t colour = 0; colour < lines; ++colour) {
      all[colour] = static_cast<std::uint8_t>(wanted.width);
    }
    --all[static_cast<std::size_t>(wanted.blank_goal_line)];
    all[kBlank] = 1;
    make_layers(all);
    count_completions();
  }

  [[nodiscard]] std::size_t step_count() const { return nodes.size() * contents.size(); }

  WalkingShape shape;
  std::size_t lines;
  std::vector<Counts> contents;
  std::vector<Counts> nodes;               ///< what is still to be placed; layer after layer
  std::vector<std::uint32_t> next;         ///< by node and content; kNone if it does not fit
  std::vector<std::uint32_t> completions;  ///< of each node
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

 private:
  void make_layers(const Counts& all) {
    nodes.push_back(all);
    std::size_t layer_begin = 0;
    for (std::size_t line = 0; line < lines; ++line) {
      const std::size_t layer_end = nodes.size();
      std::vector<std::uint32_t> node_of_code(code_limit(lines), kNone);
      for (std::size_t node = layer_begin; node < layer_end; ++node) {
        for (const Counts& content : contents) {
          if (!holds(nodes[node], content)) {
            next.push_back(kNone);
            continue;
          }
          const Counts left = without(nodes[node], content);
          std::uint32_t& target = node_of_code[code_of(left, lines)];
          if (target == kNone) {
            target = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back(left);
          }
          next.push_back(target);
        }
      }
      layer_begin = layer_end;
    }
    next.resize(step_count(), kNone);  // the last layer has no steps
  }

  /// Targets come after their nodes, so one pass backwards is enough. The nodes of the last layer
  /// are complete only if nothing is left.
  void count_completions() {
    completions.assign(nodes.size(), 0);
    for (std::size_t node = nodes.size(); node-- > 0;) {
      if (nodes[node] == Counts{}) completions[node] = 1;
      for (std::size_t content = 0; content < contents.size(); ++content) {
        const std::uint32_t target = next[node * contents.size() + content];
        if (target != kNone) completions[node] += completions[target];
      }
    }
  }
};

WalkingTable::WalkingTable(const Plan& plan, core::MemoryAccountant& memory)
    : shape_(plan.shape),
      lines_(plan.lines),
      contents_(plan.contents.size()),
      states_(plan.completions[0]),
      content_block_(memory, code_limit(plan.lines)),
      step_block_(memory, plan.step_count() * sizeof(Step)),
      distance_block_(memory, states_) {
  if (!content_block_ || !step_block_ || !distance_block_) return;
  content_of_code_ = content_block_.as<std::uint8_t>();
  steps_ = step_block_.as<Step>();
  distances_ = distance_block_.as<std::uint8_t>();

  for (std::size_t content = 0; content < contents_; ++content) {
    content_of_code_[code_of(plan.contents[content], lines_)] = static_cast<std::uint8_t>(content);
  }
  for (std::size_t node = 0; node < plan.nodes.size(); ++node) {
    std::uint32_t before = 0;
    for (std::size_t i = node * contents_; i < (node + 1) * contents_; ++i) {
      // A step that does not fit repeats the offset of the next one that does, so that a binary
      // search for the last offset <= number always ends on a step that fits.
      const std::uint32_t target = plan.next[i];
      steps_[i] = {before, target == Plan::kNone ? 0 : target};
      if (target != Plan::kNone) before += plan.completions[target];
    }
  }
  std::memset(distances_, kUnreached, states_);
}

/// Breadth-first from the goal. Needs nothing but the table itself.
class WalkingTable::Builder {
 public:
  Builder(WalkingTable& table, const Plan& plan) : table_(table), plan_(plan) {
    const std::size_t contents = plan.contents.size();
    with_tile_.resize(contents * plan.lines);
    with_blank_.resize(contents * plan.lines);
    for (std::size_t content = 0; content < contents; ++content) {
      for (std::size_t colour = 0; colour < plan.lines; ++colour) {
        Counts counts = plan.contents[content];
        if (counts[kBlank] == 1) {
          counts[kBlank] = 0;
          ++counts[colour];
          with_tile_[content * plan.lines + colour] = content_of(counts);
        } else if (counts[colour] > 0) {
          counts[kBlank] = 1;
          --counts[colour];
          with_blank_[content * plan.lines + colour] = content_of(counts);
        }
      }
    }
  }

  /// Whether it came to its end; no if the stop flag was set.
  bool run(const core::StopFlag* stop) {
    constexpr std::uint32_t kStatesBetweenLooks = 4096;
    table_.distances_[goal()] = 0;
    std::uint32_t until_look = kStatesBetweenLooks;
    bool found = true;
    for (std::uint8_t depth = 0; found; ++depth) {
      assert(depth + 1 < kUnreached);
      if (stop != nullptr && stop->requested()) return false;
      found = false;
      const std::uint8_t* at = table_.distances_;
      const std::uint8_t* const end = table_.distances_ + table_.states_;
      while ((at = find(at, end, depth)) != nullptr) {
        found |= expand(static_cast<std::uint32_t>(at - table_.distances_), depth);
        ++at;
        if (--until_look == 0) {
          if (stop != nullptr && stop->requested()) return false;
          until_look = kStatesBetweenLooks;
        }
      }
    }
    return true;
  }

 private:
  static const std::uint8_t* find(const std::uint8_t* begin, const std::uint8_t* end,
                                  std::uint8_t value) {
    if (begin == end) return nullptr;
    return static_cast<const std::uint8_t*>(
        std::memchr(begin, value, static_cast<std::size_t>(end - begin)));
  }

  std::uint8_t content_of(const Counts& counts) const {
    return table_.content_of_code_[code_of(counts, plan_.lines)];
  }

  std::uint32_t goal() const {
    std::uint32_t node = 0;
    std::uint32_t number = 0;
    for (std::size_t line = 0; line < plan_.lines; ++line) {
      Counts counts{};
      counts[line] = static_cast<std::uint8_t>(plan_.shape.width);
      if (line == static_cast<std::size_t>(plan_.shape.blank_goal_line)) {
        --counts[line];
        counts[kBlank] = 1;
      }
      const Step& step = table_.steps_[node * table_.contents_ + content_of(counts)];
      number += step.offset;
      node = step.next;
    }
    return number;
  }

  struct Path {
    std::array<std::uint8_t, kMaxLines> contents;
    std::array<std::uint32_t, kMaxLines> nodes;    ///< before each line
    std::array<std::uint32_t, kMaxLines> numbers;  ///< sum of the offsets before each line
    std::size_t blank_line;
  };

  Path path_to(std::uint32_t number) const {
    Path path{};
    std::uint32_t node = 0;
    std::uint32_t sum = 0;
    for (std::size_t line = 0; line < plan_.lines; ++line) {
      const Step* const steps = table_.steps_ + node * table_.contents_;
      const Step* const step =
          std::upper_bound(steps, steps + table_.contents_, number - sum,
                           [](std::uint32_t left, const Step& s) { return left < s.offset; }) -
          1;
      path.contents[line] = static_cast<std::uint8_t>(step - steps);
      path.nodes[line] = node;
      path.numbers[line] = sum;
      if (plan_.contents[path.contents[line]][kBlank] == 1) path.blank_line = line;
      sum += step->offset;
      node = step->next;
    }
    return path;
  }

  bool expand(std::uint32_t number, std::uint8_t depth) {
    const Path path = path_to(number);
    bool found = false;
    if (path.blank_line > 0) found |= exchange(path, path.blank_line - 1, depth);
    if (path.blank_line + 1 < plan_.lines) found |= exchange(path, path.blank_line + 1, depth);
    return found;
  }

  /// The blank changes places with each colour of a neighbouring line.
  bool exchange(const Path& path, std::size_t line, std::uint8_t depth) {
    const std::size_t first = std::min(line, path.blank_line);
    const Counts& tiles = plan_.contents[path.contents[line]];
    bool found = false;
    for (std::size_t colour = 0; colour < plan_.lines; ++colour) {
      if (tiles[colour] == 0) continue;
      auto contents = path.contents;
      contents[line] = with_blank_[contents[line] * plan_.lines + colour];
      contents[path.blank_line] = with_tile_[contents[path.blank_line] * plan_.lines + colour];
      std::uint32_t node = path.nodes[first];
      std::uint32_t number = path.numbers[first];
      for (std::size_t i = first; i < plan_.lines; ++i) {
        const Step& step = table_.steps_[node * table_.contents_ + contents[i]];
        number += step.offset;
        node = step.next;
      }
      std::uint8_t& distance = table_.distances_[number];
      if (distance != kUnreached) continue;
      distance = static_cast<std::uint8_t>(depth + 1);
      found = true;
    }
    return found;
  }

  WalkingTable& table_;
  const Plan& plan_;
  std::vector<std::uint8_t> with_tile_;   ///< by content with the blank, and colour
  std::vector<std::uint8_t> with_blank_;  ///< by content without the blank, and colour
};

std::uint64_t WalkingTable::bytes_needed(const WalkingShape& shape) {
  const Plan plan(shape);
  return plan.completions[0] + plan.step_count() * sizeof(Step) + code_limit(plan.lines);
}

std::uint64_t WalkingTable::bytes() const {
  return content_block_.bytes() + step_block_.bytes() + distance_block_.bytes();
}

core::Result<std::shared_ptr<const WalkingTable>> WalkingTable::build(const WalkingShape& shape,
                                                                      const MakeRequest& request) {
  // Without an accountant the table brings its own, which lives as long as the table.
  struct Owned {
    explicit Owned(const Plan& plan, core::MemoryAccountant* given)
        : table(plan, given != nullptr ? *given : own) {}
    core::MemoryAccountant own;
    WalkingTable table;
  };
  const Plan plan(shape);
  const auto owned = std::make_shared<Owned>(plan, request.memory);
  if (owned->table.distances_ == nullptr) {
    return core::Error{core::Fault::memory, "walking-distance: its table needs " +
                                                core::human_bytes(bytes_needed(shape)) +
                                                ", more than the memory limit leaves"};
  }
  if (!Builder(owned->table, plan).run(request.stop)) {
    return core::environment_fault("walking-distance: stopped while its table was built");
  }
  return std::shared_ptr<const WalkingTable>(owned, &owned->table);
}

}  // namespace quebra::heuristic::tiles
