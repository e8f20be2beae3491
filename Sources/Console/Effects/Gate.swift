/// A gate at which a task waits until the gate opens or the task is cancelled.
@MainActor
final class Gate {
  /// Whether a task waits at the gate, with nothing else left to do.
  private(set) var isClosed = false
  private var isOpen = false
  private let (waiting, opening) = AsyncStream.makeStream(of: Never.self)

  /// Opens the gate for all tasks, now and later.
  func open() {
    isOpen = true
    isClosed = false
    opening.finish()
  }

  /// Reports that nothing is left to do except to wait here. No effect if the gate is open.
  func close() { isClosed = !isOpen }

  /// Waits until the gate opens or the task is cancelled.
  func pass() async {
    close()
    for await _ in waiting {}
  }
}
