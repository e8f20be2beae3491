#pragma once

#include <sys/types.h>

/// Starts a program with three of the caller's descriptors and no others, as the leader of a process
/// group.
///
/// - words: the path of the program and its arguments, ended by NULL.
/// - environment: `NAME=VALUE` texts, ended by NULL.
/// - directory: the working directory.
/// - descriptors: those that become 0, 1 and 2. Not used with a terminal.
/// - terminal: NULL, or the path of a terminal. Then the program is the leader of a new session with
///   that terminal.
///
/// Returns 0, or the error as in errno.
int programs_start(
    pid_t *pid, char *const words[], char *const environment[], const char *directory,
    const int descriptors[3], const char *terminal);
