#pragma once
// The one list of generic searches. Adding a search is one file and one line here: the catalogue, the
// command line's help, the reference and the instantiations for every puzzle follow from it.

#include "search/a_star.hpp"
#include "search/bidirectional.hpp"
#include "search/breadth_first.hpp"
#include "search/depth_first.hpp"
#include "search/greedy.hpp"
#include "search/hill_climbing.hpp"
#include "search/ida_star.hpp"
#include "search/uniform_cost.hpp"

namespace quebra::search {

template <class... M>
struct MethodList {};

using Methods = MethodList<  //
    BreadthFirst,            //
    DepthFirst,              //
    DepthLimited,            //
    IterativeDeepening,      //
    UniformCost,             //
    Greedy,                  //
    AStar,                   //
    WeightedAStar,           //
    IdaStar,                 //
    Bidirectional,           //
    HillClimbing>;

}  // namespace quebra::search
