#ifndef KEYWAY_CWAYLANDSERVER_SHIM_H
#define KEYWAY_CWAYLANDSERVER_SHIM_H

#include <stddef.h>
#include <wayland-server-core.h>

/* Posts a protocol error; Swift imports no variadics. */
static inline void keyway_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

#endif
