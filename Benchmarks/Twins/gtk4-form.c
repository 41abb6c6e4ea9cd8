// The form in GTK 4: the toolkit's own fields and message dialog.
#include <gtk/gtk.h>

#include "form.h"

static const char style[] = "* { font: 20px Inter, Noto Sans, DejaVu Sans; }";

static GtkWidget *make_field(const char *label) {
  GtkWidget *field = gtk_entry_new();
  gtk_entry_set_placeholder_text(GTK_ENTRY(field), label);
  gtk_widget_set_size_request(field, -1, form_field_height);
  return field;
}

static GtkWidget *make_notes(int characters) {
  GtkWidget *notes = gtk_text_view_new();
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(notes), FALSE);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(notes), GTK_WRAP_WORD_CHAR);
  char *text = form_text(characters);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(notes));
  gtk_text_buffer_set_text(buffer, text, -1);
  free(text);
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(buffer, &start);
  gtk_text_buffer_place_cursor(buffer, &start);
  return notes;
}

static gboolean ask(GtkWidget *window, GVariant *arguments, gpointer data) {
  GtkWidget *dialog =
      gtk_message_dialog_new(GTK_WINDOW(window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                             GTK_MESSAGE_QUESTION, GTK_BUTTONS_OK_CANCEL, FORM_QUESTION);
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), FORM_MESSAGE);
  g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
  return TRUE;
}

int main(int argc, char **argv) {
  int characters = form_characters_from_arguments(argc, argv);
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, "gtk-cursor-blink", FALSE, NULL);
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);

  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, form_margin);
  gtk_widget_set_margin_start(rows, form_margin);
  gtk_widget_set_margin_end(rows, form_margin);
  gtk_widget_set_margin_top(rows, form_margin);
  GtkWidget *notes = make_notes(characters);
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), notes);
  gtk_widget_set_size_request(scroll, -1, form_notes_height);
  gtk_box_append(GTK_BOX(rows), scroll);
  gtk_box_append(GTK_BOX(rows), make_field("Name"));
  gtk_box_append(GTK_BOX(rows), make_field("Phone"));
  gtk_box_append(GTK_BOX(rows), gtk_button_new_with_label("Check In"));

  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Form in GTK 4");
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), form_window_width, form_window_height);
  gtk_window_set_child(GTK_WINDOW(window), rows);
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(shortcuts),
      gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_F2, 0), gtk_callback_action_new(ask, NULL, NULL)));
  gtk_widget_add_controller(window, shortcuts);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(notes);

  // SIGTERM has its default action.
  while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
  return 0;
}
