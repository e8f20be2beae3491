#include "CScheduler.h"

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_original)(void *job);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);

static cscheduler_capture capture;
static _Thread_local bool is_capturing;

static SWIFT_CC void enqueue_global(void *job, enqueue_original original) {
  if (is_capturing) capture(job);
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
