import ConsoleTerminal
import Glibc
import Synchronization

/// A row at the end of a terminal that shows progress, and that the next output removes.
///
/// For output without a line editor. Any thread may use it.
final class StatusRow: Sendable {
  private let descriptor: Int32
  private let painter: Painter
  private let isShown = Mutex(false)

  /// - Parameter descriptor: the terminal.
  init(_ descriptor: Int32, _ painter: Painter) {
    self.descriptor = descriptor
    self.painter = painter
  }

  /// Shows a text in the row, or removes the row. Does nothing if the terminal is not ready for
  /// output.
  func show(_ text: StyledText?) {
    // `writing` may hold the lock for long, while output waits for its reader.
    _ = isShown.withLockIfAvailable { isShown in
      guard text != nil || isShown, isWritable else { return }
      let columns = (TerminalPort(input: descriptor)?.size.columns ?? 80) - 1
      let row = text.map { painter.paint($0.prefix(columns: columns)) } ?? ""
      DescriptorWriter.write("\r\u{1B}[K" + row, to: descriptor)
      isShown = text != nil
    }
  }

  func say(_ text: StyledText) {
    show(nil)
    DescriptorWriter.write(painter.paint(text) + "\n", to: descriptor)
  }

  /// Removes the row and writes something else to the same terminal.
  func writing(_ write: () -> Void) {
    isShown.withLock { isShown in
      if isShown { DescriptorWriter.write("\r\u{1B}[K", to: descriptor) }
      isShown = false
      write()
    }
  }

  private var isWritable: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLOUT) != 0
  }
}

extension Watch.Display {
  init(_ row: StatusRow) {
    self.init(show: { row.show($0) }, say: { row.say($0) })
  }
}
