#ifndef KEYWAY_CPANGOCAIRO_SHIM_H
#define KEYWAY_CPANGOCAIRO_SHIM_H
#include <cairo-svg.h>
#include <pango/pangocairo.h>
#endif
