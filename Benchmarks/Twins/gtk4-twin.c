// The button grid in GTK 4: the toolkit's own button, boxes and focus ring.
#include <gtk/gtk.h>

#include "grid.h"

// Dense buttons lose the theme's padding and minimum size, or they would not fit.
static const char style_labelled[] = 
    "button { font: 20px Inter, Noto Sans, DejaVu Sans; padding: 0; }";
static const char style_dense[] =
    "button { min-width: 0; min-height: 0; padding: 0; border-width: 1px; border-radius: 3px; }";

static void add_style(const struct grid *grid) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, grid->labelled ? style_labelled : style_dense, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

static GtkWidget *make_button(const struct grid *grid, int index) {
  char text[32];
  grid_label(grid, index, text, sizeof text);
  GtkWidget *button = grid->labelled ? gtk_button_new_with_label(text) : gtk_button_new();
  gtk_widget_set_size_request(button, grid->width, grid->height);
  return button;
}

static GtkWidget *make_rows(const struct grid *grid) {
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, grid->spacing);
  gtk_widget_set_halign(rows, GTK_ALIGN_START);
  gtk_widget_set_valign(rows, GTK_ALIGN_START);
  gtk_widget_set_margin_start(rows, grid->margin_x);
  gtk_widget_set_margin_top(rows, grid->margin_y);
  for (int row = 0; row < grid_rows(grid); row++) {
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, grid->spacing);
    for (int column = 0; column < grid->columns; column++) {
      int index = row * grid->columns + column;
      if (index < grid->count) gtk_box_append(GTK_BOX(line), make_button(grid, index));
    }
    gtk_box_append(GTK_BOX(rows), line);
  }
  return rows;
}

int main(int argc, char **argv) {
  struct grid grid = grid_make(grid_count_from_arguments(argc, argv));
  gtk_init();
  // Theme transitions would redraw the ring over many frames.
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  add_style(&grid);

  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Button grid in GTK 4");
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), grid_window_width, grid_window_height);
  gtk_window_set_child(GTK_WINDOW(window), make_rows(&grid));
  gtk_window_present(GTK_WINDOW(window));

  // SIGTERM has its default action.
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
  return 0;
}
