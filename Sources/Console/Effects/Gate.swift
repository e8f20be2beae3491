/// Something that waits until it is let through, or cancelled.
@MainActor
final class Gate {
  /// Whether nothing is left to do before it except wait.
  private(set) var isClosed = false
  private var isOpen = false
  private let (waiting, opening) = AsyncStream.makeStream(of: Never.self)

  /// Lets everything through, now and later.
  func open() {
    isOpen = true
    isClosed = false
    opening.finish()
  }

  /// Says that nothing is left to do except wait here, unless the gate is open.
  func close() { isClosed = !isOpen }

  /// Returns when the gate is open, or the task cancelled.
  func pass() async {
    close()
    for await _ in waiting {}
  }
}
