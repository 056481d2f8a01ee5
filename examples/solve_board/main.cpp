// Solves a board of sliding tiles with the installed library and prints the moves.
//
//   solve_board                      the hardest 8-puzzle
//   solve_board 1 2 3 4 5 6 0 7 8    another one
#include <iostream>
#include <string>

#include "engine/engine.hpp"

int main(int argc, char** argv) {
  std::string board;
  for (int i = 1; i < argc; ++i) board += std::string(argv[i]) + ' ';
  if (board.empty()) board = "8 6 7 2 5 4 3 0 1";

  const quebra::engine::SolveRequest request{.puzzle = {.puzzle = "tiles", .state = board}};
  const auto report = quebra::engine::solve(request);
  if (!report) {
    std::cerr << report.error().message << '\n';
    return 1;
  }
  std::cout << report->puzzle << ", " << to_string(report->status);
  if (report->length) std::cout << ", " << *report->length << " moves";
  std::cout << (report->optimal ? " (optimal)\n" : "\n");
  for (const std::string& move : report->moves) std::cout << move << ' ';
  std::cout << '\n';
  return report->status == quebra::core::Status::solved ? 0 : 1;
}
