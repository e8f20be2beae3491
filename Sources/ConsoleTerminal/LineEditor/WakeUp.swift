import CEdit
import Glibc

/// A descriptor that any thread can make readable, so that a thread in `poll` notices.
package final class WakeUp: Sendable {
  /// What to poll.
  package let descriptor: Int32

  /// Fails where no more files can be opened.
  package init() throws(SystemError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    if descriptor < 0 { throw .last }
  }

  deinit { Glibc.close(descriptor) }

  /// Makes the descriptor readable until ``take()``.
  package func signal() { eventfd_write(descriptor, 1) }

  /// Makes the descriptor unreadable again.
  ///
  /// - Returns: how often it was signalled since the last time.
  @discardableResult package func take() -> Int {
    var count: eventfd_t = 0
    return eventfd_read(descriptor, &count) == 0 ? Int(clamping: count) : 0
  }

  /// Waits until this was signalled or `input` has something to read (or ended).
  ///
  /// - Parameters:
  ///   - input: A descriptor, or nil to wait for the signal alone.
  ///   - milliseconds: the longest wait; `nil` for any.
  /// - Returns: Whether `input` can be read without blocking.
  package func wait(orFor input: Int32?, atMost milliseconds: Int32? = nil) -> Bool {
    // poll(2) skips negative descriptors.
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // An interrupted poll is a wake-up like any other: the callers look at everything again.
    guard poll(&polled, 2, milliseconds ?? -1) > 0 else { return false }
    if polled[0].revents != 0 { take() }
    return polled[1].revents != 0
  }
}

/// What one read gave.
package enum ReadResult {
  /// Some bytes, never none.
  case bytes(ArraySlice<UInt8>)
  /// Nothing just now; ask again.
  case again
  /// The input is over.
  case end
  /// The input is a terminal that was closed.
  case hangUp
  /// The input cannot be read.
  case failed(SystemError)

  /// Reads up to 64 KiB from `descriptor`.
  package init(readingFrom descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    let error = SystemError.last
    if count > 0 {
      self = .bytes(buffer[..<count])
    } else if count < 0, error.code == EINTR || error.code == EAGAIN {
      self = .again
    } else if Self.isHungUp(descriptor, count, error) {
      self = .hangUp
    } else {
      self = count == 0 ? .end : .failed(error)
    }
  }

  /// Whether a read that gave nothing did so because the terminal was closed.
  ///
  /// Reading gives EIO or, like Ctrl-D in canonical mode, 0 bytes. What never was a terminal gives another
  /// error when asked for its modes: EIO of a file is a broken disk.
  private static func isHungUp(_ descriptor: Int32, _ count: Int, _ error: SystemError) -> Bool {
    if count < 0, error.code != EIO { return false }
    return TerminalPort.isHungUp(descriptor) || (count < 0 && isatty(descriptor) == 1)
  }
}
