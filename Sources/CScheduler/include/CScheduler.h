// The two hooks of Swift's concurrency runtime that keep an effect on the scheduler's queue.
//
// A task executor preference is not enough: unstructured and detached tasks hand their jobs to the
// global executor, and continuations inside main-actor code hand theirs to the main one. A job that
// leaves the queue like that could come back after the scheduler has called itself settled.
//
// Source: swift/stdlib/public/Concurrency, ConcurrencyHooks.def and Executor.h (Swift 6.3).

#pragma once
#include <stdbool.h>

/// Which executor a captured job was meant for.
typedef enum {
  cscheduler_global,
  cscheduler_main,
} cscheduler_target;

/// Takes a job over. Called on the thread that is capturing.
typedef void (*cscheduler_capture)(void *job, cscheduler_target target);

/// Installs the hooks. To be called once, before the first capture.
void cscheduler_install(cscheduler_capture capture);

/// From now on, jobs that this thread hands to the global or the main executor are captured, or no
/// more. Returns what was the case before.
bool cscheduler_set_capturing(bool is_capturing);
