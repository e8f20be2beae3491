#define _GNU_SOURCE
#include "CHeap.h"

#include <pthread.h>
#include <sys/resource.h>

// This is address space, not memory: a stack only takes the memory that it uses. Releasing or
// comparing a nested value takes about 300 bytes per level in a debug build, so this is enough for
// 100,000 levels of most types. Swift's runtime recurses there, and nothing in this program can
// limit that.
static const size_t stack_size = 128 << 20;

// The stack of the main thread grows up to the current limit. Linux leaves 128 MiB of address space
// below it.
static void widen_main_stack(void) {
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= stack_size) return;
  stack.rlim_cur = stack.rlim_max < stack_size ? stack.rlim_max : stack_size;
  setrlimit(RLIMIT_STACK, &stack);
}

// The main actor starts on the main thread. After its first wait it continues on threads that
// libdispatch creates with the C library's default size, which must be set before the first of them
// exists.
__attribute__((constructor)) static void widen_stacks(void) {
  struct rlimit space;
  // If address space is limited, threads with such a stack could not be created.
  if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur != RLIM_INFINITY) return;
  widen_main_stack();
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  size_t size = 0;
  if (pthread_attr_getstacksize(&attributes, &size) == 0 && size < stack_size &&
      pthread_attr_setstacksize(&attributes, stack_size) == 0) {
    pthread_setattr_default_np(&attributes);
  }
  pthread_attr_destroy(&attributes);
}

size_t cheap_stack_size(void) {
  pthread_attr_t attributes;
  size_t size = 0;
  if (pthread_getattr_default_np(&attributes) != 0) return 0;
  pthread_attr_getstacksize(&attributes, &size);
  pthread_attr_destroy(&attributes);
  return size;
}
