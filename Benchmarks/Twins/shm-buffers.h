// Two reused wl_shm buffers, each of which knows what changed since it was last shown.
#ifndef SHM_BUFFERS_H
#define SHM_BUFFERS_H

#include <cairo.h>
#include <stdbool.h>
#include <wayland-client.h>

#include "canvas.h"

enum { shm_buffer_count = 2, shm_missed_limit = 8 };

struct shm_buffer {
  struct wl_buffer *proxy;
  cairo_surface_t *surface;
  bool busy; // the compositor still reads it
  // What other frames changed since this one was shown; when full, the whole buffer is stale.
  struct rect missed[shm_missed_limit];
  int missed_count;
  bool stale;
};

struct shm_buffers {
  int width, height;
  struct shm_buffer all[shm_buffer_count];
};

// Makes both buffers in one pool of shared memory. Returns false with errno set.
bool shm_buffers_init(struct shm_buffers *buffers, struct wl_shm *shm, int width, int height);

// The free buffer that missed the least, or NULL while the compositor reads both.
struct shm_buffer *shm_buffers_take(struct shm_buffers *buffers);

// Notes that `shown` now has `damage`, which all other buffers missed.
void shm_buffers_did_show(struct shm_buffers *buffers, struct shm_buffer *shown, const struct rect *damage,
                          int damage_count);

#endif
