#pragma once
// The table cache for those who look at it from outside.

#include "pattern/shelf.hpp"

namespace quebra::engine {

using ShelvedTable = pattern::ShelvedTable;
using TableShelf = pattern::TableShelf;

}  // namespace quebra::engine
