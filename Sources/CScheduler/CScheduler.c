#include "CScheduler.h"

#include <stdatomic.h>
#include <stddef.h>

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*enqueue_original)(void *job);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC void swift_task_enqueueMainExecutor(void *job);

extern SWIFT_CC void *swift_task_localValueGet(const void *key);
extern SWIFT_CC void *swift_task_getCurrent(void);
extern SWIFT_CC uint64_t swift_task_getJobTaskId(void *job);

static cscheduler_capture capture;
static _Thread_local bool is_capturing;
static _Thread_local bool keeps_global;
static atomic_bool uses_main_executor;

static cscheduler_choice chooses_main_executor;
static atomic_int scopes;
static cscheduler_takes takes;
static atomic_int followers;
// The follower whose job the thread runs, or NULL.
static _Thread_local void *follower;
// Where to store the id of the next task that the thread creates, or NULL.
static _Thread_local uint64_t *newest_task;

static bool is_for_main_executor(void *job) {
  if (keeps_global) return false;
  if (atomic_load(&uses_main_executor)) return true;
  return atomic_load(&scopes) > 0
      && chooses_main_executor(swift_task_getJobTaskId(job), cscheduler_current_task());
}

static bool is_for_follower(void *job) {
  return !keeps_global && atomic_load(&followers) > 0
      && takes(job, swift_task_getJobTaskId(job), cscheduler_current_task(), follower);
}

static SWIFT_CC void enqueue_global(void *job, enqueue_original original) {
  if (newest_task) {
    *newest_task = swift_task_getJobTaskId(job);
    original(job);
  } else if (is_capturing) {
    capture(job);
  } else if (is_for_main_executor(job)) {
    swift_task_enqueueMainExecutor(job);
  } else if (!is_for_follower(job)) {
    original(job);
  }
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
  // The scheduler may not have installed the hook. Installing it twice does no harm.
  swift_task_enqueueGlobal_hook = enqueue_global;
  atomic_store(&uses_main_executor, now);
}

void cscheduler_begin_scope(cscheduler_choice chooses) {
  chooses_main_executor = chooses;
  swift_task_enqueueGlobal_hook = enqueue_global;
  atomic_fetch_add(&scopes, 1);
}

void cscheduler_end_scope(void) { atomic_fetch_sub(&scopes, 1); }

void cscheduler_begin_following(cscheduler_takes callback) {
  takes = callback;
  swift_task_enqueueGlobal_hook = enqueue_global;
  atomic_fetch_add(&followers, 1);
}

void cscheduler_end_following(void) { atomic_fetch_sub(&followers, 1); }

void *cscheduler_set_follower(void *now) {
  void *before = follower;
  follower = now;
  return before;
}

uint64_t cscheduler_current_task(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_task_getJobTaskId(task) : 0;
}

uint64_t cscheduler_task_made_by(void (*make)(void)) {
  swift_task_enqueueGlobal_hook = enqueue_global;
  uint64_t id = 0;
  newest_task = &id;
  make();
  newest_task = NULL;
  return id;
}

bool cscheduler_set_keeps_global(bool now) {
  bool before = keeps_global;
  keeps_global = now;
  return before;
}

bool cscheduler_uses_main_executor(void) { return atomic_load(&uses_main_executor); }

static _Thread_local struct cscheduler_phase phase;

struct cscheduler_phase cscheduler_phase_here(intptr_t number) {
  return (struct cscheduler_phase){number, swift_task_getCurrent()};
}

struct cscheduler_phase cscheduler_set_phase(struct cscheduler_phase now) {
  struct cscheduler_phase before = phase;
  phase = now;
  return before;
}

intptr_t cscheduler_phase_number(void) {
  return phase.number && phase.task == swift_task_getCurrent() ? phase.number : 0;
}

const void *cscheduler_task_local_value(const void *task_local) {
  return swift_task_localValueGet(task_local);
}

// Swift's compiler rejects declarations of these functions.
extern SWIFT_CC struct cscheduler_box swift_allocBox(const void *type);
extern void *swift_projectBox(void *object);

struct cscheduler_box cscheduler_make_box(const void *type) { return swift_allocBox(type); }

void *cscheduler_box_content(void *object) { return swift_projectBox(object); }
