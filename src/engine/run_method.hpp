#pragma once
// From a method's name to its compiled search: the one place where search::Methods is instantiated.

#include <string_view>

#include "search/methods.hpp"

namespace quebra::engine {

template <core::StateSpace P, core::NodeObserver O, class... M>
search::Outcome<typename P::Move> run_method(search::MethodList<M...> /*list*/,
                                             std::string_view name, const search::Task<P>& task,
                                             const core::OptionValues& options,
                                             core::Monitor& monitor, O& observer) {
  search::Outcome<typename P::Move> outcome;
  const auto try_one = [&]<class Method>() {
    if (Method::info().name != name) return false;
    outcome = Method::run(task, options, monitor, observer);
    return true;
  };
  [[maybe_unused]] const bool found = (try_one.template operator()<M>() || ...);
  assert(found && "names come from the catalogue");
  return outcome;
}

}  // namespace quebra::engine
