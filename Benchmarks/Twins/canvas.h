// Paints the button grid and its two-band focus ring with Cairo and Pango.
#ifndef CANVAS_H
#define CANVAS_H

#include <cairo.h>
#include <pango/pangocairo.h>

#include "grid.h"

struct rect {
  int x, y, width, height;
};

struct canvas {
  struct grid grid;
  PangoContext *context;
  PangoLayout **labels; // one for each labelled button, made when first painted
};

void canvas_init(struct canvas *canvas, int count);
void canvas_destroy(struct canvas *canvas);

// The rectangle that the button's ring covers: its frame and the gap and both bands around it.
struct rect canvas_ring_bounds(const struct canvas *canvas, int index);

// Repaints `areas`, with the ring around the button at `focused`. Joins them in place, so that no pixel is
// painted twice.
void canvas_paint(struct canvas *canvas, cairo_surface_t *surface, struct rect *areas, int area_count,
                  int focused);

#endif
