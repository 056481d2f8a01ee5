#pragma once
// What document 003 says beside its figures, as tables: the constants k, crossover, and how the method
// compares with others.

#include "lab/reproduce/experiment_003.hpp"

namespace quebra::lab {

/// "Too high values made the first phases converge and the later ones stagnate, too low ones made it slow."
core::Result<PublishedTable> constants_003_table(Experiment003& experiment);

/// The document's rules, its program's and ours; and shares of crossover, which the document gave up.
core::Result<PublishedTable> crossover_003_table(Experiment003& experiment);

/// What the catalogue has for the cube, on the same cubes.
core::Result<PublishedTable> methods_003_table(Experiment003& experiment);

}  // namespace quebra::lab
