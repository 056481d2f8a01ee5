#pragma once
// Document 000, part 5: its result tables of the 2x2x2 and the 3x3x3 (A* and IDA*, each with disorder
// and with Manhattan distance; nodes generated and depth found), and what it says of the NxNxN cube
// that needs no search.
//
// The document does not print its cubes, so the searches run on seeded ones of the same distances and
// the counts stand beside each other. Only one thing must agree: Manhattan distance is admissible on
// the 2x2x2, so the depth found there is the distance. On the 3x3x3 it is not, with the document's
// rotations, and disorder nowhere is.
//
// As in the document, a child equal to one of its ancestors is dropped (duplicates=ancestors) and every
// child of an expanded node counts as generated. Its A* counts are multiples of 12 on the 2x2x2 and of
// 18 on the 3x3x3, as they are if all 6N rotations are applied; on the 2x2x2 only 6 of the 12 differ.

#include "lab/reproduce/profiles.hpp"

namespace quebra::lab {

Profile tables_000_profile();

}  // namespace quebra::lab
