// Plays a person at an X server and measures the programs that are shown there; see Scripts/bench-x11.
//
//   x11-person ROUNDS PRESSES PROGRAM [ARGUMENTS...] [-- PROGRAM [ARGUMENTS...]]...
//
// In each round each program is started, shown and used in turn. Prints one line per program and figure:
// "NAME start|press|memory VALUE", in milliseconds, milliseconds and MiB (Pss), the middle of all rounds.
//
// A press is measured from the moment at which the server takes it to the first damage that the program
// does to the screen. There is no window manager: the keyboard is given to the program's window.
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <xcb/damage.h>
#include <xcb/xcb.h>
#include <xcb/xtest.h>

enum { tab_key = 23, most_programs = 8, most_values = 4096, patience = 20000, quiet = 40 };

struct program {
  char **arguments;
  const char *name;
  double starts[most_values], presses[most_values], memory[most_values];
  int start_count, press_count, memory_count;
};

static xcb_connection_t *x;
static xcb_screen_t *screen;
static uint8_t damage_event;

static void fail(const char *reason) {
  fprintf(stderr, "x11-person: %s\n", reason);
  exit(2);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// Waits for damage of at least some pixels; 0 when none came in time.
static double wait_for_damage(double limit, int pixels) {
  double end = now() + limit;
  for (;;) {
    xcb_generic_event_t *event;
    while ((event = xcb_poll_for_event(x))) {
      uint8_t type = event->response_type & 0x7f;
      int area = 0;
      if (type == damage_event) {
        xcb_damage_notify_event_t *damage = (xcb_damage_notify_event_t *)event;
        area = damage->area.width * damage->area.height;
      }
      free(event);
      if (type == damage_event && area >= pixels) return now();
    }
    if (xcb_connection_has_error(x)) fail("the X server went away");
    double left = end - now();
    if (left <= 0) return 0;
    struct pollfd asked = {xcb_get_file_descriptor(x), POLLIN, 0};
    poll(&asked, 1, (int)left + 1);
  }
}

// Waits until nothing was painted for a while.
static void settle(void) {
  double end = now() + patience;
  while (now() < end && wait_for_damage(quiet, 1) != 0) {
  }
}

static void key(uint8_t type) {
  xcb_test_fake_input(x, type, tab_key, XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
  xcb_flush(x);
}

// Gives the keyboard to the largest window on the root, as a manager would.
static void give_keyboard(void) {
  xcb_query_tree_reply_t *tree = xcb_query_tree_reply(x, xcb_query_tree(x, screen->root), NULL);
  if (!tree) fail("the X server does not tell its windows");
  xcb_window_t best = XCB_NONE;
  int best_area = 0;
  for (int i = 0; i < xcb_query_tree_children_length(tree); i++) {
    xcb_window_t window = xcb_query_tree_children(tree)[i];
    xcb_get_geometry_reply_t *size = xcb_get_geometry_reply(x, xcb_get_geometry(x, window), NULL);
    xcb_get_window_attributes_reply_t *state =
        xcb_get_window_attributes_reply(x, xcb_get_window_attributes(x, window), NULL);
    if (size && state && state->map_state == XCB_MAP_STATE_VIEWABLE && size->width * size->height > best_area) {
      best = window;
      best_area = size->width * size->height;
    }
    free(size);
    free(state);
  }
  free(tree);
  if (best == XCB_NONE) fail("the program shows no window");
  xcb_set_input_focus(x, XCB_INPUT_FOCUS_POINTER_ROOT, best, XCB_CURRENT_TIME);
  xcb_flush(x);
}

static double memory_of(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
  FILE *file = fopen(path, "r");
  double kilobytes = 0;
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "Pss: %lf", &kilobytes) == 1) break;
  }
  if (file) fclose(file);
  return kilobytes / 1024;
}

static void measure(struct program *program, int presses) {
  settle();
  double begin = now();
  pid_t process = fork();
  if (process == 0) {
    execvp(program->arguments[0], program->arguments);
    perror(program->arguments[0]);
    _exit(127);
  }
  // The first frame is the one that paints more than half of the window.
  double shown = wait_for_damage(patience, 1280 * 800 / 2);
  if (shown == 0) fail("a program painted nothing");
  program->starts[program->start_count++] = shown - begin;
  settle();
  give_keyboard();
  settle();
  for (int i = 0; i < presses + 5; i++) {
    double pressed = now();
    key(XCB_KEY_PRESS);
    double painted = wait_for_damage(1000, 1);
    key(XCB_KEY_RELEASE);
    // The first few warm up. The very first changes the server's keymap, and GTK takes it for nothing.
    if (painted == 0 && i > 0) fail("a program painted nothing for a Tab");
    if (i >= 5) program->presses[program->press_count++] = painted - pressed;
    settle();
  }
  program->memory[program->memory_count++] = memory_of(process);
  kill(process, SIGTERM);
  for (int waited = 0; waitpid(process, NULL, WNOHANG) == 0; waited++) {
    if (waited == 200) kill(process, SIGKILL);
    usleep(10000);
  }
}

static int compare(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return (a > b) - (a < b);
}

static void report(const char *name, const char *figure, double *values, int count) {
  qsort(values, count, sizeof *values, compare);
  printf("%s %s %.3f\n", name, figure, values[count / 2]);
}

int main(int argc, char **argv) {
  if (argc < 4) fail("usage: x11-person ROUNDS PRESSES PROGRAM [ARGUMENTS...] [-- PROGRAM [ARGUMENTS...]]...");
  int rounds = atoi(argv[1]), presses = atoi(argv[2]);
  if (rounds < 1 || presses < 1 || rounds * presses > most_values) fail("expected ROUNDS and PRESSES from 1");
  static struct program programs[most_programs];
  int count = 0;
  for (int i = 3; i < argc; i++) {
    if (count == most_programs) fail("too many programs");
    struct program *program = &programs[count++];
    program->arguments = &argv[i];
    const char *slash = strrchr(argv[i], '/');
    program->name = slash ? slash + 1 : argv[i];
    while (i < argc && strcmp(argv[i], "--") != 0) i++;
    if (i < argc) argv[i] = NULL;
  }

  int number = 0;
  x = xcb_connect(NULL, &number);
  if (xcb_connection_has_error(x)) fail("no X server at DISPLAY");
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(x));
  while (number-- > 0) xcb_screen_next(&screens);
  screen = screens.data;
  const xcb_query_extension_reply_t *damage = xcb_get_extension_data(x, &xcb_damage_id);
  const xcb_query_extension_reply_t *test = xcb_get_extension_data(x, &xcb_test_id);
  if (!damage || !damage->present || !test || !test->present) fail("the X server has no DAMAGE or no XTEST");
  damage_event = damage->first_event + XCB_DAMAGE_NOTIFY;
  free(xcb_damage_query_version_reply(x, xcb_damage_query_version(x, 1, 1), NULL));
  xcb_damage_create(x, xcb_generate_id(x), screen->root, XCB_DAMAGE_REPORT_LEVEL_RAW_RECTANGLES);
  xcb_flush(x);

  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < count; i++) measure(&programs[i], presses);
  }
  for (int i = 0; i < count; i++) {
    report(programs[i].name, "start", programs[i].starts, programs[i].start_count);
    report(programs[i].name, "press", programs[i].presses, programs[i].press_count);
    report(programs[i].name, "memory", programs[i].memory, programs[i].memory_count);
  }
  xcb_disconnect(x);
  return 0;
}
