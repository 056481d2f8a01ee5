#include "solver/cube3/evolution/island.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace quebra::solver::evolution {
namespace {

LengthLaw law_of(const Draws& draws) { return {draws.least, draws.most}; }

/// Individuals in order: by fitness, then by number, so that there are no ties.
std::uint64_t key_of(std::uint32_t fitness, std::uint32_t number) {
  return std::uint64_t{fitness} << 32U | number;
}
std::uint32_t number_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }
std::uint32_t fitness_of_key(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32U); }

}  // namespace

Island::Island(const World& world, Size size, core::MemoryAccountant& memory)
    : world_(world),
      size_(size),
      lengths_(law_of(world.judge.draws(0))),
      candidates_(memory, size.candidates),
      next_(memory, size.candidates),
      keys_(memory, (std::size_t{size.population} + size.candidates) * sizeof(std::uint64_t)),
      known_slots_(std::bit_ceil(std::size_t{size.candidates} * 2)) {
  if (world.settings.distinct) known_ = core::Block(memory, known_slots_ * sizeof(std::uint64_t));
}

void Island::settle(const puzzle::cube::Cube3State& start) {
  candidates_.clear();
  candidates_.resize(1);
  candidates_[0] = {.state = start, .numbers = world_.judge.space(0).of(start)};
  candidates_[0].fitness = fitness_of(candidates_[0]);
}

void Island::begin(std::uint64_t seed) { seed_ = seed; }

Breeding Island::breeding() const {
  return {.puzzle = world_.puzzle,
          .space = world_.judge.space(phase_),
          .judge = world_.judge,
          .phase = phase_,
          .trimmed = world_.settings.trimmed,
          .parents = candidates_,
          .draws = world_.judge.draws(phase_),
          .lengths = lengths_,
          .seed = seed_,
          .crossover = static_cast<std::uint32_t>(world_.settings.crossover * 65'536),
          .regrowth = static_cast<std::uint32_t>(world_.settings.regrowth * 65'536),
          .group = kGroupOfPhase[phase_]};
}

Census Island::judge(std::uint32_t begin, std::uint32_t end) {
  const Breeding breeding = this->breeding();
  Census census;
  auto* keys = keys_.as<std::uint64_t>();
  for (std::uint32_t i = begin; i < end; ++i) {
    const Child child = breeding.make(i);
    const std::uint32_t length = clean_length(candidates_, child, world_.algebra);
    const std::uint32_t fitness = world_.judge.faults(phase_, child.numbers) + length;
    keys[i] = key_of(fitness, i);
    const bool may_be_solved = fitness == length && length <= world_.longest;
    if (may_be_solved && world_.puzzle.is_goal(breeding.cube_of(child))) {
      census.solved = std::min(census.solved, keys[i]);
    }
    census.fitness += fitness;
    census.length += length;
  }
  return census;
}

/// Whether a cube is among those chosen; it is from now on.
bool Island::is_known(const puzzle::cube::Cube3State& state) {
  auto* slots = known_.as<std::uint64_t>();
  const std::uint64_t hash = state.hash() | 1U;  // 0 is an empty slot
  std::size_t at = static_cast<std::size_t>(hash >> 20U) & (known_slots_ - 1);
  for (; slots[at] != 0; at = (at + 1) & (known_slots_ - 1)) {
    if (slots[at] == hash) return true;
  }
  slots[at] = hash;
  return false;
}

bool Island::choose(const Breeding& breeding, std::uint64_t key, Selection& selection) {
  const Child child = breeding.make(number_of(key));
  const auto cube = breeding.cube_of(child);
  if (world_.settings.distinct && is_known(cube)) return true;
  if (!next_.add(candidates_, child, cube, fitness_of_key(key), kGroupOfPhase[phase_],
                 world_.algebra)) {
    return false;
  }
  ++selection.fresh;
  if (child.drawn != Child::kNotDrawn) ++good_[child.drawn];
  return true;
}

Island::Selection Island::select(const Census& census) {
  auto* keys = keys_.as<std::uint64_t>();
  std::size_t count = size_.population;
  if (world_.settings.elitism) {
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      keys[count++] = key_of(fitness_of(candidates_[i]), size_.population + i);
    }
  }
  if (known_) std::fill_n(known_.as<std::uint64_t>(), known_slots_, 0);
  good_ = {};
  Selection selection;
  next_.clear();
  const Breeding breeding = this->breeding();
  if (census.solved != Census::kNobody) {
    if (!choose(breeding, census.solved, selection)) return {.has_room = false};
    selection.solved = 0;
  }
  // In portions: the best few are sorted, more only if too many of them are the same cube.
  for (std::size_t begin = 0; begin < count && !next_.full();) {
    const std::size_t end = std::min(count, begin + size_.candidates);
    if (end < count) std::nth_element(keys + begin, keys + end, keys + count);
    std::sort(keys + begin, keys + end);
    for (; begin < end && !next_.full(); ++begin) {
      const std::uint32_t number = number_of(keys[begin]);
      if (number < size_.population) {
        if (keys[begin] == census.solved) continue;  // is there already
        if (!choose(breeding, keys[begin], selection)) return {.has_room = false};
        continue;
      }
      const std::uint32_t old = number - size_.population;
      if (world_.settings.distinct && is_known(candidates_[old].state)) continue;
      if (!next_.add(candidates_, old)) return {.has_room = false};
      next_[next_.size() - 1].fitness = fitness_of_key(keys[begin]);
    }
  }
  std::swap(candidates_, next_);
  for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].fitness == candidates_[i].length) ++selection.ready;
  }
  if (world_.settings.adaptive_lengths) lengths_.learn(good_);
  return selection;
}

