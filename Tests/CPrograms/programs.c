// For POSIX_SPAWN_SETSID and the functions whose names end in _np. Swift's Glibc module does not
// define it.
#define _GNU_SOURCE

#include "CPrograms.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

int programs_start(
    pid_t *pid, char *const words[], char *const environment[], const char *directory,
    const int descriptors[3], const char *terminal) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;

  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addchdir_np(&files, directory);
  if (terminal) {
    flags |= POSIX_SPAWN_SETSID;
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, 0, 1);
    posix_spawn_file_actions_adddup2(&files, 0, 2);
  } else {
    flags |= POSIX_SPAWN_SETPGROUP;
    // Over others first, because one of them may be 0, 1 or 2 in the caller.
    for (int number = 0; number < 3; number++)
      posix_spawn_file_actions_adddup2(&files, descriptors[number], 100 + number);
    for (int number = 0; number < 3; number++)
      posix_spawn_file_actions_adddup2(&files, 100 + number, number);
  }
  // In the new process. Closing the descriptors that are open now would miss those that another
  // thread opens until the new process exists.
  posix_spawn_file_actions_addclosefrom_np(&files, 3);

  // The test runner may ignore some signals, and threads of libdispatch block some.
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, flags);

  int error = posix_spawn(pid, words[0], &files, &attributes, words, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}
