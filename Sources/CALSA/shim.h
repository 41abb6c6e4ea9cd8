#ifndef KEYWAY_CALSA_SHIM_H
#define KEYWAY_CALSA_SHIM_H
#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <stdbool.h>

// The functions of ALSA that the voice calls, each by its name in Swift and behind `snd_`. The library is opened at run time. So
// nothing may call one by its name in C or take its address: the program would be linked with the library.
#define KEYWAY_ALSA(function) \
  function(open, pcm_open) \
  function(close, pcm_close) \
  function(sizeOfParameters, pcm_hw_params_sizeof) \
  function(anyParameters, pcm_hw_params_any) \
  function(setAccess, pcm_hw_params_set_access) \
  function(setFormat, pcm_hw_params_set_format) \
  function(setChannels, pcm_hw_params_set_channels) \
  function(setResampling, pcm_hw_params_set_rate_resample) \
  function(setRate, pcm_hw_params_set_rate) \
  function(setPeriod, pcm_hw_params_set_period_size_near) \
  function(setBuffer, pcm_hw_params_set_buffer_size_near) \
  function(useParameters, pcm_hw_params) \
  function(prepare, pcm_prepare) \
  function(start, pcm_start) \
  function(state, pcm_state) \
  function(write, pcm_writei) \
  function(delay, pcm_delay) \
  function(drop, pcm_drop) \
  function(descriptorCount, pcm_poll_descriptors_count) \
  function(descriptors, pcm_poll_descriptors) \
  function(events, pcm_poll_descriptors_revents) \
  function(words, strerror) \
  function(setErrorHandler, lib_error_set_handler)

// The functions with the types of the header.
struct keyway_alsa {
#define KEYWAY_ALSA_FIELD(name, symbol) __typeof__(&snd_##symbol) name;
  KEYWAY_ALSA(KEYWAY_ALSA_FIELD)
#undef KEYWAY_ALSA_FIELD
};

static void keyway_alsa_quiet(const char *file, int line, const char *function, int error, const char *format, ...) {}

// Opens the library, which stays open and writes nothing to standard error. Returns false where it is not installed, or lacks a
// function.
static inline bool keyway_open_alsa(struct keyway_alsa *sound) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define KEYWAY_ALSA_LOOKUP(name, symbol) \
  sound->name = (__typeof__(sound->name))dlsym(library, "snd_" #symbol); \
  if (!sound->name) return false;
  KEYWAY_ALSA(KEYWAY_ALSA_LOOKUP)
#undef KEYWAY_ALSA_LOOKUP
  sound->setErrorHandler(keyway_alsa_quiet);
  return true;
}
#endif
