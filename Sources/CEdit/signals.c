#include "CEdit.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// The editor's thread calls everything here, except for the handlers and the functions for Ctrl-C.
// Those may run on any thread at any time, so they only use atomics and call async-signal-safe
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

// The guard -----------------------------------------------------------------------------------

static atomic_int guarded_descriptor = -1;
static struct termios guarded_modes;
static struct sigaction before_fatal[NSIG];
static int is_installed[NSIG];

// Whether the signal ends a process that does not handle it.
static int is_fatal(int signal) {
  switch (signal) {
  case SIGKILL: case SIGSTOP:                               // cannot be handled
  case SIGCHLD: case SIGURG: case SIGWINCH:                 // ignored by default
  case SIGCONT: case SIGTSTP: case SIGTTIN: case SIGTTOU:   // stop or continue
    return 0;
  default: return 1;
  }
}

// Whether the signal means a crash. The guard handles such signals even if there is a handler,
// which it calls afterwards. A request (SIGTERM, SIGALRM, …) that has a handler is left to it.
static int is_crash(int signal) {
  return signal == SIGILL || signal == SIGTRAP || signal == SIGABRT || signal == SIGBUS
      || signal == SIGFPE || signal == SIGSEGV || signal == SIGSYS;
}

// Whether returning from the handler repeats the instruction that caused the signal.
//
// The signal decides first: `si_code` is greater than 0 for everything that the kernel sends,
// including the SIGHUP of a closed terminal (0x80).
static int happens_again(int signal, const siginfo_t *info) {
  if (info->si_code <= 0) return 0;  // sent with kill(2), raise(3) or abort(3)
  if (signal == SIGBUS) return info->si_code != BUS_MCEERR_AO;
  return signal == SIGSEGV || signal == SIGILL || signal == SIGFPE;
}

// How many threads are in restore_terminal.
static atomic_int restoring_threads = 0;

static void restore_modes(int descriptor) {
  static const char paste_off[] = "\033[?2004l";
  // In the background, the terminal belongs to another job, and using it would stop the process.
  pid_t foreground = tcgetpgrp(descriptor);
  if (foreground != -1 && foreground != getpgrp()) return;
  tcsetattr(descriptor, TCSANOW, &guarded_modes);
  // The process is ending, so a failed write does not matter.
  if (write(descriptor, paste_off, sizeof paste_off - 1) < 0) { }
}

static void restore_terminal(void) {
  atomic_fetch_add(&restoring_threads, 1);
  int descriptor = atomic_exchange(&guarded_descriptor, -1);
  if (descriptor >= 0) restore_modes(descriptor);
  atomic_fetch_sub(&restoring_threads, 1);
  if (descriptor >= 0) return;
  // Another thread may be restoring it. Wait for that thread, because the caller ends the process.
  // A crash in restore_modes leads here too, so do not wait for ever.
  struct timespec pause = {0, 1000000};
  for (int i = 0; i < 500 && atomic_load(&restoring_threads) > 0; i++) nanosleep(&pause, NULL);
}

static void die_tidily(int signal, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  sigaction(signal, &before_fatal[signal], NULL);
  // A fault repeats by itself, with its address for the backtrace. Any other signal must be sent
  // again, or the process would continue as if nothing had happened.
  if (!happens_again(signal, info)) raise(signal);
}

// The action of SIGINT ------------------------------------------------------------------------

// The guard and the watch for Ctrl-C both need SIGINT, and they begin and end on different threads.
// Only update_interrupt_action sets its action. If each set it by itself, the guard could read the
// action, the watch set its own, and the guard replace that: SIGINT would end the program.
static pthread_mutex_t interrupt_lock = PTHREAD_MUTEX_INITIALIZER;
static int is_guarding = 0;
static atomic_int interrupt_descriptor = -1;

