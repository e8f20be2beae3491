import ConsoleTerminal

/// Collects lines and writes many of them at once. A script of a hundred thousand actions would
/// otherwise make a hundred thousand system calls.
@MainActor
final class BufferedOutput {
  private static let capacity = 1 << 16

  private var buffer = ""
  private let write: @Sendable (String) -> Void

  init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  func writeLine(_ line: StyledText, by painter: Painter) {
    painter.paint(line, on: &buffer)
    endLine()
  }

  func writeLine(_ line: String) {
    buffer += line
    endLine()
  }

  private func endLine() {
    buffer += "\n"
    if buffer.utf8.count >= Self.capacity { flush() }
  }

  func flush() {
    guard !buffer.isEmpty else { return }
    write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
