#include "lab/reproduce/program_002.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include "core/rng.hpp"
#include "heuristic/expression.hpp"
#include "heuristic/tiles/rows.hpp"
#include "lab/reproduce/board_table.hpp"
#include "lab/reproduce/java_priority_queue.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::lab {
namespace {

using puzzle::tiles::Board16;
using puzzle::tiles::Board64;
using puzzle::tiles::Move;
using puzzle::tiles::Spec;
using puzzle::tiles::Tiles;

constexpr std::array<Move, 4> kOrder002 = {Move::up, Move::right, Move::down, Move::left};

template <class Board>
class Program {
 public:
  Program(const Request002& request, core::Monitor& monitor)
      : request_(request),
        puzzle_(with_order(request.spec)),
        start_(Board::from(request.board)),
        heuristic_(make_heuristic()),
        monitor_(monitor) {}

  Run002 run() {
    switch (request_.algorithm) {
      case Algorithm002::bfs: breadth_first(); break;
      case Algorithm002::ids: iterative_deepening(); break;
      case Algorithm002::hc: hill_climbing(); break;
      case Algorithm002::ucs:
      case Algorithm002::gbfs:
      case Algorithm002::as: best_first(); break;
    }
    result_.seconds = monitor_.seconds();
    return std::move(result_);
  }

 private:
  using NodeIndex = std::uint32_t;
  static constexpr NodeIndex kNoParent = 0xffffffff;

  struct Node {
    Board board;
    NodeIndex parent;
    std::int32_t g;
    std::int32_t h;
    Move move;
  };
  struct Nothing {};
  template <class Value>
  using BoardMap = BoardTable<Board, Value>;
  using BoardSet = BoardTable<Board, Nothing>;

  static Spec with_order(Spec spec) {
    spec.order = kOrder002;
    return spec;
  }

  core::HeuristicPtr<Tiles<Board>> make_heuristic() const {
    const char* name = request_.heuristic == Heuristic002::none        ? "zero"
                       : request_.heuristic == Heuristic002::misplaced ? "misplaced"
                                                                       : "manhattan";
    return std::move(*heuristic::build(puzzle_, name, heuristic::tiles::tile_heuristics<Board>()));
  }

  Node child_of(NodeIndex parent, Move move) const {
    const Node& from = nodes_[parent];
    const Board board = puzzle_.apply(from.board, move);
    return {board, parent, from.g + 1, static_cast<std::int32_t>(heuristic_->estimate(board)),
            move};
  }
  NodeIndex keep(const Node& node) {
    nodes_.push_back(node);
    if (nodes_.size() > accounted_nodes_ && !memory_full_) account_for_more();
    return static_cast<NodeIndex>(nodes_.size() - 1);
  }
  NodeIndex keep_root() {
    nodes_.clear();
    return keep(
        {start_, kNoParent, 0, static_cast<std::int32_t>(heuristic_->estimate(start_)), Move::up});
  }
  void solved_at(NodeIndex node) {
    for (; nodes_[node].parent != kNoParent; node = nodes_[node].parent) {
      result_.moves.push_back(nodes_[node].move);
    }
    std::ranges::reverse(result_.moves);
    result_.reason = core::StopReason::goal_reached;
  }
  /// The program keeps its nodes in ordinary containers, as the document's did; their size is estimated
  /// (a node, and an entry in each of up to three hash tables) and taken from the accountant.
  void account_for_more() {
    constexpr std::uint64_t kStep = 4096;
    constexpr std::uint64_t kBytes = sizeof(Node) + 3 * (sizeof(Board) + 40);
    memory_full_ = !monitor_.memory().try_reserve(kStep * kBytes);
    if (!memory_full_) accounted_nodes_ += kStep;
  }
  /// True: a limit or the user ended it.
  bool ended() {
    if (memory_full_) {
      result_.reason = core::StopReason::memory_limit;
      return true;
    }
    core::Statistics statistics;
    statistics.expanded = steps_++;
    statistics.generated = result_.generated;
    const auto reason = monitor_.before_expansion(statistics);
    if (reason) result_.reason = *reason;
    return reason.has_value();
  }

  void breadth_first() {
    BoardArena arena;
    BoardSet known(arena);
    known.insert(start_);
    std::deque<NodeIndex> queue{keep_root()};
    if (puzzle_.is_goal(start_)) return solved_at(0);
    while (!queue.empty()) {
      if (ended()) return;
      const NodeIndex node = queue.front();
      queue.pop_front();
      ++result_.explored;
      const auto moves = puzzle_.moves(nodes_[node].board);
      result_.generated += moves.size();
      for (const Move move : moves) {
        const Node child = child_of(node, move);
        if (!known.insert(child.board)) continue;
        const NodeIndex kept = keep(child);
        if (puzzle_.is_goal(child.board)) return solved_at(kept);
        queue.push_back(kept);
      }
    }
  }

