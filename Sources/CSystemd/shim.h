#ifndef KEYWAY_CSYSTEMD_SHIM_H
#define KEYWAY_CSYSTEMD_SHIM_H
#include <dlfcn.h>
#include <stdbool.h>
#include <systemd/sd-bus.h>

// The functions of sd-bus that the bridge calls, each by its name in Swift and behind `sd_bus_`. libsystemd is opened at run time.
// So nothing may call one by its name in C or take its address: the program would be linked with the library.
#define KEYWAY_SD_BUS(function) \
  function(new, new) \
  function(setAddress, set_address) \
  function(setBusClient, set_bus_client) \
  function(setDescriptors, set_fd) \
  function(setServer, set_server) \
  function(negotiateDescriptors, negotiate_fds) \
  function(start, start) \
  function(close, close) \
  function(release, unref) \
  function(isReady, is_ready) \
  function(descriptor, get_fd) \
  function(events, get_events) \
  function(timeout, get_timeout) \
  function(process, process) \
  function(queuedWrites, get_n_queued_write) \
  function(uniqueName, get_unique_name) \
  function(addFallback, add_fallback) \
  function(addMatch, add_match_async) \
  function(newSignal, message_new_signal) \
  function(newCall, message_new_method_call) \
  function(newReturn, message_new_method_return) \
  function(newError, message_new_method_error) \
  function(send, send) \
  function(call, call_async) \
  function(releaseMessage, message_unref) \
  function(expectsReply, message_get_expect_reply) \
  function(isError, message_is_method_error) \
  function(hasSignature, message_has_signature) \
  function(path, message_get_path) \
  function(interface, message_get_interface) \
  function(member, message_get_member) \
  function(sender, message_get_sender) \
  function(appendBasic, message_append_basic) \
  function(openContainer, message_open_container) \
  function(closeContainer, message_close_container) \
  function(readBasic, message_read_basic) \
  function(enterContainer, message_enter_container) \
  function(exitContainer, message_exit_container) \
  function(peekType, message_peek_type) \
  function(skip, message_skip)

// The functions with the types of the header.
struct keyway_sd_bus {
#define KEYWAY_SD_BUS_FIELD(name, symbol) __typeof__(&sd_bus_##symbol) name;
  KEYWAY_SD_BUS(KEYWAY_SD_BUS_FIELD)
#undef KEYWAY_SD_BUS_FIELD
};

// Opens the library, which stays open. Returns false where it is not installed, or lacks a function.
static inline bool keyway_open_sd_bus(struct keyway_sd_bus *bus) {
  // The number of the interface, which all versions of systemd have had since 2013.
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define KEYWAY_SD_BUS_LOOKUP(name, symbol) \
  bus->name = (__typeof__(bus->name))dlsym(library, "sd_bus_" #symbol); \
  if (!bus->name) return false;
  KEYWAY_SD_BUS(KEYWAY_SD_BUS_LOOKUP)
#undef KEYWAY_SD_BUS_LOOKUP
  return true;
}
#endif
