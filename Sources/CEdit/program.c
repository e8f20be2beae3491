// For posix_spawn_file_actions_addclosefrom_np.
#define _GNU_SOURCE

#include "CEdit.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int spawn_shell(
    pid_t *child, const char *script, const char *argument, int input, int output,
    const sigset_t *defaults) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  // $0 is the name of the shell, and $1 the argument.
  char *words[] = {"sh", "-c", (char *)script, "sh", (char *)argument, NULL};

  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, 0);
  posix_spawn_file_actions_adddup2(&files, output, 1);
  posix_spawn_file_actions_adddup2(&files, output, 2);
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
  // Threads of libdispatch block signals, and a program would inherit that.
  sigemptyset(&none);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int error = posix_spawn(child, "/bin/sh", &files, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int cedit_run_shell(const char *script, const char *argument, int input, int output) {
  struct sigaction ignore = {0}, before_interrupt, before_quit;
  sigset_t defaults;
  pid_t child;
  int status = 0;

  // The terminal sends Ctrl-C and Ctrl-\ to the whole job. They are meant for the program. Ctrl-Z
  // stops both, and the shell continues both.
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignore, &before_interrupt);
  sigaction(SIGQUIT, &ignore, &before_quit);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGTSTP);
  // What was ignored from the start, as with nohup, stays ignored.
  if (before_interrupt.sa_handler != SIG_IGN) sigaddset(&defaults, SIGINT);
  if (before_quit.sa_handler != SIG_IGN) sigaddset(&defaults, SIGQUIT);

  int error = spawn_shell(&child, script, argument, input, output, &defaults);
  if (error == 0) {
    while (waitpid(child, &status, 0) < 0) {
      if (errno == EINTR) continue;
      // If the process ignores SIGCHLD, the status is lost: assume that the program has succeeded.
      status = 0;
      break;
    }
  }
  sigaction(SIGINT, &before_interrupt, NULL);
  sigaction(SIGQUIT, &before_quit, NULL);
  errno = error;
  return error == 0 ? status : -1;
}
