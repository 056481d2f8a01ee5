#include "lab/report_file.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <array>

#include "core/text.hpp"
#include "lab/reproduce/program_002.hpp"
#include "puzzle/tiles/notation.hpp"
#include "puzzle/tiles/tiles.hpp"

namespace quebra::lab {
namespace {

using puzzle::tiles::Size;
using puzzle::tiles::Spec;

/// The six of the document, with the heuristics that it names.
constexpr std::array<std::pair<Algorithm002, Heuristic002>, 6> kAlgorithms = {
    {{Algorithm002::bfs, Heuristic002::none},
     {Algorithm002::ucs, Heuristic002::none},
     {Algorithm002::ids, Heuristic002::none},
     {Algorithm002::gbfs, Heuristic002::misplaced},
     {Algorithm002::as, Heuristic002::manhattan},
     {Algorithm002::hc, Heuristic002::manhattan}}};

struct Header {
  Size size;
  bool test = false;
};

core::Result<Header> parse_header(std::string_view line, std::size_t number) {
  const std::vector<std::string_view> words = core::words(line);
  const std::int64_t side = words.empty() ? 0 : core::parse_integer(words.front()).value_or(0);
  const std::string mode = words.size() == 2 ? core::lower_case(words.back()) : "";
  if (side < puzzle::tiles::kMinSide || side > puzzle::tiles::kMaxSide ||
      (mode != "simples" && mode != "teste")) {
    return core::bad_input(fmt::format(
        "line {}: '{}' is not a head; write the side of the board ({} to {}) and the mode, for "
        "instance "
        "'3 SIMPLES' or '3 TESTE'",
        number, core::quoted_excerpt(line), puzzle::tiles::kMinSide, puzzle::tiles::kMaxSide));
  }
  const int n = static_cast<int>(side);
  return Header{.size = {n, n}, .test = mode == "teste"};
}

class Writer {
 public:
  Writer(const ReportFileRequest& request, const engine::RunHooks& hooks,
         const std::function<void(std::string_view)>& write)
      : request_(request), hooks_(hooks), write_(write) {}

  core::Result<ReportFileSummary> run() {
    std::size_t number = 0;
    std::optional<Header> header;
    for (const std::string_view raw : core::split(request_.text, '\n')) {
      ++number;
      const std::string_view line = core::trimmed(raw);
      if (line.empty()) continue;
      if (!header) {
        auto parsed = parse_header(line, number);
        if (!parsed) return parsed.error();
        header = *parsed;
        spec_ = *puzzle::tiles::make_spec({.size = puzzle::tiles::format_size(header->size)});
        continue;
      }
      block(line, number, *header);
      if (summary_.stopped) break;
    }
    if (!header) {
      return core::bad_input("the file is empty; its first line must be for instance '3 SIMPLES'");
    }
    return summary_;
  }

 private:
  void block(std::string_view line, std::size_t number, const Header& header) {
    ++summary_.boards;
    write_(fmt::format("Entrada({})\n\n", summary_.boards));
    const auto board = puzzle::tiles::parse_board(line, header.size);
    if (!board) {
      ++summary_.bad_lines;
      write_(fmt::format("Erro na linha {}: {}\n\n", number, board.error().message));
      return;
    }
    if (!is_solvable(board->numbers)) {
      write_(
          "Sem solução: a paridade da permutação não combina com a distância do espaço vazio; "
          "nenhuma "
          "sequência de movimentos chega ao objetivo\n\n");
      return;
    }
    for (const auto& [algorithm, heuristic] : kAlgorithms) {
      core::Monitor monitor(
          {.limits = request_.limits, .stop = hooks_.stop, .listener = hooks_.listener});
      const Run002 run = run_002({.spec = spec_,
                                  .board = board->numbers,
                                  .algorithm = algorithm,
                                  .heuristic = heuristic,
                                  .seed = request_.seed},
                                 monitor);
      write_(sub_block(name_002(algorithm, heuristic), run, header.test));
      if (run.reason == core::StopReason::user) {
        summary_.stopped = true;
        return;
      }
    }
  }

  [[nodiscard]] bool is_solvable(const std::vector<int>& numbers) const {
    using namespace puzzle::tiles;
    if (numbers.size() <= Board16::kCapacity) {
      return Tiles<Board16>(spec_).validate(Board16::from(numbers)).solvable;
    }
    return Tiles<Board64>(spec_).validate(Board64::from(numbers)).solvable;
  }

  static std::string sub_block(const std::string& name, const Run002& run, bool test) {
    std::vector<std::string_view> moves;
    for (const auto move : run.moves) {
      moves.push_back(puzzle::tiles::move_name(move, core::Language::portuguese));
    }
    std::string text;
    if (const std::string cut = why_cut(run.reason); !cut.empty()) {
      text = fmt::format("{}: sem solução ({})\n", name, cut);
    } else {
      text = fmt::format("{}: {} movimentos{}\nSolução: {}\n", name, moves.size(),
                         remark(run.reason), fmt::join(moves, " "));
    }
    if (test) {
      text += fmt::format("Tempo: {:.3f} s\nGerados: {}\nExplorados: {}\n", run.seconds,
                          run.generated, run.explored);
    }
    return text + "\n";
  }

  /// What ended a search before it knew anything, in the document's language; empty if nothing did.
  static std::string why_cut(core::StopReason reason) {
    switch (reason) {
      case core::StopReason::node_limit: return "limite de nodos";
      case core::StopReason::time_limit: return "limite de tempo";
      case core::StopReason::memory_limit: return "limite de memória";
      case core::StopReason::user: return "interrompido";
      default: return "";
    }
  }

  /// Why the moves of hill climbing are not a solution.
  static std::string remark(core::StopReason reason) {
    if (reason == core::StopReason::local_minimum) return " (mínimo local)";
    return reason == core::StopReason::plateau ? " (platô)" : "";
  }

  const ReportFileRequest& request_;
  const engine::RunHooks& hooks_;
  const std::function<void(std::string_view)>& write_;
  Spec spec_;
  ReportFileSummary summary_;
};

}  // namespace

core::Result<ReportFileSummary> write_report(const ReportFileRequest& request,
                                             const engine::RunHooks& hooks,
                                             const std::function<void(std::string_view)>& write) {
  return Writer(request, hooks, write).run();
}

}  // namespace quebra::lab
