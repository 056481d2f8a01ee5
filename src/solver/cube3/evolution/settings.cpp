#include "solver/cube3/evolution/settings.hpp"

#include <fmt/core.h>

#include "core/text.hpp"

namespace quebra::solver::evolution {
namespace {

using core::OptionKind;

constexpr std::uint32_t kLargestK =
    10'000;  ///< the least is 1: a fault that weighs nothing is none
constexpr std::uint32_t kMostIslands = 64;
constexpr std::uint32_t kLongestPatience = 100'000;
const std::string kByProfile = "profile";  ///< "as the profile has it"

core::Result<void> read_k(const std::string& text, Settings& settings) {
  if (text == kByProfile) return {};
  const auto wrong = [&] {
    return core::bad_input(fmt::format(
        "--k: '{}' is not six whole numbers from 1 to {}, one for each phase; write for instance "
        "10,10,50,10,50,10",
        core::quoted_excerpt(text), kLargestK));
  };
  const auto parts = core::split(text, ',');
  if (parts.size() != kPhases) return wrong();
  for (std::size_t i = 0; i < kPhases; ++i) {
    const auto number = core::parse_integer(core::trimmed(parts[i]));
    if (!number || *number < 1 || *number > kLargestK) return wrong();
    settings.k[i] = static_cast<std::uint32_t>(*number);
  }
  return {};
}

/// A number from `least` to 1.
core::Result<void> read_share(const char* name, const std::string& text, double least,
                              double& share) {
  if (text == kByProfile) return {};
  const auto number = core::parse_decimal(text);
  if (!number || *number < least || *number > 1) {
    return core::bad_input(fmt::format("--{}: '{}' is not a number {} to 1", name,
                                       core::quoted_excerpt(text),
                                       least > 0 ? "above 0 and up" : "from 0"));
  }
  share = *number;
  return {};
}

void read_choice(const core::OptionValues& options, const char* name, const char* yes, bool& rule) {
  if (!options.is(name, kByProfile)) rule = options.is(name, yes);
}

core::Result<void> read_count(const char* name, const std::string& text, std::uint32_t least,
                              std::uint32_t most, std::uint32_t& count) {
  if (text == kByProfile) return {};
  const auto number = core::parse_integer(text);
  if (!number || *number < least || *number > most) {
    return core::bad_input(fmt::format("--{}: '{}' is not a whole number from {} to {}", name,
                                       core::quoted_excerpt(text), least, most));
  }
  count = static_cast<std::uint32_t>(*number);
  return {};
}

Settings of_profile(const core::OptionValues& options) {
  Settings settings;
  if (options.is("profile", "original")) {
    settings.k = {10, 10, 25, 10, 25, 10};
    settings.inverse_turns = false;
    settings.five_half_turns = true;
  } else if (options.is("profile", "quebra")) {
    settings.k = {5, 5, 10, 5, 10, 5};
    settings.strict_corners = false;
    settings.elitism = true;
    settings.distinct = true;
    settings.trimmed = true;
    settings.regrowth = 1;
    settings.quorum = 0.05;
    settings.patience = 30;
  }
  return settings;
}

core::Result<void> check(const Settings& settings) {
  if (settings.candidates > settings.population) {
    return core::bad_input(
        fmt::format("--lambda {} candidates are more than --theta {} individuals: candidates are "
                    "the best of the "
                    "population, a hundredth of it say",
                    settings.candidates, settings.population));
  }
  if (settings.islands > settings.candidates) {
    return core::bad_input(fmt::format("--islands {}: each needs a candidate, and --lambda is {}",
                                       settings.islands, settings.candidates));
  }
  return {};
}

}  // namespace

std::vector<core::OptionInfo> option_infos() {
  const auto choice = [](const char* name, const char* summary, const char* one,
                         const char* other) {
    return core::OptionInfo{.name = name,
                            .kind = OptionKind::choice,
                            .default_value = kByProfile,
                            .summary = summary,
                            .choices = {kByProfile, one, other}};
  };
  return {
      {.name = "profile",
       .kind = OptionKind::choice,
       .default_value = "quebra",
       .summary = "document 003's rules, those of the program that was published with it, or ours; "
                  "options that say 'profile' follow it",
       .choices = {"document", "original", "quebra"}},
      {.name = "alpha",
       .kind = OptionKind::integer,
       .default_value = "500",
       .summary = "generations at most",
       .minimum = 1,
       .maximum = 100'000},
      {.name = "theta",
       .kind = OptionKind::integer,
       .default_value = "50000",
       .summary = "individuals of a generation",
       .minimum = 1,
       .maximum = 10'000'000},
      {.name = "lambda",
       .kind = OptionKind::integer,
       .default_value = "1000",
       .summary = "candidates: the best of a generation, the parents of the next",
       .minimum = 1,
       .maximum = 1'000'000},
      {.name = "k",
       .default_value = kByProfile,
       .summary = "selective pressure: what each fault weighs in moves, in phases 0 to 5, for "
                  "instance 10,10,50,10,50,10"},
      choice("elitism", "whether candidates compete with their children", "yes", "no"),
      choice("distinct", "whether each candidate must be another cube", "yes", "no"),
      choice("corners",
             "which corners are in G3: 24 permutations (strict), or the 96 that half turns make",
             "strict", "true"),
      choice("lengths", "of mutations: as likely as each other, or as they proved good", "fixed",
             "adaptive"),
      choice("trim", "whether a mutation ends where it was best, whatever was drawn after", "yes",
             "no"),
      {.name = "quorum",
       .default_value = kByProfile,
       .summary = "share of the candidates that must be in the next group before all go on, above "
                  "0 to 1; those that are not stay behind"},
      {.name = "crossover",
       .default_value = kByProfile,
       .summary = "share of the children that are made of two parents' moves, 0 to 1"},
      {.name = "regrowth",
       .default_value = kByProfile,
       .summary = "share of the mutations that first take some of the parent's last moves of this "
                  "group back, 0 to 1"},
      {.name = "islands",
       .default_value = kByProfile,
       .summary = "populations that evolve side by side and now and then exchange their best; the "
                  "result depends on their number, not on that of threads"},
      {.name = "patience",
       .default_value = kByProfile,
       .summary = "generations without a better individual before an island goes back to where it "
                  "entered the group, and the next time one group further; 0: never"}};
}

core::Result<Settings> settings_of(const core::OptionValues& options) {
  Settings settings = of_profile(options);
  settings.generations = static_cast<std::uint32_t>(options.integer("alpha"));
  settings.population = static_cast<std::uint32_t>(options.integer("theta"));
  settings.candidates = static_cast<std::uint32_t>(options.integer("lambda"));
  read_choice(options, "elitism", "yes", settings.elitism);
  read_choice(options, "distinct", "yes", settings.distinct);
  read_choice(options, "corners", "strict", settings.strict_corners);
  read_choice(options, "lengths", "adaptive", settings.adaptive_lengths);
  read_choice(options, "trim", "yes", settings.trimmed);
  constexpr double kSome = 1e-6;
  for (const auto& read :
       {read_k(options.text("k"), settings),
        read_share("quorum", options.text("quorum"), kSome, settings.quorum),
        read_share("crossover", options.text("crossover"), 0, settings.crossover),
        read_share("regrowth", options.text("regrowth"), 0, settings.regrowth),
        read_count("islands", options.text("islands"), 1, kMostIslands, settings.islands),
        read_count("patience", options.text("patience"), 0, kLongestPatience, settings.patience),
        check(settings)}) {
    if (!read) return read.error();
  }
  return settings;
}

}  // namespace quebra::solver::evolution
