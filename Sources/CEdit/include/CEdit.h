/// The parts of libedit that Swift cannot import, and what must be async-signal-safe.
///
/// libedit's setters are variadic, and Swift does not import variadic C functions, so each wrapper
/// here covers one operation. Swift calls functions that are not variadic (`el_wgets`, `el_resize`,
/// …) directly.

#ifndef CEDIT_H
#define CEDIT_H

#include <histedit.h>
#include <stddef.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/eventfd.h>
#include <termios.h>
#include <wchar.h>

/// A command that a key runs. It gets the typed character and returns one of libedit's `CC_` codes.
typedef unsigned char (*cedit_command)(EditLine *, wint_t);

// Standard output -----------------------------------------------------------------------------

/// Whether `stdout` has a text that was not written to the descriptor yet.
static inline int cedit_has_printed(void) { return __fpending(stdout) > 0; }

/// Writes what is left of `stdout` to the descriptor.
static inline void cedit_flush_printed(void) { fflush(stdout); }

// Settings ------------------------------------------------------------------------------------

/// Stores a pointer that callbacks can get with `cedit_context`.
static inline int cedit_set_context(EditLine *editor, void *context) {
  return el_wset(editor, EL_CLIENTDATA, context);
}

/// The pointer that was passed to `cedit_set_context`, or NULL.
static inline void *cedit_context(EditLine *editor) {
  void *context = NULL;
  return el_wget(editor, EL_CLIENTDATA, &context) == 0 ? context : NULL;
}

/// Selects the keys of vi (1) or of Emacs (0).
static inline int cedit_use_keys(EditLine *editor, int vi) {
  return el_wset(editor, EL_EDITOR, vi ? L"vi" : L"emacs");
}

/// Reads characters with `reader` instead of from the file. It returns 1 if it has stored a
/// character, and 0 at the end of the input.
static inline int cedit_set_reader(EditLine *editor, el_rfunc_t reader) {
  return el_wset(editor, EL_GETCFN, reader);
}

/// Gives `command` a name to bind keys to. libedit copies the name.
static inline int cedit_add_command(EditLine *editor, const char *name, cedit_command command) {
  return el_set(editor, EL_ADDFN, name, name, command);
}

/// Binds `key`, written as in editrc(5) (`^C`, `\e[A`), to a command by its name.
static inline int cedit_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, key, command, NULL);
}

/// Binds `key` to a command in vi's command mode.
static inline int cedit_bind_command_mode(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, EL_BIND, "-a", key, command, NULL);
}

/// Binds `key` to other keys, which are then typed instead.
static inline int cedit_bind_keys(EditLine *editor, const char *key, const char *keys) {
  return el_set(editor, EL_BIND, "-s", key, keys, NULL);
}

/// Removes the binding of `key`, in vi's command mode or in the other one.
static inline int cedit_unbind(EditLine *editor, const char *key, int in_command_mode) {
  return in_command_mode ? el_set(editor, EL_BIND, "-a", "-r", key, NULL)
                         : el_set(editor, EL_BIND, "-r", key, NULL);
}

/// Changes a terminal flag (`-isig`) in one of libedit's modes: `-d` for editing, `-x` for the time
/// between lines.
static inline int cedit_set_mode(EditLine *editor, const char *mode, const char *flag) {
  return el_set(editor, EL_SETTY, mode, flag, NULL);
}

/// Puts the terminal into the mode for editing (1) or the mode between lines (0).
static inline int cedit_prepare_terminal(EditLine *editor, int editing) {
  return el_wset(editor, EL_PREP_TERM, editing);
}

/// The number of cells for a character in the current locale, according to the C library. -1 if the
/// character cannot be printed.
int cedit_width(wchar_t character);

// Signals -------------------------------------------------------------------------------------

enum {
  /// The size of the terminal has changed.
  CEDIT_RESIZED = 1,
  /// The process continues after it was stopped.
  CEDIT_CONTINUED = 2,
};

/// Makes SIGWINCH and SIGCONT write to the eventfd `wake`. There is one watcher per process; a
/// later call replaces it. Earlier handlers are called, too.
void cedit_watch_signals(int wake);

/// The `CEDIT_` bits of the signals since the last call.
unsigned cedit_take_signals(void);

/// Restores the earlier handlers.
void cedit_forget_signals(void);

/// Stops the whole foreground job as Ctrl-Z does, and returns when it continues (immediately if
/// there is no job control).
void cedit_stop_job(void);

/// Makes the process restore these modes of the terminal `descriptor` and turn bracketed paste off
/// when it exits or is killed by a signal that can be handled. There is one guarded terminal per
/// process; a later call replaces it. Threads that may overflow their stack need
/// `cedit_use_signal_stack`.
void cedit_guard_terminal(int descriptor, const struct termios *modes);

/// Undoes `cedit_guard_terminal`, without using the terminal.
void cedit_unguard_terminal(void);

/// Gives the calling thread a stack for signal handlers until it ends, unless it has one. Without
/// one, a stack overflow kills the process before a handler can restore the terminal.
void cedit_use_signal_stack(void);

/// Makes SIGINT add 1 to the eventfd `wake`, and do nothing else. There is one watcher per process;
/// a later call replaces it.
void cedit_watch_interrupts(int wake);

/// Restores the former handling of SIGINT, if `wake` is the eventfd that is watched. A SIGINT that was sent before
/// is still handled by the watcher, or by nothing.
void cedit_forget_interrupts(int wake);

/// Lets the calling thread receive SIGINT. The threads of libdispatch block it, and so do threads
/// that are created on them.
void cedit_receive_interrupts(void);

/// Restores the terminal and ends the process as an unhandled SIGINT does. Any thread may call it,
/// whatever the other threads are doing.
void cedit_die_interrupted(void) __attribute__((noreturn));

// Files in memory -----------------------------------------------------------------------------

/// Copies bytes into a part of a file that is mapped with MAP_SHARED.
///
/// Returns 0 if the file no longer has that part, because another process has truncated it, or if the
/// disk failed. Without this function, that would end the process with SIGBUS. Afterwards the window
/// is memory that belongs to no file.
int cedit_copy(void *window, size_t size, size_t offset, const void *bytes, size_t count);

// Programs ------------------------------------------------------------------------------------

/// Runs a script of the shell in the foreground, with `argument` as `$1` and these descriptors, and
/// waits for its end. In the meantime, this process ignores SIGINT and SIGQUIT, which the terminal
/// sends to both.
///
/// Returns the status as from waitpid(2), or -1 with `errno`.
int cedit_run_shell(const char *script, const char *argument, int input, int output);

#endif