void Island::advance(const Selection& selection) {
  const double wanted = std::ceil(world_.settings.quorum * size_.candidates);
  const bool all = selection.ready == candidates_.size();
  if (phase_ + 1 < kPhases && (all || selection.ready >= std::max(1.0, wanted))) {
    std::uint32_t ready = 0;
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].fitness == candidates_[i].length) candidates_.move(i, ready++);
    }
    candidates_.resize(ready);
    return enter(phase_ + 1);
  }
  waited_ = candidates_[0].fitness < best_ ? 0 : waited_ + 1;
  best_ = std::min(best_, candidates_[0].fitness);
  if (world_.settings.patience != 0 && waited_ >= world_.settings.patience) go_back();
}

void Island::enter(unsigned phase) {
  const std::size_t group = kGroupOfPhase[phase];
  if (group != kGroupOfPhase[phase_]) lengths_ = law_of(world_.judge.draws(phase));
  phase_ = phase;
  best_ = ~0U;
  waited_ = 0;
  if (group > farthest_group_) {
    farthest_group_ = group;
    setbacks_ = 0;
  }
  for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
    Candidate& candidate = candidates_[i];
    candidate.numbers = world_.judge.space(phase).of(candidate.state);
    candidate.fitness = fitness_of(candidate);
  }
}

/// To where the candidates entered their group; each further time that this does not help, one group more.
void Island::go_back() {
  const std::size_t here = kGroupOfPhase[phase_];
  const std::size_t group = here - std::min(here, setbacks_++);
  for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
    cut(candidates_[i], candidates_.moves(i), candidates_[i].begins[group]);
  }
  const auto first = std::ranges::find(kGroupOfPhase, group) - kGroupOfPhase.begin();
  enter(static_cast<unsigned>(first));
}

void Island::cut(Candidate& candidate, const std::uint8_t* moves, std::uint32_t begin) const {
  for (; candidate.length > begin; --candidate.length) {
    const puzzle::cube::Move last{moves[candidate.length - 1]};
    candidate.state = world_.puzzle.apply(candidate.state, world_.puzzle.inverse(last));
  }
  for (std::uint32_t& start : candidate.begins) start = std::min(start, begin);
}

bool Island::receive(const Island& neighbour) {
  if (neighbour.phase_ < phase_ || size_.candidates < 2) return true;
  const std::uint32_t few =
      std::min(neighbour.candidates_.size(), std::max(1U, size_.candidates / 20));
  candidates_.resize(std::min(candidates_.size(), size_.candidates - few));
  for (std::uint32_t i = 0; i < few; ++i) {
    if (!candidates_.add(neighbour.candidates_, i)) return false;
    Candidate& guest = candidates_[candidates_.size() - 1];
    guest.numbers = world_.judge.space(phase_).of(guest.state);
    guest.fitness = fitness_of(guest);
  }
  return true;
}

}  // namespace quebra::solver::evolution
