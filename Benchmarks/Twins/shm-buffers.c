#define _GNU_SOURCE
#include "shm-buffers.h"

#include <sys/mman.h>
#include <unistd.h>

static void buffer_released(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  ((struct shm_buffer *)data)->busy = false;
}

static const struct wl_buffer_listener buffer_listener = {.release = buffer_released};

bool shm_buffers_init(struct shm_buffers *buffers, struct wl_shm *shm, int width, int height) {
  int stride = width * 4, frame_size = stride * height, pool_size = frame_size * shm_buffer_count;
  int file = memfd_create("twin", MFD_CLOEXEC);
  if (file < 0) return false;
  if (ftruncate(file, pool_size) < 0) {
    close(file);
    return false;
  }
  unsigned char *memory = mmap(NULL, (size_t)pool_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) {
    close(file);
    return false;
  }

  buffers->width = width;
  buffers->height = height;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, pool_size);
  for (int i = 0; i < shm_buffer_count; i++) {
    struct shm_buffer *buffer = &buffers->all[i];
    *buffer = (struct shm_buffer){.stale = true};
    buffer->proxy =
        wl_shm_pool_create_buffer(pool, i * frame_size, width, height, stride, WL_SHM_FORMAT_ARGB8888);
    wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
    buffer->surface = cairo_image_surface_create_for_data(memory + i * frame_size, CAIRO_FORMAT_ARGB32, width,
                                                          height, stride);
  }
  wl_shm_pool_destroy(pool);
  close(file);
  return true;
}

struct shm_buffer *shm_buffers_take(struct shm_buffers *buffers) {
  struct shm_buffer *best = NULL;
  for (int i = 0; i < shm_buffer_count; i++) {
    struct shm_buffer *buffer = &buffers->all[i];
    if (buffer->busy) continue;
    if (best == NULL || (best->stale && !buffer->stale) ||
        (best->stale == buffer->stale && buffer->missed_count < best->missed_count)) {
      best = buffer;
    }
  }
  return best;
}

void shm_buffers_did_show(struct shm_buffers *buffers, struct shm_buffer *shown, const struct rect *damage,
                          int damage_count) {
  for (int i = 0; i < shm_buffer_count; i++) {
    struct shm_buffer *buffer = &buffers->all[i];
    if (buffer == shown) {
      buffer->busy = true;
      buffer->stale = false;
      buffer->missed_count = 0;
    } else if (!buffer->stale) {
      if (buffer->missed_count + damage_count > shm_missed_limit) {
        buffer->stale = true;
        continue;
      }
      for (int j = 0; j < damage_count; j++) buffer->missed[buffer->missed_count++] = damage[j];
    }
  }
}
