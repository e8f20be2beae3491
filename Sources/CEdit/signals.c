#include "CEdit.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

// The editor's thread calls everything here, except for the handlers and `cedit_use_signal_stack`.
// Handlers run on any thread at any time, so they only use atomics and call async-signal-safe
// functions.

static atomic_int wake_descriptor = -1;
static atomic_uint signals_seen = 0;
static struct sigaction before_resize, before_continue;

static void note_signal(int signal, siginfo_t *info, void *context) {
  int saved_errno = errno;
  uint64_t one = 1;
  atomic_fetch_or(&signals_seen, signal == SIGWINCH ? CEDIT_RESIZED : CEDIT_CONTINUED);
  int wake = atomic_load(&wake_descriptor);
  // The counter of an eventfd cannot overflow here, so a failed write needs no report.
  if (wake >= 0 && write(wake, &one, sizeof one) < 0) { }
  errno = saved_errno;

  const struct sigaction *before = signal == SIGWINCH ? &before_resize : &before_continue;
  if (before->sa_flags & SA_SIGINFO) {
    before->sa_sigaction(signal, info, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(signal);
  }
}

void cedit_watch_signals(int wake) {
  struct sigaction action = {0};
  int is_watching = atomic_exchange(&wake_descriptor, wake) >= 0;
  atomic_store(&signals_seen, 0);
  if (is_watching) return;
  action.sa_sigaction = note_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(SIGWINCH, &action, &before_resize);
  sigaction(SIGCONT, &action, &before_continue);
}

unsigned cedit_take_signals(void) { return atomic_exchange(&signals_seen, 0); }

void cedit_forget_signals(void) {
  if (atomic_exchange(&wake_descriptor, -1) < 0) return;
  sigaction(SIGWINCH, &before_resize, NULL);
  sigaction(SIGCONT, &before_continue, NULL);
}

void cedit_stop_job(void) {
  // A thread that was created on a thread of libdispatch blocks the same signals.
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  // Stop the whole job: if `make` and `swift run` above this process do not stop, the shell gets no
  // prompt. Ignore the signal that is sent to the group, and stop this process once, with `raise`,
  // which returns when this thread continues. The signal to the group may reach another thread of
  // this process later: after a quick `fg`, it stopped the process again.
  struct sigaction ignore = {0}, before;
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignore, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
  raise(SIGTSTP);
}

// A stack for handlers ------------------------------------------------------------------------

static pthread_key_t signal_stack_key;
static pthread_once_t signal_stack_once = PTHREAD_ONCE_INIT;

static void free_signal_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(memory);
}

static void make_signal_stack_key(void) {
  pthread_key_create(&signal_stack_key, free_signal_stack);
}

void cedit_use_signal_stack(void) {
  // Large enough for handlers that the host installs, too: Swift's own prints a backtrace.
  enum { size = 64 << 10 };
  static _Thread_local int has_one = 0;
  stack_t stack = {0};
  // This is called before every reduction, so do not ask the system each time.
  if (has_one) return;
  has_one = 1;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  pthread_once(&signal_stack_once, make_signal_stack_key);
  void *memory = malloc(size);
  if (!memory) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = size};
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(signal_stack_key, memory) != 0) {
    free_signal_stack(memory);
  }
}
