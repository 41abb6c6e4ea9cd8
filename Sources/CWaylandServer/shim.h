#ifndef KEYWAY_CWAYLANDSERVER_SHIM_H
#define KEYWAY_CWAYLANDSERVER_SHIM_H
#include <wayland-server-core.h>
#endif
