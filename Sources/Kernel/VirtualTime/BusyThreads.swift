import CScheduler
import Dispatch
import Foundation

/// The other threads of the process that run, or would run if they got a processor.
///
/// A queue tells only that a job has started. The system may interrupt its thread right after that, for as long
/// as many other jobs take. Then the thread is still busy.
struct BusyThreads {
  /// How long each thread may go on running, because it may poll or belong to another test, and how long to wait
  /// altogether.
  private static let limit = (nanoseconds: 10_000_000 as UInt64, time: Duration.seconds(1))
  private static let queue = DispatchQueue(label: "busy threads")

  /// What each thread had run when it was first seen, in nanoseconds.
  private var runningTimes: [Int32: UInt64] = [:]
  private var end: ContinuousClock.Instant?

  /// Waits until each thread that is busy now is waiting for something, or has reached a limit.
  ///
  /// - Returns: whether there was such a thread.
  mutating func rest() async -> Bool {
    // The thread that has just resumed this task needs a moment before it waits for its next job.
    usleep(30)
    var threads = Set(worthWaitingFor())
    guard !threads.isEmpty else { return false }
    while !threads.isEmpty {
      await withCheckedContinuation { continuation in
        Self.queue.asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
      }
      threads.formIntersection(worthWaitingFor())
    }
    return true
  }

  /// Returns the busy threads that have not reached a limit.
  private mutating func worthWaitingFor() -> [Int32] {
    let threads = Self.all()
    guard !threads.isEmpty else { return [] }
    let end = end ?? .now.advanced(by: Self.limit.time)
    self.end = end
    guard .now < end else { return [] }
    return threads.filter { thread in
      let first = runningTimes[thread.id, default: thread.running_time]
      runningTimes[thread.id] = first
      return thread.running_time - first < Self.limit.nanoseconds
    }
    .map(\.id)
  }

  private static func all() -> [cscheduler_thread] {
    let capacity = 256
    return Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = cscheduler_busy_threads(buffer.baseAddress, capacity)
    }
  }
}
