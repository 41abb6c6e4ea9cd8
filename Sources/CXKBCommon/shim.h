#ifndef KEYWAY_CXKBCOMMON_SHIM_H
#define KEYWAY_CXKBCOMMON_SHIM_H
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon.h>

/* libxkbcommon passes its messages to a function that takes a va_list, which Swift cannot define.
   Messages are appended to the caller's buffer, at most `capacity` bytes with the final zero. */
struct keyway_xkb_log {
  char *text;
  size_t capacity;
  size_t length;
};

static inline void keyway_xkb_log_message(struct xkb_context *context, enum xkb_log_level level,
                                          const char *format, va_list arguments) {
  struct keyway_xkb_log *log = (struct keyway_xkb_log *)xkb_context_get_user_data(context);
  (void)level;
  if (!log || !log->text || log->length + 1 >= log->capacity) return;
  int written = vsnprintf(log->text + log->length, log->capacity - log->length, format, arguments);
  if (written < 0) return;
  log->length += (size_t)written;
  if (log->length > log->capacity - 1) log->length = log->capacity - 1;
}

/* Collects messages in `log`, or drops them if `log` is NULL. Nothing reaches standard error. */
static inline void keyway_xkb_context_set_log(struct xkb_context *context, struct keyway_xkb_log *log) {
  xkb_context_set_user_data(context, log);
  xkb_context_set_log_fn(context, keyway_xkb_log_message);
}
#endif
