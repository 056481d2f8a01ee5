#pragma once
// The corner and edge places of a cube, named by the faces that meet there.
//
// A corner's facelets are listed clockwise as seen from outside, beginning with U or D; an edge's
// begin with U or D, or with F or B in the middle layer. A piece is named for the place where it is
// at home; its twist (or flip) is the number of the facelet, in the place's list, that shows the first
// sticker of the piece.
//
//   corners  URF UFL ULB UBR DFR DLF DBL DRB       edges  UR UF UL UB DR DF DL DB FR FL BL BR

#include <array>
#include <string>

#include "puzzle/cube/geometry.hpp"

namespace quebra::puzzle::cube {

inline constexpr int kCorners = 8;
inline constexpr int kEdges = 12;
inline constexpr int kFixedCorner = 6;  ///< DBL, in planes 0, 0, 0

inline constexpr std::array<std::array<Face, 3>, kCorners> kCornerFaces = {
    {{kUp, kRight, kFront},
     {kUp, kFront, kLeft},
     {kUp, kLeft, kBack},
     {kUp, kBack, kRight},
     {kDown, kFront, kRight},
     {kDown, kLeft, kFront},
     {kDown, kBack, kLeft},
     {kDown, kRight, kBack}}};

inline constexpr std::array<std::array<Face, 2>, kEdges> kEdgeFaces = {{{kUp, kRight},
                                                                        {kUp, kFront},
                                                                        {kUp, kLeft},
                                                                        {kUp, kBack},
                                                                        {kDown, kRight},
                                                                        {kDown, kFront},
                                                                        {kDown, kLeft},
                                                                        {kDown, kBack},
                                                                        {kFront, kRight},
                                                                        {kFront, kLeft},
                                                                        {kBack, kLeft},
                                                                        {kBack, kRight}}};

std::string corner_name(int corner);  ///< "URF"
std::string edge_name(int edge);      ///< "UR"

/// The facelet of a corner place that lies on its `which`-th face.
int corner_facelet(const Geometry& cube, int corner, int which);

/// The facelet of an edge place on its `which`-th face. `step` counts along the edge from 1 to
/// size - 2, from its smaller coordinate; a 3x3x3 has step 1 alone.
int edge_facelet(const Geometry& cube, int edge, int which, int step = 1);

}  // namespace quebra::puzzle::cube
