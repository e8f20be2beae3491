// What the kernel needs of Swift's runtime, and Swift does not offer: mostly the hook that
// keeps an effect on the scheduler's queue.
//
// A task executor preference is not enough: unstructured and detached tasks, which do not inherit
// it, hand their jobs to the global executor. A job that leaves the queue like that could come back
// after the scheduler has called itself settled.
//
// Source: swift/stdlib/public/Concurrency/ConcurrencyHooks.cpp and Executor.h (Swift 6.3). The hook
// of the main executor is never called there: the main actor's executor is asked directly.

#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Takes a job over. Called on the thread that is capturing.
typedef void (*cscheduler_capture)(void *job);

/// Installs the hook. To be called once, before the first capture.
void cscheduler_install(cscheduler_capture capture);

/// From now on, jobs that this thread hands to the global executor are captured, or no more.
/// Returns what was the case before.
bool cscheduler_set_capturing(bool is_capturing);

/// Whether this thread captures.
bool cscheduler_is_capturing(void);

/// From now on, what any thread hands to the global executor and is not captured goes to the main
/// actor's executor, or no more. For tests that need every task of the process in order.
void cscheduler_set_uses_main_executor(bool uses_main_executor);

/// Chooses whether a job goes to the main actor's executor.
///
/// `task` is the id of the task that the job runs, 0 where the job is an actor's turn. `enqueuer` is the id of
/// the task that hands it over, 0 where no task runs: a task that changes its executor has left the old
/// one by then. Called on any thread, also several at a time.
///
/// Source: swift/stdlib/public/Concurrency/Actor.cpp (`swift_task_switch`) and Task.cpp (Swift 6.3).
typedef bool (*cscheduler_choice)(uint64_t task, uint64_t enqueuer);

/// From now on, `chooses` is asked about every job that any thread hands to the global executor and that is
/// not captured, until cscheduler_end_scope was called as often as this.
void cscheduler_begin_scope(cscheduler_choice chooses);
void cscheduler_end_scope(void);

/// The id of the task that runs here; 0 where none does. No other task ever has it.
uint64_t cscheduler_current_task(void);

/// The id of the one task that `make` makes. Tasks made earlier have lower ones.
uint64_t cscheduler_task_made_by(void (*make)(void));

/// From now on, what this thread hands to the global executor stays there whatever
/// cscheduler_set_uses_main_executor and scopes say, or no more. Returns what was the case before.
bool cscheduler_set_keeps_global(bool keeps_global);

/// What cscheduler_set_uses_main_executor set last; false at first.
bool cscheduler_uses_main_executor(void);

/// Where the value lies that is bound to a task local where this is called; NULL where none is.
///
/// Swift's own accessor copies the value. This one lends it, until the binding ends, which is never
/// while the code that asks goes on without calling any other. `task_local` is the `TaskLocal` object.
///
/// Source: swift/stdlib/public/Concurrency/TaskLocal.swift (`get`) and TaskLocal.cpp (Swift 6.3).
const void *cscheduler_task_local_value(const void *task_local);

/// What an indirect case of an enum refers to: an object that holds what the case carries.
struct cscheduler_box {
  void *object;
  void *content;
};

/// A new box with one reference and room for a value of a type. The room is not initialized.
///
/// Source: swift/include/swift/Runtime/HeapObject.h (Swift 6.3).
struct cscheduler_box cscheduler_make_box(const void *type);

/// Where the value in a box lies.
void *cscheduler_box_content(void *object);
