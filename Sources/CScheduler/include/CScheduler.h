// Functions of Swift's runtime that the kernel needs and Swift does not offer, above all the hook
// that keeps effects on the scheduler's queue.
//
// A preference for a task executor is not enough: unstructured and detached tasks do not inherit
// it, and enqueue their jobs on the global executor. A job that leaves the queue in this way could
// return after the scheduler has reported that it is settled.
//
// Source: swift/stdlib/public/Concurrency/ConcurrencyHooks.cpp and Executor.h (Swift 6.3). There,
// the hook of the main executor is never called: the runtime asks the main actor's executor
// directly.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes a job. Called on the thread that is capturing.
typedef void (*cscheduler_capture)(void *job);

/// Installs the hook. Must be called once, before the first capture.
void cscheduler_install(cscheduler_capture capture);

/// Starts or stops capturing the jobs that this thread enqueues on the global executor. Returns
/// whether it was capturing before.
bool cscheduler_set_capturing(bool is_capturing);

/// Whether this thread is capturing.
bool cscheduler_is_capturing(void);

/// Sends all jobs that any thread enqueues on the global executor, and that are not captured, to
/// the main actor's executor, or stops doing so. For tests that need all tasks of the process in
/// order.
void cscheduler_set_uses_main_executor(bool uses_main_executor);

/// Decides whether a job goes to the main actor's executor.
///
/// `task` is the id of the task that the job runs, or 0 if the job is an actor's turn. `enqueuer`
/// is the id of the task that enqueues it, or 0 if no task is running: a task that switches its
/// executor has already left the old one. Called on any thread, and on several at the same time.
///
/// Source: swift/stdlib/public/Concurrency/Actor.cpp (`swift_task_switch`) and Task.cpp (Swift
/// 6.3).
typedef bool (*cscheduler_choice)(uint64_t task, uint64_t enqueuer);

/// Asks `chooses` about every job that any thread enqueues on the global executor and that is not
/// captured, until cscheduler_end_scope was called as often as this function.
void cscheduler_begin_scope(cscheduler_choice chooses);
void cscheduler_end_scope(void);

/// Takes a job instead of the global executor, or returns false.
///
/// `task` and `enqueuer` are as for `cscheduler_choice`. `follower` is what the thread has set with
/// cscheduler_set_follower. Called on any thread, and on several at the same time.
typedef bool (*cscheduler_takes)(void *job, uint64_t task, uint64_t enqueuer, void *follower);

/// Offers jobs to `takes` until cscheduler_end_following was called as often as this function: all jobs
/// that any thread enqueues on the global executor, except captured jobs and jobs for the main actor's
/// executor.
void cscheduler_begin_following(cscheduler_takes takes);
void cscheduler_end_following(void);

/// Sets what this thread passes to `cscheduler_takes`. Returns what was set before; initially NULL.
void *cscheduler_set_follower(void *follower);

/// The id of the current task, or 0 if there is none. Ids are never used again.
uint64_t cscheduler_current_task(void);

/// The id of the only task that `make` creates. Tasks that were created earlier have lower ids.
uint64_t cscheduler_task_made_by(void (*make)(void));

/// Leaves the jobs that this thread enqueues on the global executor there, whatever
/// cscheduler_set_uses_main_executor, scopes and followers say, or stops doing so. Returns the former setting.
bool cscheduler_set_keeps_global(bool keeps_global);

/// The value that was last passed to cscheduler_set_uses_main_executor; initially false.
bool cscheduler_uses_main_executor(void);

/// What a thread does with dependencies, while the synchronous code runs that has set it.
struct cscheduler_phase {
  /// Above zero; 0 if nothing was set.
  intptr_t number;
  /// The task that has set it: the same thread may run a job of another task meanwhile.
  void *task;
};

/// A phase of the current task.
struct cscheduler_phase cscheduler_phase_here(intptr_t number);

/// Sets the phase of this thread, and returns the former one.
struct cscheduler_phase cscheduler_set_phase(struct cscheduler_phase phase);

/// The number of this thread's phase, if the current task has set it; otherwise 0.
intptr_t cscheduler_phase_number(void);

/// The address of the value that is bound to a task local here, or NULL if there is none.
///
/// Swift's own accessor copies the value. This one lends it until the binding ends, which cannot
/// happen while the caller calls no other code. `task_local` is the `TaskLocal` object.
///
/// Source: swift/stdlib/public/Concurrency/TaskLocal.swift (`get`) and TaskLocal.cpp (Swift 6.3).
const void *cscheduler_task_local_value(const void *task_local);

/// The object that stores the payload of an indirect enum case.
struct cscheduler_box {
  void *object;
  void *content;
};

/// Creates a box with one reference, and with uninitialized room for a value of a type.
///
/// Source: swift/include/swift/Runtime/HeapObject.h (Swift 6.3).
struct cscheduler_box cscheduler_make_box(const void *type);

/// The address of the value in a box.
void *cscheduler_box_content(void *object);

/// A thread of this process, and for how many nanoseconds it has run on a processor.
struct cscheduler_thread {
  int32_t id;
  uint64_t running_time;
};

/// Finds the other threads that run or would run if they got a processor, and returns how many it has stored.
size_t cscheduler_busy_threads(struct cscheduler_thread *threads, size_t capacity);