  void best_first() {
    const auto key = [this](NodeIndex node) {
      const Node& n = nodes_[node];
      switch (request_.algorithm) {
        case Algorithm002::ucs: return n.g;
        case Algorithm002::gbfs: return n.h;
        default: return n.g + n.h;
      }
    };
    const auto less = [this, key](NodeIndex a, NodeIndex b) {
      return std::pair(key(a), nodes_[a].g) < std::pair(key(b), nodes_[b].g);
    };
    JavaPriorityQueue<NodeIndex, decltype(less)> queue(less);
    BoardArena arena;
    BoardMap<NodeIndex> frontier(arena);
    BoardSet explored(arena);
    queue.add(keep_root());
    frontier.insert(start_, 0);
    while (!queue.empty()) {
      const NodeIndex node = queue.poll();
      frontier.erase(nodes_[node].board);
      if (puzzle_.is_goal(nodes_[node].board)) return solved_at(node);
      if (ended()) return;
      explored.insert(nodes_[node].board);
      ++result_.explored;
      const auto moves = puzzle_.moves(nodes_[node].board);
      result_.generated += moves.size();
      for (const Move move : moves) {
        const Node child = child_of(node, move);
        if (explored.contains(child.board)) continue;
        NodeIndex* const waiting = frontier.find(child.board);
        if (waiting == nullptr) {
          const NodeIndex kept = keep(child);
          frontier.insert(child.board, kept);
          queue.add(kept);
        } else if (nodes_[*waiting].g > child.g) {
          queue.remove(*waiting);
          *waiting = keep(child);
          queue.add(*waiting);
        }
      }
    }
  }

  void iterative_deepening() {
    for (std::int32_t limit = 0;; ++limit) {
      if (sweep(limit)) return;
    }
  }

  /// One depth-limited search; true: the whole search is over.
  bool sweep(std::int32_t limit) {
    BoardArena arena;
    BoardMap<std::int32_t> explored(arena);  // with the cost at which it was expanded
    BoardSet frontier(arena);
    frontier.insert(start_);
    std::vector<NodeIndex> stack{keep_root()};
    bool over = false;
    while (!stack.empty() && !over) {
      const NodeIndex node = stack.back();
      stack.pop_back();
      frontier.erase(nodes_[node].board);
      if (puzzle_.is_goal(nodes_[node].board)) {
        solved_at(node);
        over = true;
      } else if (nodes_[node].g < limit) {
        over = ended();
        if (over) break;
        explored[nodes_[node].board] = nodes_[node].g;
        const auto moves = puzzle_.moves(nodes_[node].board);
        result_.generated += moves.size();
        for (const Move move : moves) {
          const Node child = child_of(node, move);
          if (const std::int32_t* const known = explored.find(child.board)) {
            if (*known < child.g) continue;
            explored.erase(child.board);
          } else if (frontier.contains(child.board)) {
            continue;
          }
          frontier.insert(child.board);
          stack.push_back(keep(child));
        }
      }
    }
    result_.explored += explored.size();
    return over;
  }

  void hill_climbing() {
    constexpr int kSideways = 50;
    core::Rng rng(request_.seed);
    Board board = start_;
    core::Cost h = heuristic_->estimate(board);
    int sideways = 0;
    while (true) {
      if (ended()) return;
      ++result_.explored;
      const auto moves = puzzle_.moves(board);
      result_.generated += moves.size();
      core::Cost best = core::kInfiniteCost;
      std::vector<Move> bests;
      for (const Move move : moves) {
        const core::Cost value = heuristic_->estimate(puzzle_.apply(board, move));
        if (value < best) bests.clear();
        best = std::min(best, value);
        if (value == best) bests.push_back(move);
      }
      if (best > h) {
        result_.reason = puzzle_.is_goal(board) ? core::StopReason::goal_reached
                                                : core::StopReason::local_minimum;
        return;
      }
      const Move move = bests[rng.below(bests.size())];
      result_.moves.push_back(move);
      board = puzzle_.apply(board, move);
      if (best == h && ++sideways > kSideways) {
        result_.reason = core::StopReason::plateau;
        return;
      }
      h = best;
    }
  }

  const Request002& request_;
  const Tiles<Board> puzzle_;
  const Board start_;
  const core::HeuristicPtr<Tiles<Board>> heuristic_;
  core::Monitor& monitor_;
  std::vector<Node> nodes_;
  Run002 result_;
  std::uint64_t steps_ = 0;
  std::uint64_t accounted_nodes_ = 0;
  bool memory_full_ = false;
};

}  // namespace

Run002 run_002(const Request002& request, core::Monitor& monitor) {
  const auto cells = request.spec.rows * request.spec.columns;
  if (cells <= Board16::kCapacity) return Program<Board16>(request, monitor).run();
  return Program<Board64>(request, monitor).run();
}

std::string name_002(Algorithm002 algorithm, Heuristic002 heuristic) {
  constexpr std::string_view kNames[] = {"BFS", "UCS", "IDS", "GBFS", "AS", "HC"};
  std::string name(kNames[static_cast<std::size_t>(algorithm)]);
  if (heuristic == Heuristic002::misplaced) name += "(h1)";
  if (heuristic == Heuristic002::manhattan) name += "(h2)";
  return name;
}

}  // namespace quebra::lab
