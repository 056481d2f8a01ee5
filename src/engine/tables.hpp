#pragma once
// The table cache for those who look at it from outside.

#include "pattern/invariants.hpp"
#include "pattern/shelf.hpp"

namespace quebra::engine {

using Invariant = pattern::Invariant;
using pattern::invariants_of;
using ShelvedTable = pattern::ShelvedTable;
using TableShelf = pattern::TableShelf;

}  // namespace quebra::engine
