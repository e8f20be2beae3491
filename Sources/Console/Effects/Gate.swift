/// Something that waits until it is let through, or cancelled.
@MainActor
final class Gate {
  private let (waiting, opening) = AsyncStream.makeStream(of: Never.self)

  /// Lets everything through, now and later.
  func open() { opening.finish() }

  /// Returns when the gate is open, or the task cancelled.
  func pass() async {
    for await _ in waiting {}
  }
}
