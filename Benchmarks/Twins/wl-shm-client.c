// A button grid as a C programmer would write it by hand over wl_shm: the yardstick of Keyway's budgets.
// Tab and Shift-Tab move the ring; only the old and the new ring's rectangles are repainted and reported.
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

#include "canvas.h"
#include "shm-buffers.h"
#include "xdg-shell-client-protocol.h"

struct client {
  struct wl_compositor *compositor;
  struct wl_shm *shm;
  struct xdg_wm_base *shell;
  struct wl_seat *seat;
  struct wl_keyboard *keyboard;
  struct wl_surface *surface;
  struct wl_callback *frame; // pending; nothing is committed before it comes

  struct xkb_context *xkb;
  struct xkb_keymap *keymap;
  struct xkb_state *state;

  struct canvas canvas;
  struct shm_buffers buffers;
  bool configured, closed, never_shown, dirty;
  int focused, shown; // button indices: where the ring belongs and where the shown frame has it
};

static void draw(struct client *client);

static void fail(const char *what) {
  fprintf(stderr, "wl-shm-client: %s\n", what);
  exit(1);
}

// MARK: Frames

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)time;
  struct client *client = data;
  wl_callback_destroy(callback);
  client->frame = NULL;
  if (client->dirty) draw(client);
}

static const struct wl_callback_listener frame_listener = {.done = frame_done};

static void draw(struct client *client) {
  struct shm_buffer *buffer = client->frame == NULL ? shm_buffers_take(&client->buffers) : NULL;
  client->dirty = buffer == NULL;
  if (client->dirty) return;

  const struct rect window = {0, 0, grid_window_width, grid_window_height};
  struct rect damage[2] = {window};
  int damage_count = 1;
  if (!client->never_shown) {
    damage[0] = canvas_ring_bounds(&client->canvas, client->shown);
    damage[1] = canvas_ring_bounds(&client->canvas, client->focused);
    damage_count = 2;
  }

  struct rect areas[shm_missed_limit + 2] = {window};
  int area_count = 1;
  if (!buffer->stale) {
    area_count = buffer->missed_count;
    memcpy(areas, buffer->missed, sizeof *areas * (size_t)area_count);
    for (int i = 0; i < damage_count; i++) areas[area_count++] = damage[i];
  }
  canvas_paint(&client->canvas, buffer->surface, areas, area_count, client->focused);

  wl_surface_attach(client->surface, buffer->proxy, 0, 0);
  for (int i = 0; i < damage_count; i++) {
    wl_surface_damage_buffer(client->surface, damage[i].x, damage[i].y, damage[i].width, damage[i].height);
  }
  client->frame = wl_surface_frame(client->surface);
  wl_callback_add_listener(client->frame, &frame_listener, client);
  wl_surface_commit(client->surface);

  shm_buffers_did_show(&client->buffers, buffer, damage, damage_count);
  client->never_shown = false;
  client->shown = client->focused;
}

// MARK: Keyboard

static void keyboard_keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t file,
                            uint32_t size) {
  (void)keyboard;
  struct client *client = data;
  if (format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1) {
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED) fail("cannot map the keymap");
    xkb_keymap_unref(client->keymap);
    xkb_state_unref(client->state);
    client->keymap = xkb_keymap_new_from_buffer(client->xkb, text, strnlen(text, size),
                                                XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS);
    if (client->keymap == NULL) fail("cannot compile the keymap");
    client->state = xkb_state_new(client->keymap);
    munmap(text, size);
  }
  close(file);
}

static void keyboard_key(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time,
                         uint32_t key, uint32_t key_state) {
  (void)keyboard, (void)serial, (void)time;
  struct client *client = data;
  if (client->state == NULL || key_state != WL_KEYBOARD_KEY_STATE_PRESSED) return;

  int count = client->canvas.grid.count;
  switch (xkb_state_key_get_one_sym(client->state, key + 8)) {
  case XKB_KEY_Tab: client->focused = (client->focused + 1) % count; break;
  case XKB_KEY_ISO_Left_Tab: client->focused = (client->focused + count - 1) % count; break;
  default: return;
  }
  if (client->configured) draw(client);
}

static void keyboard_modifiers(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed,
                               uint32_t latched, uint32_t locked, uint32_t group) {
  (void)keyboard, (void)serial;
  struct client *client = data;
  if (client->state) xkb_state_update_mask(client->state, depressed, latched, locked, 0, 0, group);
}

