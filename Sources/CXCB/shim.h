#ifndef KEYWAY_CXCB_SHIM_H
#define KEYWAY_CXCB_SHIM_H
#include <stdlib.h>
#include <sys/socket.h>
#include <xcb/present.h>
#include <xcb/randr.h>
#include <xcb/screensaver.h>
#include <xcb/shm.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>
#include <xcb/xinput.h>
#include <xcb/xkb.h>
#include <xkbcommon/xkbcommon-x11.h>

/* The identifiers of extensions are global variables, which Swift considers mutable state. */
#define KEYWAY_XCB_EXTENSION(name) \
  static inline xcb_extension_t *keyway_xcb_##name(void) { return &xcb_##name##_id; }
KEYWAY_XCB_EXTENSION(shm)
KEYWAY_XCB_EXTENSION(randr)
KEYWAY_XCB_EXTENSION(sync)
KEYWAY_XCB_EXTENSION(present)
KEYWAY_XCB_EXTENSION(xfixes)
KEYWAY_XCB_EXTENSION(screensaver)
KEYWAY_XCB_EXTENSION(input)
KEYWAY_XCB_EXTENSION(xkb)
#undef KEYWAY_XCB_EXTENSION
#endif
