#pragma once
// The words of a result, in English and Portuguese. Messages about wrong input stay English.

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/concepts.hpp"

namespace quebra::cli {

struct Labels {
  std::string_view goal, valid, not_solvable;
  std::string_view optimal, solved, unsolvable, limit_reached, stopped, stuck;
  std::string_view not_proved, at_least, replayed, yes, no;
  std::string_view proof, no_solution_of, already_solved, nodes_expanded, with, admissible;
  std::string_view table, loaded, built;
  std::string_view phases, best_so_far, saved;
  std::string_view generation, generations, individuals, individuals_per_second;
  std::string_view move, moves, solution, solutions, not_all, more_with, proven, no_bound, forecast,
      remedy, expanded, generated, peak, per_second;
};

inline constexpr Labels kEnglish = {
    .goal = "goal",
    .valid = "valid",
    .not_solvable = "not solvable",
    .optimal = "OPTIMAL",
    .solved = "SOLVED",
    .unsolvable = "UNSOLVABLE",
    .limit_reached = "LIMIT REACHED",
    .stopped = "STOPPED",
    .stuck = "STUCK",
    .not_proved = "not proved shortest",
    .at_least = "at least",
    .replayed = "replayed",
    .yes = "yes",
    .no = "no",
    .proof = "Proof",
    .no_solution_of = "no solution of <=",
    .already_solved = "the start is the goal",
    .nodes_expanded = "nodes expanded",
    .with = "with",
    .admissible = "admissible",
    .table = "Table",
    .loaded = "loaded",
    .built = "built",
    .phases = "Phases",
    .best_so_far = "Best so far",
    .saved = "Saved where phases meet",
    .generation = "generation",
    .generations = "generations",
    .individuals = "individuals",
    .individuals_per_second = "individuals/s",
    .move = "move",
    .moves = "moves",
    .solution = "shortest solution",
    .solutions = "shortest solutions",
    .not_all = "a limit came before the others",
    .more_with = "more moves; all of them with",
    .proven = "Proven: every solution has at least",
    .no_bound = "No lower bound is proven.",
    .forecast = "Bound {:g} was expected to take about {} nodes, about {}.",
    .remedy = "Remedy",
    .expanded = "expanded",
    .generated = "generated",
    .peak = "peak",
    .per_second = "nodes/s",
};

inline constexpr Labels kPortuguese = {
    .goal = "objetivo",
    .valid = "válido",
    .not_solvable = "sem solução",
    .optimal = "ÓTIMO",
    .solved = "RESOLVIDO",
    .unsolvable = "SEM SOLUÇÃO",
    .limit_reached = "LIMITE ATINGIDO",
    .stopped = "INTERROMPIDO",
    .stuck = "PRESO",
    .not_proved = "não se provou que é a mais curta",
    .at_least = "no mínimo",
    .replayed = "conferido",
    .yes = "sim",
    .no = "não",
    .proof = "Prova",
    .no_solution_of = "não há solução de <=",
    .already_solved = "o início já é o objetivo",
    .nodes_expanded = "nós expandidos",
    .with = "com",
    .admissible = "admissível",
    .table = "Tabela",
    .loaded = "carregada",
    .built = "construída",
    .phases = "Fases",
    .best_so_far = "Melhor até aqui",
    .saved = "Economia onde as fases se encontram",
    .generation = "geração",
    .generations = "gerações",
    .individuals = "indivíduos",
    .individuals_per_second = "indivíduos/s",
    .move = "movimento",
    .moves = "movimentos",
    .solution = "solução mais curta",
    .solutions = "soluções mais curtas",
    .not_all = "um limite veio antes das outras",
    .more_with = "movimentos a mais; todos com",
    .proven = "Provado: toda solução tem no mínimo",
    .no_bound = "Nenhum limite inferior está provado.",
    .forecast = "Esperava-se que o limite {:g} levasse cerca de {} nós, cerca de {}.",
    .remedy = "Saída",
    .expanded = "expandidos",
    .generated = "gerados",
    .peak = "pico",
    .per_second = "nós/s",
};

inline const Labels& labels_in(core::Language language) {
  return language == core::Language::portuguese ? kPortuguese : kEnglish;
}

/// "1 move", "31 moves"
inline std::string moves_word(std::int64_t count, const Labels& labels) {
  return fmt::format("{} {}", count, count == 1 ? labels.move : labels.moves);
}

}  // namespace quebra::cli
