#ifndef KEYWAY_CESPEAK_SHIM_H
#define KEYWAY_CESPEAK_SHIM_H
#include <dlfcn.h>
#include <espeak-ng/speak_lib.h>
#include <stdbool.h>

// The functions of eSpeak NG that the voice calls, each by its name in Swift and behind `espeak_`. The library is opened at run time.
// So nothing may call one by its name in C or take its address: the program would be linked with the library.
#define KEYWAY_ESPEAK(function) \
  function(initialize, Initialize) \
  function(info, Info) \
  function(setCallback, SetSynthCallback) \
  function(setParameter, SetParameter) \
  function(listVoices, ListVoices) \
  function(setVoice, SetVoiceByName) \
  function(synthesize, Synth)

// The functions with the types of the header.
struct keyway_espeak {
#define KEYWAY_ESPEAK_FIELD(name, symbol) __typeof__(&espeak_##symbol) name;
  KEYWAY_ESPEAK(KEYWAY_ESPEAK_FIELD)
#undef KEYWAY_ESPEAK_FIELD
};

// Opens the library, which stays open. Returns false where it is not installed, or lacks a function.
static inline bool keyway_open_espeak(struct keyway_espeak *engine) {
  void *library = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define KEYWAY_ESPEAK_LOOKUP(name, symbol) \
  engine->name = (__typeof__(engine->name))dlsym(library, "espeak_" #symbol); \
  if (!engine->name) return false;
  KEYWAY_ESPEAK(KEYWAY_ESPEAK_LOOKUP)
#undef KEYWAY_ESPEAK_LOOKUP
  return true;
}
#endif
