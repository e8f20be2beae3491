/// libedit for Swift: what Swift cannot say about it itself.
///
/// libedit's setters are variadic, and Swift does not import variadic C functions; each wrapper
/// here fixes one operation. Functions that are not variadic (`el_wgets`, `el_resize`, …) are
/// called from Swift directly.

#ifndef CEDIT_H
#define CEDIT_H

#include <histedit.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <wchar.h>

/// A command that a key runs; it gets the character typed and returns one of libedit's `CC_` codes.
typedef unsigned char (*cedit_command)(EditLine *, wint_t);

// Settings ------------------------------------------------------------------------------------

/// Keeps `context` for callbacks to find with `cedit_context`.
static inline int cedit_set_context(EditLine *editor, void *context) {
  return el_wset(editor, EL_CLIENTDATA, context);
}

/// The pointer given to `cedit_set_context`, or NULL.
static inline void *cedit_context(EditLine *editor) {
  void *context = NULL;
  return el_wget(editor, EL_CLIENTDATA, &context) == 0 ? context : NULL;
}

/// Chooses Emacs keys.
static inline int cedit_use_emacs_keys(EditLine *editor) {
  return el_wset(editor, EL_EDITOR, L"emacs");
}

/// Reads characters with `reader` (1: one was stored, 0: end of file) instead of from the file.
static inline int cedit_set_reader(EditLine *editor, el_rfunc_t reader) {
  return el_wset(editor, EL_GETCFN, reader);
}

/// Gives `command` a name that keys can be bound to. libedit copies the name.
static inline int cedit_add_command(EditLine *editor, const char *name, cedit_command command) {
  return el_set(editor, EL_ADDFN, name, name, command);
}

/// Binds `key`, written as in editrc(5) (`^C`, `\e[A`), to the command named.
static inline int cedit_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, NULL);
}

/// Changes a terminal flag (`-isig`) in one of libedit's modes: `-d` editing, `-x` between lines.
static inline int cedit_set_mode(EditLine *editor, const char *mode, const char *flag) {
  return el_set(editor, EL_SETTY, mode, flag, NULL);
}

/// Puts the terminal into the mode for editing (1) or the one for between lines (0).
static inline int cedit_prepare_terminal(EditLine *editor, int editing) {
  return el_wset(editor, EL_PREP_TERM, editing);
}

/// The number of cells that the C library reckons for a character in the current locale; -1 for one
/// that cannot be printed.
int cedit_width(wchar_t character);

// Signals -------------------------------------------------------------------------------------

enum {
  /// The terminal changed its size.
  CEDIT_RESIZED = 1,
  /// The process goes on after it had been stopped.
  CEDIT_CONTINUED = 2,
};

/// From now on SIGWINCH and SIGCONT make the eventfd `wake` readable. One watcher a process: the
/// last one wins. Earlier handlers are called too.
void cedit_watch_signals(int wake);

/// The `CEDIT_` bits of the signals that came since the last call.
unsigned cedit_take_signals(void);

/// Puts the earlier handlers back.
void cedit_forget_signals(void);

/// Stops the whole foreground job as Ctrl-Z does, and returns when it goes on (at once where there
/// is no job control).
void cedit_stop_job(void);

/// If the process exits, or dies of any signal that can be handled, gives the terminal `descriptor`
/// these modes back and turns bracketed paste off. One terminal a process: the last one wins.
/// Threads that may overflow their stack need `cedit_use_signal_stack`.
void cedit_guard_terminal(int descriptor, const struct termios *modes);

/// Ends what `cedit_guard_terminal` began, without touching the terminal.
void cedit_unguard_terminal(void);

/// Gives the calling thread a stack for signal handlers, unless it has one; it lasts as long as the
/// thread. Without it a stack overflow kills the process before any handler can restore the terminal.
void cedit_use_signal_stack(void);

/// From now on SIGINT adds one to the eventfd `wake` and does nothing else. One watcher a process:
/// the last one wins.
void cedit_watch_interrupts(int wake);

/// Gives SIGINT its former meaning back, if `wake` is the eventfd that is watched.
void cedit_forget_interrupts(int wake);

/// Lets the calling thread receive SIGINT. The threads of libdispatch block it, and so do threads that
/// are made on them: a signal then waits until another thread takes it, perhaps after its handler is gone.
void cedit_receive_interrupts(void);

/// Restores the terminal and ends the process as an unhandled SIGINT does. May be called on any
/// thread, whatever the others do.
void cedit_die_interrupted(void) __attribute__((noreturn));

#endif