static void note_interrupt(int signal) {
  (void)signal;
  int saved_errno = errno;
  uint64_t one = 1;
  int wake = atomic_load(&interrupt_descriptor);
  // The counter of an eventfd cannot overflow here, so a failed write needs no report.
  if (wake >= 0 && write(wake, &one, sizeof one) < 0) { }
  errno = saved_errno;
}

// Gives SIGINT the action that the guard and the watch need now. The caller holds interrupt_lock.
static void update_interrupt_action(void) {
  static int is_ours = 0;
  struct sigaction present, action = {0};
  sigaction(SIGINT, NULL, &present);
  if (!is_ours) {
    before_fatal[SIGINT] = present;
  } else if (present.sa_handler != note_interrupt && present.sa_sigaction != die_tidily) {
    // Keep a handler that was installed after ours.
    is_ours = 0;
    return;
  }
  sigfillset(&action.sa_mask);
  is_ours = 1;
  if (atomic_load(&interrupt_descriptor) >= 0) {
    action.sa_handler = note_interrupt;
    action.sa_flags = SA_RESTART;
  } else if (is_guarding && before_fatal[SIGINT].sa_handler == SIG_DFL) {
    action.sa_sigaction = die_tidily;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  } else {
    action = before_fatal[SIGINT];
    is_ours = 0;
  }
  sigaction(SIGINT, &action, NULL);
}

static void set_guarding(int is_guarded) {
  pthread_mutex_lock(&interrupt_lock);
  is_guarding = is_guarded;
  update_interrupt_action();
  pthread_mutex_unlock(&interrupt_lock);
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
  for (int signal = 1; signal < NSIG; signal++) {
    if (!is_fatal(signal) || signal == SIGINT) continue;
    // This fails for the two signals that the C library uses itself.
    if (sigaction(signal, NULL, &before_fatal[signal]) != 0) continue;
    is_installed[signal] = is_crash(signal) || before_fatal[signal].sa_handler == SIG_DFL;
    if (is_installed[signal]) sigaction(signal, &action, NULL);
  }
  set_guarding(1);
}

void cedit_unguard_terminal(void) {
  atomic_store(&guarded_descriptor, -1);
  set_guarding(0);
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction current;
    if (!is_installed[signal]) continue;
    is_installed[signal] = 0;
    sigaction(signal, NULL, &current);
    // Keep a handler that was installed after ours.
    if (current.sa_sigaction == die_tidily) sigaction(signal, &before_fatal[signal], NULL);
  }
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

// Ctrl-C --------------------------------------------------------------------------------------

void cedit_watch_interrupts(int wake) {
  pthread_mutex_lock(&interrupt_lock);
  if (atomic_exchange(&interrupt_descriptor, wake) < 0) update_interrupt_action();
  pthread_mutex_unlock(&interrupt_lock);
}

// Takes the SIGINT that was sent to the process and waits for the thread that the system chose for it, which may
// be asleep. The action that comes next would end the program because of it.
static void take_pending_interrupt(void) {
  sigset_t interrupt, before;
  struct timespec none = {0};
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  while (sigtimedwait(&interrupt, NULL, &none) < 0 && errno == EINTR) { }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cedit_forget_interrupts(int wake) {
  int watched = wake;
  pthread_mutex_lock(&interrupt_lock);
  if (atomic_compare_exchange_strong(&interrupt_descriptor, &watched, -1)) {
    take_pending_interrupt();
    update_interrupt_action();
  }
  pthread_mutex_unlock(&interrupt_lock);
}

void cedit_receive_interrupts(void) {
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_UNBLOCK, &interrupt, NULL);
}

void cedit_die_interrupted(void) {
  struct sigaction action = {0};
  restore_terminal();
  // Do not call `exit`: the main thread may be in the middle of anything. A shell that sees a
  // program die of SIGINT also stops its script.
  action.sa_handler = SIG_DFL;
  sigaction(SIGINT, &action, NULL);
  cedit_receive_interrupts();
  raise(SIGINT);
  _exit(130);
}
