#ifndef KEYWAY_CLINUX_SHIM_H
#define KEYWAY_CLINUX_SHIM_H
// Declarations missing in Swift's Glibc module: timerfd, signalfd, eventfd, memory files, pipes with flags, limits of malloc,
// and the two entry points by which a run loop other than CFRunLoop serves libdispatch's main queue.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <unistd.h>

// A file descriptor that is readable while the main queue has work; owned by libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void);
// Runs the main queue's work. Returns at once if the main queue is already being served.
extern void _dispatch_main_queue_callback_4CF(void *unused);

// glibc declares these only with _GNU_SOURCE. Defining that here would make libc's types differ from
// those in other imported modules.
extern int memfd_create(const char *name, unsigned int flags);
extern pid_t gettid(void);
extern int pipe2(int ends[2], int flags);
enum {
  KEYWAY_MFD_CLOEXEC = 0x0001u,
  KEYWAY_MFD_ALLOW_SEALING = 0x0002u,
  KEYWAY_F_ADD_SEALS = 1033,
  KEYWAY_F_SEAL_SHRINK = 0x0002,
  KEYWAY_MADV_POPULATE_WRITE = 23,
};

// Maps blocks of this size separately, so that they return to the system when freed, and keeps the limits from growing.
static inline void keyway_return_large_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

// Whether the caller is the process's first thread, to which libdispatch's main queue is bound.
static inline int keyway_is_main_thread(void) { return gettid() == getpid(); }

// prctl takes any number of arguments, which Swift cannot pass. The process gets no rights that it does not have, by no program.
static inline int keyway_forbid_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
#endif
