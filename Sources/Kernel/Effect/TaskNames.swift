import Synchronization

/// The names of running tasks, which can be read on any thread.
///
/// In Swift's runtime a task is also the job that resumes it (`AsyncTask` is a `Job`), so the
/// address of either finds the name.
final class TaskNames: Sendable {
  private let names = Mutex<[UInt: String]>([:])

  /// The name of the task at an address, if it has one.
  subscript(task: UInt) -> String? { names.withLock { $0[task] } }

  /// All names, sorted.
  var all: [String] { names.withLock { $0.values.sorted() } }

  /// Names the current task.
  ///
  /// - Returns: the key to remove before the task ends, because another task may get its address
  ///   afterwards.
  func add(_ name: String) -> UInt {
    let task = Self.currentTask
    names.withLock { $0[task] = name }
    return task
  }

  func remove(_ task: UInt) { names.withLock { _ = $0.removeValue(forKey: task) } }

  /// The address of the current task; 0 outside of tasks.
  // `UnsafeCurrentTask` is one pointer, and an optional one is null.
  static var currentTask: UInt { withUnsafeCurrentTask { unsafeBitCast($0, to: UInt.self) } }

  /// The address of the task that a job belongs to.
  // `UnownedJob` is a pointer to the job, which is also the task.
  static func task(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }
}
