#include "CEdit.h"
#include "copying.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

// The window that this thread copies to, while it does.
static _Thread_local char *volatile window_start;
static _Thread_local volatile size_t window_size;
static _Thread_local volatile sig_atomic_t is_lost;

int cedit_copy(void *window, size_t size, size_t offset, const void *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, cedit_guard_copies);
  is_lost = 0;
  window_size = size;
  window_start = window;
  // The handler runs on this thread, so only the compiler has to keep the order.
  atomic_signal_fence(memory_order_seq_cst);
  memcpy((char *)window + offset, bytes, count);
  atomic_signal_fence(memory_order_seq_cst);
  window_start = NULL;
  return !is_lost;
}

int cedit_give_up_copy(const siginfo_t *info) {
  char *start = window_start, *fault = info->si_addr;
  // Sent with kill(2): there is no address.
  if (info->si_code <= 0 || !start) return 0;
  if (fault < start || fault >= start + window_size) return 0;
  void *memory = mmap(start, window_size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (memory == MAP_FAILED) return 0;
  is_lost = 1;
  return 1;
}
