#pragma once
// Table 1 of document 003: the groups that its moves really generate, beside the orders that it prints and
// the groups that have them.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

PublishedTable groups_003_table();

}  // namespace quebra::lab
