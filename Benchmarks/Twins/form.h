// The form that the twins show: notes with a long text, a name, a phone number and a button, in a window of 1280 x 800 logical
// pixels. F2 asks before it is sent.
#ifndef FORM_H
#define FORM_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  form_window_width = 1280,
  form_window_height = 800,
  form_margin = 16,
  form_text_pixels = 20,
  form_notes_height = 320,
  form_field_height = 56,
};

#define FORM_QUESTION "Check in?"
#define FORM_MESSAGE "The doctor is told that you are here."

// Words in paragraphs of 200 characters. The caller frees them.
static inline char *form_text(int characters) {
  static const char words[] = "when in the course of a day somebody writes what they came for ";
  char *text = (char *)malloc((size_t)characters + 1);
  if (text == NULL) abort();
  for (int i = 0; i < characters; i++) {
    text[i] = i % 200 == 199 ? '\n' : words[(size_t)i % (sizeof words - 1)];
  }
  text[characters] = 0;
  return text;
}

// Reads `--characters N`; ends the process with status 2 where the argument is missing or out of range.
static inline int form_characters_from_arguments(int argc, char **argv) {
  for (int i = 1; i + 1 < argc; i++) {
    if (strcmp(argv[i], "--characters") != 0) continue;
    char *end = NULL;
    long count = strtol(argv[i + 1], &end, 10);
    if (*argv[i + 1] != 0 && *end == 0 && count >= 1 && count <= 1000000) return (int)count;
  }
  fprintf(stderr, "usage: %s --characters N, with N from 1 to 1000000\n", argv[0]);
  exit(2);
}

#endif
