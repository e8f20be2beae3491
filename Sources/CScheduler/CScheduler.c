#include "CScheduler.h"

#include <stdatomic.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_original)(void *job);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC void swift_task_enqueueMainExecutor(void *job);

extern SWIFT_CC void *swift_task_localValueGet(const void *key);

static cscheduler_capture capture;
static _Thread_local bool is_capturing;
static _Thread_local bool keeps_global;
static atomic_bool uses_main_executor;

static SWIFT_CC void enqueue_global(void *job, enqueue_original original) {
  if (is_capturing) capture(job);
  else if (!keeps_global && atomic_load(&uses_main_executor)) swift_task_enqueueMainExecutor(job);
  else original(job);
}

void cscheduler_install(cscheduler_capture callback) {
  capture = callback;
  swift_task_enqueueGlobal_hook = enqueue_global;
}

bool cscheduler_set_capturing(bool now) {
  bool before = is_capturing;
  is_capturing = now;
  return before;
}

bool cscheduler_is_capturing(void) { return is_capturing; }

void cscheduler_set_uses_main_executor(bool now) {
  // The scheduler may not have installed the hook; to install it again does no harm.
  swift_task_enqueueGlobal_hook = enqueue_global;
  atomic_store(&uses_main_executor, now);
}

bool cscheduler_set_keeps_global(bool now) {
  bool before = keeps_global;
  keeps_global = now;
  return before;
}

bool cscheduler_uses_main_executor(void) { return atomic_load(&uses_main_executor); }

const void *cscheduler_task_local_value(const void *task_local) {
  return swift_task_localValueGet(task_local);
}
