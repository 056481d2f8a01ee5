#pragma once
// Document 002's tables: II to VI on its nine instances, I and VII on a set of our own.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile report_002_profile();

}  // namespace quebra::lab
