#ifndef KEYWAY_CWAYLANDCURSOR_SHIM_H
#define KEYWAY_CWAYLANDCURSOR_SHIM_H
#include <wayland-cursor.h>
#endif
