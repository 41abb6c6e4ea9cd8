// The layout that all twins show, so that they do the same work: a window of 1280 x 800 logical pixels
// with `count` buttons in rows.
//
// Up to 80 buttons are large: 8 columns of 142 x 56, 16 apart, labelled. More are dense: 100 columns of
// 12 x 7, touching, unlabelled, so that 10,000 are all visible at once.
#ifndef GRID_H
#define GRID_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  grid_window_width = 1280,
  grid_window_height = 800,
  grid_label_pixels = 20,
};

struct grid {
  int count;
  int columns;
  int width, height;      // of one button
  int spacing;            // between buttons, both ways
  int margin_x, margin_y; // from the window's edges to the first button
  int labelled;
};

static inline struct grid grid_make(int count) {
  if (count <= 80) return (struct grid){count, 8, 142, 56, 16, 16, 16, 1};
  return (struct grid){count, 100, 12, 7, 0, 40, 50, 0};
}

static inline int grid_rows(const struct grid *grid) {
  return (grid->count + grid->columns - 1) / grid->columns;
}

// Writes the label of the button at `index`, empty where the grid is dense.
static inline void grid_label(const struct grid *grid, int index, char *text, size_t size) {
  if (grid->labelled) {
    snprintf(text, size, "Button %d", index + 1);
  } else {
    text[0] = 0;
  }
}

// Reads `--buttons N`; ends the process with status 2 where the argument is missing or out of range.
static inline int grid_count_from_arguments(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i++) {
    if (strcmp(argv[i], "--buttons") != 0) continue;
    char *end = NULL;
    long count = strtol(argv[i + 1], &end, 10);
    if (*argv[i + 1] != 0 && *end == 0 && count >= 1 && count <= 10000) return (int)count;
  }
  fprintf(stderr, "usage: %s --buttons N, with N from 1 to 10000\n", argv[0]);
  exit(2);
}

#endif
