#pragma once
// Gives the nodes of a running search numbers, and its events text.
//
// The events name a node by its state and g. A node that was generated and is expanded later keeps its
// number; the parent of a child is the node with the parent's state and g that was expanded last (on a
// depth-first path no two nodes have the same g, so it is the right one there too).

#include <unordered_map>

#include "core/observer.hpp"
#include "engine/report.hpp"
#include "engine/session.hpp"
#include "engine/typed_solve.hpp"

namespace quebra::engine {

template <core::Puzzle P>
class TraceRecorder final : public core::NodeSink<typename P::State, typename P::Move> {
  using State = typename P::State;
  using Move = typename P::Move;
  using Event = core::NodeEvent<State, Move>;

 public:
  /// `stop` ends the search: requested here when the sink has had enough.
  TraceRecorder(const P& puzzle, core::Cost scale, const Session::TraceSink& sink,
                core::StopFlag& stop)
      : puzzle_(puzzle), scale_(static_cast<double>(scale)), sink_(sink), stop_(stop) {}

  void node(const Event& event) override {
    if (stop_.requested()) return;
    const core::Cost step_cost = event.move == nullptr ? 0 : puzzle_.move_cost(*event.move);
    TraceEvent shown{.step = ++steps_,
                     .decision = std::string(core::to_string(event.decision)),
                     .node = number_of(event),
                     .state = puzzle_.format_state(event.state),
                     .g = event.g,
                     .h = static_cast<double>(event.h) / scale_,
                     .f = static_cast<double>(event.f) /
                          (event.f_unit == 0 ? scale_ : static_cast<double>(event.f_unit)),
                     .open = event.open_size};
    if (event.move != nullptr)
      shown.move = puzzle_.format_move(*event.move, core::Language::english);
    if (event.parent != nullptr) {
      const auto parent = expanded_.find(Key{*event.parent, event.g - step_cost});
      if (parent != expanded_.end()) shown.parent = parent->second;
    }
    if (event.decision == core::Decision::expanded) {
      expanded_[Key{event.state, event.g}] = shown.node;
    }
    if (!sink_(shown)) stop_.request();
  }

 private:
  struct Key {
    State state;
    core::Cost g;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return core::mix64(key.state.hash() + static_cast<std::uint64_t>(key.g));
    }
  };

  /// A node that waits keeps its number until it is expanded or found to be the goal; every other event
  /// is about a new node.
  std::uint64_t number_of(const Event& event) {
    const Key key{event.state, event.g};
    using enum core::Decision;
    if (event.decision == expanded || event.decision == goal) {
      if (const auto waiting = waiting_.find(key); waiting != waiting_.end()) {
        const std::uint64_t number = waiting->second;
        waiting_.erase(waiting);
        return number;
      }
    }
    const std::uint64_t number = next_++;
    if (event.decision == generated || event.decision == improved || event.decision == reopened) {
      waiting_[key] = number;
    }
    return number;
  }

  const P& puzzle_;
  const double scale_;
  const Session::TraceSink& sink_;
  core::StopFlag& stop_;
  std::unordered_map<Key, std::uint64_t, Hash> waiting_;
  std::unordered_map<Key, std::uint64_t, Hash> expanded_;
  std::uint64_t next_ = 0;
  std::uint64_t steps_ = 0;
};

/// A solve whose search tells of every node. Stopped by the caller's flag or by the sink.
template <core::Puzzle P>
class TypedTrace : public TypedSolve<P> {
 public:
  TypedTrace(const P& puzzle, const PuzzleParts<P>& parts, const SolveRequest& request,
             const Session::TraceSink& sink, core::StopFlag& stop, const RunHooks& hooks)
      : TypedSolve<P>(puzzle, parts, request, hooks, &stop), sink_(sink), stop_(stop) {}

  core::Result<SolveReport> run() {
    return this->run_with(
        TypedSolve<P>::NodeEvents::wanted,
        [&](const MethodChoice& choice, const search::Task<P>& task, core::Monitor& monitor) {
          TraceRecorder<P> recorder(this->puzzle_, task.heuristic.scale(), sink_, stop_);
          core::NodeSink<typename P::State, typename P::Move>& events = recorder;
          return run_method(search::Methods{}, choice.method->name, task, choice.options, monitor,
                            events);
        });
  }

 private:
  const Session::TraceSink& sink_;
  core::StopFlag& stop_;
};

}  // namespace quebra::engine
