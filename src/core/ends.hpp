#pragma once
// How work that has no monitor of its own is ended: it asks now and then, and leaves what it does undone.
//
//   for (...) {
//     if (i % 4096 == 0 && wants_end(ends)) break;
//
// What asked made something incomplete if the answer was yes; who called it asks once more, and gets the same
// answer, since neither a stop flag nor a limit of time goes back.

#include <functional>

namespace quebra::core {

using Ends = std::function<bool()>;  ///< empty: nobody ends it

inline bool wants_end(const Ends& ends) { return ends && ends(); }

}  // namespace quebra::core
