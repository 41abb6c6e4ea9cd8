#include "canvas.h"

#include <math.h>

static const double ring_gap = 2, ring_band = 3, control_radius = 12;

struct color {
  double red, green, blue;
};

static const struct color background = {0xF6 / 255.0, 0xF4 / 255.0, 0xF1 / 255.0};
static const struct color panel = {1, 1, 1};
static const struct color edge = {0x8F / 255.0, 0x85 / 255.0, 0x7B / 255.0};
static const struct color ink = {0x1C / 255.0, 0x1A / 255.0, 0x18 / 255.0};
static const struct color band_dark = {0x10 / 255.0, 0x10 / 255.0, 0x0F / 255.0};
static const struct color band_light = {1, 1, 1};

void canvas_init(struct canvas *canvas, int count) {
  canvas->grid = grid_make(count);
  canvas->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  canvas->labels = calloc((size_t)count, sizeof *canvas->labels);

  PangoFontDescription *font = pango_font_description_from_string("Inter, Noto Sans, DejaVu Sans");
  pango_font_description_set_absolute_size(font, grid_label_pixels * PANGO_SCALE);
  pango_context_set_font_description(canvas->context, font);
  pango_font_description_free(font);
}

void canvas_destroy(struct canvas *canvas) {
  for (int i = 0; i < canvas->grid.count; i++) {
    if (canvas->labels[i]) g_object_unref(canvas->labels[i]);
  }
  free(canvas->labels);
  g_object_unref(canvas->context);
}

static struct rect button_frame(const struct grid *grid, int index) {
  int column = index % grid->columns, row = index / grid->columns;
  return (struct rect){grid->margin_x + column * (grid->width + grid->spacing),
                       grid->margin_y + row * (grid->height + grid->spacing), grid->width, grid->height};
}

struct rect canvas_ring_bounds(const struct canvas *canvas, int index) {
  struct rect frame = button_frame(&canvas->grid, index);
  int reach = (int)(ring_gap + 2 * ring_band);
  return (struct rect){frame.x - reach, frame.y - reach, frame.width + 2 * reach, frame.height + 2 * reach};
}

static void set_color(cairo_t *cairo, struct color color) {
  cairo_set_source_rgb(cairo, color.red, color.green, color.blue);
}

// Adds the outline of `frame` grown by `outset`, its corners parallel to the control's own.
static void add_outline(cairo_t *cairo, struct rect frame, double outset) {
  double limit = fmin(frame.width, frame.height) / 2.0;
  double radius = fmax(0, fmin(control_radius, limit) + outset);
  double left = frame.x - outset, top = frame.y - outset;
  double right = frame.x + frame.width + outset, bottom = frame.y + frame.height + outset;

  cairo_new_sub_path(cairo);
  cairo_arc(cairo, right - radius, top + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, left + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, left + radius, top + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

static PangoLayout *button_label(struct canvas *canvas, int index) {
  if (canvas->labels[index] == NULL) {
    char text[32];
    grid_label(&canvas->grid, index, text, sizeof text);
    canvas->labels[index] = pango_layout_new(canvas->context);
    pango_layout_set_text(canvas->labels[index], text, -1);
  }
  return canvas->labels[index];
}

static void paint_button(struct canvas *canvas, cairo_t *cairo, int index) {
  struct rect frame = button_frame(&canvas->grid, index);
  add_outline(cairo, frame, 0);
  set_color(cairo, panel);
  cairo_fill(cairo);
  add_outline(cairo, frame, -0.5);
  set_color(cairo, edge);
  cairo_set_line_width(cairo, 1);
  cairo_stroke(cairo);

  if (!canvas->grid.labelled) return;
  PangoLayout *label = button_label(canvas, index);
  int width, height;
  pango_layout_get_pixel_size(label, &width, &height);
  set_color(cairo, ink);
  cairo_move_to(cairo, frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2);
  pango_cairo_show_layout(cairo, label);
}

// Fills between two outlines, the inner one `inner` outside of the control.
static void fill_band(cairo_t *cairo, struct rect frame, double inner, struct color color) {
  add_outline(cairo, frame, inner);
  add_outline(cairo, frame, inner + ring_band);
  set_color(cairo, color);
  cairo_fill(cairo);
}

static void paint_ring(struct canvas *canvas, cairo_t *cairo, int index) {
  struct rect frame = button_frame(&canvas->grid, index);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
  fill_band(cairo, frame, ring_gap, band_dark);
  fill_band(cairo, frame, ring_gap + ring_band, band_light);
  cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING);
}

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

static int intersects(struct rect a, struct rect b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Paints what lies in one rectangle; only the buttons that reach into it are visited.
static void paint_area(struct canvas *canvas, cairo_t *cairo, struct rect area, int focused) {
  const struct grid *grid = &canvas->grid;
  int pitch_x = grid->width + grid->spacing, pitch_y = grid->height + grid->spacing;
  int first_column = clamp((area.x - grid->margin_x) / pitch_x, 0, grid->columns - 1);
  int last_column = clamp((area.x + area.width - 1 - grid->margin_x) / pitch_x, 0, grid->columns - 1);
  int first_row = clamp((area.y - grid->margin_y) / pitch_y, 0, grid_rows(grid) - 1);
  int last_row = clamp((area.y + area.height - 1 - grid->margin_y) / pitch_y, 0, grid_rows(grid) - 1);

  cairo_save(cairo);
  cairo_rectangle(cairo, area.x, area.y, area.width, area.height);
  cairo_clip(cairo);
  set_color(cairo, background);
  cairo_paint(cairo);
  for (int row = first_row; row <= last_row; row++) {
    for (int column = first_column; column <= last_column; column++) {
      int index = row * grid->columns + column;
      if (index < grid->count && intersects(button_frame(grid, index), area)) {
        paint_button(canvas, cairo, index);
      }
    }
  }
  if (intersects(canvas_ring_bounds(canvas, focused), area)) paint_ring(canvas, cairo, focused);
  cairo_restore(cairo);
}

static struct rect join(struct rect a, struct rect b) {
  int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
  int right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
  int bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
  return (struct rect){x, y, right - x, bottom - y};
}

static int area(struct rect rect) { return rect.width * rect.height; }

// Joins rectangles wherever one costs no more pixels than two: neighbours, overlaps, repetitions.
static int join_areas(struct rect *areas, int count) {
  for (int i = 0; i < count; i++) {
    for (int j = i + 1; j < count; j++) {
      struct rect joined = join(areas[i], areas[j]);
      if (area(joined) > area(areas[i]) + area(areas[j])) continue;
      areas[i] = joined;
      areas[j] = areas[--count];
      // The larger rectangle may now take in one that it was compared with before.
      i = -1;
      break;
    }
  }
  return count;
}

void canvas_paint(struct canvas *canvas, cairo_surface_t *surface, struct rect *areas, int area_count,
                  int focused) {
  area_count = join_areas(areas, area_count);
  cairo_t *cairo = cairo_create(surface);
  for (int i = 0; i < area_count; i++) paint_area(canvas, cairo, areas[i], focused);
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
}
