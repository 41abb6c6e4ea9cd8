/* The libxkbcommon calls that Keyway makes from a keycode to a command, and nothing else: no candidates, no
   table of commands. The least that any program can do. Twin of Sources/KeyDecode.

     xkb-decode PRESSES    prints the nanoseconds of processor time that a press took */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <xkbcommon/xkbcommon.h>

/* The same numbers stand in Sources/KeyDecode/KeyDecode.swift. */
static const uint32_t codes[] = {16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 30, 31, 32,
                                 33, 34, 35, 36, 37, 38, 44, 45, 46, 47, 48, 49, 50};
static const uint32_t masks[] = {4, 5, 12, 64};

static volatile uint32_t sink;

/* Shift and Caps Lock, as every keymap numbers them: only with them Keyway asks what is locked. */
static const uint32_t shift_or_lock = 3;

/* What one event is asked for: symbol, modifiers in effect and consumed, locks, layout. */
static void read_key(struct xkb_state *state, uint32_t code) {
  uint32_t key = code + 8;
  uint32_t modifiers = xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE);
  sink += modifiers;
  sink += xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE);
  sink += xkb_state_key_get_consumed_mods2(state, key, XKB_CONSUMED_MODE_GTK);
  sink += xkb_state_key_get_one_sym(state, key);
  if (modifiers & shift_or_lock) {
    sink += xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED | XKB_STATE_MODS_LATCHED);
  }
}

static void press(struct xkb_state *state, long count) {
  for (long i = 0; i < count; i++) {
    uint32_t code = codes[i % (sizeof codes / sizeof *codes)];
    uint32_t modifiers = masks[i / (sizeof codes / sizeof *codes) % (sizeof masks / sizeof *masks)];
    xkb_state_update_mask(state, modifiers, 0, 0, 0, 0, 0);
    read_key(state, code);
    read_key(state, code);
    xkb_state_update_mask(state, 0, 0, 0, 0, 0, 0);
  }
}

static uint64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

int main(int argc, char **argv) {
  long presses = argc == 2 ? atol(argv[1]) : 0;
  if (presses <= 0) {
    fprintf(stderr, "usage: xkb-decode PRESSES\n");
    return 2;
  }
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_rule_names names = {.layout = "us"};
  struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  struct xkb_state *state = keymap ? xkb_state_new(keymap) : NULL;
  if (!state) {
    fprintf(stderr, "xkb-decode: no keymap for the layout us\n");
    return 1;
  }
  press(state, 100);

  uint64_t start = processor_time();
  press(state, presses);
  printf("%f\n", (double)(processor_time() - start) / (double)presses);

  xkb_state_unref(state);
  xkb_keymap_unref(keymap);
  xkb_context_unref(context);
}
