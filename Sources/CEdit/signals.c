#include "CEdit.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

// Everything here is called on the editor's thread, except the two handlers, which may run on any
// thread at any time: they touch atomics and call async-signal-safe functions only.

static atomic_int wake_descriptor = -1;
static atomic_uint signals_seen = 0;
static struct sigaction before_resize, before_continue;

static void note_signal(int signal, siginfo_t *info, void *context) {
  int saved_errno = errno;
  uint64_t one = 1;
  atomic_fetch_or(&signals_seen, signal == SIGWINCH ? CEDIT_RESIZED : CEDIT_CONTINUED);
  int wake = atomic_load(&wake_descriptor);
  // The counter of an eventfd cannot overflow here, so a failed write has nothing to tell.
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
  // A thread that was made on one of dispatch's has what those block blocked, too.
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
  // The job: `make` and `swift run` above us must stop too, or the shell never gets its prompt.
  kill(0, SIGTSTP);
  // `kill` may have chosen another thread and returned already; `raise` returns only when this
  // thread was stopped and goes on. Going on discards whichever of the two is still pending.
  raise(SIGTSTP);
}

// The guard -----------------------------------------------------------------------------------

static const int fatal_signals[] = {
  SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,  // a crash: always ours first
  SIGHUP, SIGINT, SIGQUIT, SIGTERM,                   // a request: ours only if nobody handles it
};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals, crash_count = 6 };

static atomic_int guarded_descriptor = -1;
static struct termios guarded_modes;
static struct sigaction before_fatal[fatal_count];
static int is_installed[fatal_count];

static void restore_terminal(void) {
  static const char paste_off[] = "\033[?2004l";
  int descriptor = atomic_exchange(&guarded_descriptor, -1);
  if (descriptor < 0) return;
  // In the background the terminal is somebody else's, and touching it would stop the process.
  pid_t foreground = tcgetpgrp(descriptor);
  if (foreground != -1 && foreground != getpgrp()) return;
  tcsetattr(descriptor, TCSANOW, &guarded_modes);
  // Dying anyway: there is nothing to do about a failed write.
  if (write(descriptor, paste_off, sizeof paste_off - 1) < 0) { }
}

static void die_tidily(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  for (int index = 0; index < fatal_count; index++) {
    if (fatal_signals[index] == signal) sigaction(signal, &before_fatal[index], NULL);
  }
  // A fault happens again when the instruction does; what a process sent must be sent again.
  if (info->si_code <= 0) raise(signal);
}

void cedit_guard_terminal(int descriptor, const struct termios *modes) {
  static int is_exit_guarded = 0;
  if (atomic_load(&guarded_descriptor) >= 0) cedit_unguard_terminal();
  guarded_modes = *modes;
  atomic_store(&guarded_descriptor, descriptor);
  if (!is_exit_guarded) is_exit_guarded = atexit(restore_terminal) == 0;

  struct sigaction action = {0};
  action.sa_sigaction = die_tidily;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal_signals[index], NULL, &before_fatal[index]);
    is_installed[index] = index < crash_count || before_fatal[index].sa_handler == SIG_DFL;
    if (is_installed[index]) sigaction(fatal_signals[index], &action, NULL);
  }
}

void cedit_unguard_terminal(void) {
  atomic_store(&guarded_descriptor, -1);
  for (int index = 0; index < fatal_count; index++) {
    int signal = fatal_signals[index];
    struct sigaction current;
    if (!is_installed[index]) continue;
    is_installed[index] = 0;
    sigaction(signal, NULL, &current);
    // Somebody who came after us keeps what they installed.
    if (current.sa_sigaction == die_tidily) sigaction(signal, &before_fatal[index], NULL);
  }
}