static void keyboard_enter(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                           struct wl_surface *surface, struct wl_array *keys) {
  (void)data, (void)keyboard, (void)serial, (void)surface, (void)keys;
}

static void keyboard_leave(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                           struct wl_surface *surface) {
  (void)data, (void)keyboard, (void)serial, (void)surface;
}

static void keyboard_repeat(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {
  (void)data, (void)keyboard, (void)rate, (void)delay;
}

static const struct wl_keyboard_listener keyboard_listener = {
    .keymap = keyboard_keymap,
    .enter = keyboard_enter,
    .leave = keyboard_leave,
    .key = keyboard_key,
    .modifiers = keyboard_modifiers,
    .repeat_info = keyboard_repeat,
};

static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct client *client = data;
  bool has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
  if (has_keyboard && client->keyboard == NULL) {
    client->keyboard = wl_seat_get_keyboard(seat);
    wl_keyboard_add_listener(client->keyboard, &keyboard_listener, client);
  } else if (!has_keyboard && client->keyboard != NULL) {
    wl_keyboard_release(client->keyboard);
    client->keyboard = NULL;
  }
}

static void seat_name(void *data, struct wl_seat *seat, const char *name) {
  (void)data, (void)seat, (void)name;
}

static const struct wl_seat_listener seat_listener = {.capabilities = seat_capabilities, .name = seat_name};

// MARK: Window

static void shell_ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = shell_ping};

static void window_configured(void *data, struct xdg_surface *window, uint32_t serial) {
  struct client *client = data;
  xdg_surface_ack_configure(window, serial);
  // The grid's size is fixed, so a later configuration changes nothing that is drawn.
  if (!client->configured) {
    client->configured = true;
    draw(client);
  }
}

static const struct xdg_surface_listener window_listener = {.configure = window_configured};

static void toplevel_configured(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                                struct wl_array *states) {
  (void)data, (void)toplevel, (void)width, (void)height, (void)states;
}

static void toplevel_closed(void *data, struct xdg_toplevel *toplevel) {
  (void)toplevel;
  ((struct client *)data)->closed = true;
}

static const struct xdg_toplevel_listener toplevel_listener = {.configure = toplevel_configured,
                                                               .close = toplevel_closed};

static void global_added(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                         uint32_t version) {
  struct client *client = data;
  if (strcmp(interface, wl_compositor_interface.name) == 0) {
    client->compositor =
        wl_registry_bind(registry, name, &wl_compositor_interface, version < 4 ? version : 4);
  } else if (strcmp(interface, wl_shm_interface.name) == 0) {
    client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
    client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    xdg_wm_base_add_listener(client->shell, &shell_listener, client);
  } else if (strcmp(interface, wl_seat_interface.name) == 0 && client->seat == NULL) {
    client->seat = wl_registry_bind(registry, name, &wl_seat_interface, version < 5 ? version : 5);
    wl_seat_add_listener(client->seat, &seat_listener, client);
  }
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {.global = global_added,
                                                              .global_remove = global_removed};

int main(int argc, char **argv) {
  struct client client = {.never_shown = true};
  canvas_init(&client.canvas, grid_count_from_arguments(argc, argv));
  client.xkb = xkb_context_new(XKB_CONTEXT_NO_FLAGS);

  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) fail("no compositor at WAYLAND_DISPLAY");
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, &client);
  if (wl_display_roundtrip(display) < 0) fail("the connection broke");
  if (!client.compositor || !client.shm || !client.shell) {
    fail("the compositor lacks wl_compositor, wl_shm or xdg_wm_base");
  }
  if (!shm_buffers_init(&client.buffers, client.shm, grid_window_width, grid_window_height)) {
    fail(strerror(errno));
  }

  client.surface = wl_compositor_create_surface(client.compositor);
  struct xdg_surface *window = xdg_wm_base_get_xdg_surface(client.shell, client.surface);
  xdg_surface_add_listener(window, &window_listener, &client);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(window);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, &client);
  xdg_toplevel_set_title(toplevel, "Button grid in C");
  xdg_toplevel_set_app_id(toplevel, "wl-shm-client");
  wl_surface_commit(client.surface);

  // SIGTERM has its default action: the kernel frees all that the twin holds.
  while (!client.closed && wl_display_dispatch(display) >= 0) {
    // A buffer may have been released since the last frame callback.
    if (client.dirty) draw(&client);
  }
  canvas_destroy(&client.canvas);
  wl_display_disconnect(display);
  return 0;
}
