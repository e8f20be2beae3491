import Synchronization

/// The names of tasks, to be read on another thread than the one that they run on.
///
/// A job that is a piece of a task and the task itself are one object of Swift's runtime (`AsyncTask`
/// is a `Job`), so the address of either finds the name.
final class TaskNames: Sendable {
  private let names = Mutex<[UInt: String]>([:])

  /// The name of a task, by its address; `nil` where it has none.
  subscript(task: UInt) -> String? { names.withLock { $0[task] } }

  /// Every name, in order.
  var all: [String] { names.withLock { $0.values.sorted() } }

  /// Names the task that this is called in.
  ///
  /// - Returns: what to remove before the task ends: its address may then be another's.
  func add(_ name: String) -> UInt {
    // One pointer, which is null outside of tasks.
    let task = withUnsafeCurrentTask { unsafeBitCast($0, to: UInt.self) }
    names.withLock { $0[task] = name }
    return task
  }

  func remove(_ task: UInt) { names.withLock { _ = $0.removeValue(forKey: task) } }

  /// The address of the task that a job belongs to.
  static func task(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }
}
