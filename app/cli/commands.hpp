#pragma once
// One function and one file per subcommand: it declares the options and, if the user chose the
// subcommand, leaves the function to run in the context.

namespace CLI {
class App;
}

namespace quebra::cli {

struct Context;

void add_solve(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_scramble(CLI::App& app, Context& context);
void add_enumerate(CLI::App& app, Context& context);
void add_compare(CLI::App& app, Context& context);
void add_audit(CLI::App& app, Context& context);
void add_predict(CLI::App& app, Context& context);
void add_trace(CLI::App& app, Context& context);
void add_reproduce(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_tables(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_list(CLI::App& app, Context& context);
void add_explain(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);

}  // namespace quebra::cli
