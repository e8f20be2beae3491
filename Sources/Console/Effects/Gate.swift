/// Something that waits until it is let through, or cancelled.
@MainActor
final class Gate {
  /// Whether there is nothing left to do before it but to wait.
  private(set) var isClosed = false
  private var isOpen = false
  private let (waiting, opening) = AsyncStream.makeStream(of: Never.self)

  /// Lets everything through, now and later.
  func open() {
    isOpen = true
    isClosed = false
    opening.finish()
  }

  /// Says that whatever comes to it has nothing left to do but to wait here.
  func close() { isClosed = !isOpen }

  /// Returns when the gate is open, or the task cancelled.
  func pass() async {
    close()
    for await _ in waiting {}
  }
}
