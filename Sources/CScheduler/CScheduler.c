#include "CScheduler.h"

#include <stddef.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_original)(void *job);
typedef SWIFT_CC void (*enqueue_hook)(void *job, enqueue_original original);

extern enqueue_hook swift_task_enqueueGlobal_hook;
extern enqueue_hook swift_task_enqueueMainExecutor_hook;

static cscheduler_capture capture;
static _Thread_local bool is_capturing;

static SWIFT_CC void enqueue_global(void *job, enqueue_original original) {
  if (is_capturing) capture(job, cscheduler_global);
  else original(job);
}

static SWIFT_CC void enqueue_main(void *job, enqueue_original original) {
  if (is_capturing) capture(job, cscheduler_main);
  else original(job);
}

void cscheduler_install(cscheduler_capture callback) {
  capture = callback;
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_enqueueMainExecutor_hook = enqueue_main;
}

bool cscheduler_set_capturing(bool now) {
  bool before = is_capturing;
  is_capturing = now;
  return before;
}
