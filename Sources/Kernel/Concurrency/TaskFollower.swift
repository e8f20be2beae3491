import CScheduler
import Dispatch
import Synchronization

/// Follows what tasks do after an event, such as the end of a sleep, and knows when they only wait.
///
/// Swift's global executor does not tell whether it has jobs left. So the jobs of the resumed task,
/// and of the tasks that it creates or resumes, run on a follower in place of the global executor, on
/// the same kind of threads. It counts them. A task is known by its id, so it is still followed after
/// it has been on the main actor.
///
/// It is the task executor of the threads that run these jobs, because a yield asks the thread's
/// executor and bypasses the hook.
///
/// Source: swift/stdlib/public/Concurrency/Task.swift (`yield`), Actor.cpp (`swift_task_switch`) and
/// Executor.swift (`Task.currentExecutor`), Swift 6.3.
final class TaskFollower: TaskExecutor {
  /// The followers that have not ended.
  private static let active = Mutex<[TaskFollower]>([])
  /// How long to wait, because a task may block its thread or go on forever.
  private static let limit = (jobs: 10_000, time: DispatchTimeInterval.seconds(1))

  private struct Progress {
    var tasks: Set<UInt64> = []
    /// How many jobs were queued, and how many of them have not returned.
    var (queued, unfinished) = (0, 0)
    var isOverLimit = false
    var whenIdle: (@Sendable () -> Void)?

    var isIdle: Bool { unfinished == 0 }
  }

  private let progress = Mutex(Progress())

  /// Calls a function that resumes a task, and follows that task until `end` is called.
  func follow(_ event: () -> Void) {
    Self.active.withLock { $0.append(self) }
    cscheduler_begin_following { job, task, enqueuer, here in
      TaskFollower.takes(job, of: task, from: enqueuer, on: here)
    }
    whileFollowing(event)
  }

  /// Leaves all later jobs to the global executor.
  func end() {
    cscheduler_end_following()
    Self.active.withLock { $0.removeAll { $0 === self } }
  }

  /// How many jobs were followed.
  var jobs: Int { progress.withLock { $0.queued } }

  /// Whether no job is left.
  var isIdle: Bool { progress.withLock { $0.isIdle } }

  /// Whether the tasks did not come to rest within the limits.
  var isOverLimit: Bool { progress.withLock { $0.isOverLimit } }

  /// Calls a function as soon as no job is left, or a limit is reached.
  ///
  /// - Parameter body: may be called on any thread.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let waits = progress.withLock { progress in
      guard !progress.isIdle, !progress.isOverLimit else { return false }
      progress.whenIdle = body
      return true
    }
    guard waits else { return body() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit.time) { [weak self] in
      self?.change { $0.isOverLimit = true }
    }
  }

  /// Changes the progress, and calls the function that waits if that is a reason to.
  private func change(_ change: (inout Progress) -> Void) {
    let body = progress.withLock { progress in
      change(&progress)
      return progress.isIdle || progress.isOverLimit ? progress.whenIdle.take() : nil
    }
    body?()
  }

  // MARK: Jobs

  /// Decides whether a job belongs to a follower, and if so, queues it there.
  private static func takes(
    _ job: UnsafeMutableRawPointer?, of task: UInt64, from enqueuer: UInt64,
    on here: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let job else { return false }
    let followers = active.withLock { $0 }
    guard
      let follower = followers.first(where: {
        $0.admits(task, from: enqueuer, isHere: $0.pointer == here)
      })
    else { return false }
    // The runtime passes a pointer to the job, and `UnownedJob` is such a pointer.
    follower.queue(unsafeBitCast(job, to: UnownedJob.self))
    return true
  }

  /// - Parameters:
  ///   - task: the task that the job runs; 0 for an actor's own job.
  ///   - enqueuer: the task that enqueues the job; 0 if there is none.
  ///   - isHere: whether one of this follower's jobs is running here.
  private func admits(_ task: UInt64, from enqueuer: UInt64, isHere: Bool) -> Bool {
    progress.withLock { progress in
      // A task that leaves the main actor for another actor does not say where the job comes from.
      let isUnknown = task == 0 && enqueuer == 0 && isOnMainQueue
      guard
        !progress.isOverLimit,
        isHere || progress.tasks.contains(task) || progress.tasks.contains(enqueuer) || isUnknown
      else { return false }
      if task != 0 { progress.tasks.insert(task) }
      return true
    }
  }

  /// Queues a job of a yield.
  func enqueue(_ job: consuming ExecutorJob) { queue(UnownedJob(job)) }

  private func queue(_ job: UnownedJob) {
    change { progress in
      progress.queued += 1
      progress.unfinished += 1
      if progress.queued >= Self.limit.jobs { progress.isOverLimit = true }
    }
    DispatchQueue.global().async { [self] in
      whileFollowing { job.runSynchronously(on: asUnownedTaskExecutor()) }
      change { $0.unfinished -= 1 }
    }
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls a function, and follows each task that it resumes.
  private func whileFollowing(_ body: () -> Void) {
    let before = cscheduler_set_follower(pointer)
    body()
    _ = cscheduler_set_follower(before)
  }
}
