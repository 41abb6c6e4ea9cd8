#ifndef KEYWAY_CWAYLANDSERVER_SHIM_H
#define KEYWAY_CWAYLANDSERVER_SHIM_H

/* Both libraries share wayland-util.h. Its types must belong to one module alone, CWayland, or Swift takes
   them for two. */
#include "../CWayland/shim.h"
#include <wayland-server-core.h>

/* Posts a protocol error; Swift imports no variadics. */
static inline void keyway_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

/* A listener with a way back to the object that listens. */
struct keyway_listener {
  struct wl_listener base;
  void *owner;
};

#endif
