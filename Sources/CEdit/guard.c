#include "CEdit.h"
#include "copying.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// The editor's thread calls the functions that guard a terminal. The handlers and the functions for
// Ctrl-C may run on any thread at any time, so they only use atomics and call async-signal-safe
// functions.

// The guard -----------------------------------------------------------------------------------

static atomic_int guarded_descriptor = -1;
static struct termios guarded_modes;
static struct sigaction before_fatal[NSIG];
static int is_installed[NSIG];
// The guard, the watch for Ctrl-C and copies begin and end on different threads, and change the
// actions of the same signals.
static pthread_mutex_t action_lock = PTHREAD_MUTEX_INITIALIZER;
static int are_copies_guarded = 0;

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
  if (signal == SIGBUS && cedit_give_up_copy(info)) return;
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

// Gives SIGINT the action that the guard and the watch need now. The caller holds action_lock.
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

// The actions of the other signals ------------------------------------------------------------

// Makes a signal end the process tidily. The caller holds action_lock.
static void install(int signal) {
  struct sigaction present, action = {0};
  // This fails for the two signals that the C library uses itself.
  if (sigaction(signal, NULL, &present) != 0) return;
  if (present.sa_sigaction != die_tidily) {
    before_fatal[signal] = present;
    if (!is_crash(signal) && present.sa_handler != SIG_DFL) return;
    action.sa_sigaction = die_tidily;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, NULL);
  }
  is_installed[signal] = 1;
}

// Gives a signal its former action. The caller holds action_lock.
static void uninstall(int signal) {
  struct sigaction present;
  if (!is_installed[signal] || (signal == SIGBUS && are_copies_guarded)) return;
  is_installed[signal] = 0;
  sigaction(signal, NULL, &present);
  // Keep a handler that was installed after ours.
  if (present.sa_sigaction == die_tidily) sigaction(signal, &before_fatal[signal], NULL);
}

static void set_guarding(int is_guarded) {
  pthread_mutex_lock(&action_lock);
  is_guarding = is_guarded;
  update_interrupt_action();
  for (int signal = 1; signal < NSIG; signal++) {
    if (!is_fatal(signal) || signal == SIGINT) continue;
    if (is_guarded) install(signal); else uninstall(signal);
  }
  pthread_mutex_unlock(&action_lock);
}

void cedit_guard_terminal(int descriptor, const struct termios *modes) {
  static int is_exit_guarded = 0;
  if (atomic_load(&guarded_descriptor) >= 0) cedit_unguard_terminal();
  guarded_modes = *modes;
  atomic_store(&guarded_descriptor, descriptor);
  if (!is_exit_guarded) is_exit_guarded = atexit(restore_terminal) == 0;
  set_guarding(1);
}

void cedit_unguard_terminal(void) {
  atomic_store(&guarded_descriptor, -1);
  set_guarding(0);
}

void cedit_guard_copies(void) {
  pthread_mutex_lock(&action_lock);
  install(SIGBUS);
  are_copies_guarded = 1;
  pthread_mutex_unlock(&action_lock);
}

// Ctrl-C --------------------------------------------------------------------------------------

void cedit_watch_interrupts(int wake) {
  pthread_mutex_lock(&action_lock);
  if (atomic_exchange(&interrupt_descriptor, wake) < 0) update_interrupt_action();
  pthread_mutex_unlock(&action_lock);
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
  pthread_mutex_lock(&action_lock);
  if (atomic_compare_exchange_strong(&interrupt_descriptor, &watched, -1)) {
    take_pending_interrupt();
    update_interrupt_action();
  }
  pthread_mutex_unlock(&action_lock);
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
