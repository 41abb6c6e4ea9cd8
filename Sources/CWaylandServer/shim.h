#ifndef KEYWAY_CWAYLANDSERVER_SHIM_H
#define KEYWAY_CWAYLANDSERVER_SHIM_H

/* Both libraries share wayland-util.h. Its types must belong to only one module, CWayland, or Swift would
   consider them different. */
#include "../CWayland/shim.h"
#include <wayland-server-core.h>

/* Posts a protocol error, because Swift cannot import variadic functions. */
static inline void keyway_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

/* A listener with a pointer back to its owner. */
struct keyway_listener {
  struct wl_listener base;
  void *owner;
};

#endif
