#ifndef KEYWAY_CWAYLAND_SHIM_H
#define KEYWAY_CWAYLAND_SHIM_H

#include <wayland-client-core.h>

#endif
