import ConsoleSyntax
import ConsoleTerminal

/// Collects lines and writes many of them at once. A script of a hundred thousand actions would
/// otherwise make a hundred thousand system calls.
@MainActor
final class BufferedOutput {
  private static let capacity = 1 << 16

  private var buffer = TextBuffer()
  private let write: @Sendable (TextBuffer) -> Void

  init(write: @escaping @Sendable (TextBuffer) -> Void) { self.write = write }

  func writeLine(_ line: StyledText, by painter: Painter) {
    startLine()
    painter.paint(line, on: &buffer)
    endLine()
  }

  func writeLine(_ line: String) {
    startLine()
    buffer += line
    endLine()
  }

  /// Keeps the order of lines and of what the app prints: a reducer prints before its step is reported.
  private func startLine() {
    if PrintedText.isPending { flush() }
  }

  private func endLine() {
    buffer += "\n"
    if buffer.count >= Self.capacity { flush() }
  }

  func flush() {
    if !buffer.isEmpty {
      write(buffer)
      buffer.removeAll()
    }
    if PrintedText.isPending { PrintedText.flush() }
  }
}
