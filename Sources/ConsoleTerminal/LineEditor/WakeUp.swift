import CEdit
import Glibc
import Synchronization

/// A descriptor that any thread can make readable, to wake a thread that is in `poll`.
package final class WakeUp: Sendable {
  /// The descriptor to poll.
  package let descriptor: Int32
  /// Whether the descriptor was made readable and ``take()`` has not been called since, so that
  /// signalling again needs no system call.
  private let isSignalled = Atomic(false)

  /// Throws if no more files can be opened.
  package init() throws(SystemError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    if descriptor < 0 { throw .last }
  }

  deinit { Glibc.close(descriptor) }

  /// Makes the descriptor readable until ``take()``.
  package func signal() {
    if isSignalled.exchange(true, ordering: .sequentiallyConsistent) { return }
    eventfd_write(descriptor, 1)
  }

  /// Makes the descriptor unreadable again.
  ///
  /// The woken thread must look for what was announced after this call and not before it: an
  /// announcement in between does not wake again.
  ///
  /// - Returns: how often signal handlers have written to the descriptor since the last call. A call
  ///   of ``signal()`` counts as one of them, and several in a row as one.
  @discardableResult package func take() -> Int {
    var count: eventfd_t = 0
    let isRead = eventfd_read(descriptor, &count) == 0
    // Clear it only now. Otherwise a signal in between would be read here, and the next ones would
    // be skipped.
    isSignalled.store(false, ordering: .sequentiallyConsistent)
    return isRead ? Int(clamping: count) : 0
  }

  /// Waits until this is signalled, or until `input` is readable or at its end.
  ///
  /// - Parameters:
  ///   - input: a descriptor; `nil` to wait only for the signal.
  ///   - milliseconds: the maximum time to wait; `nil` for no limit.
  /// - Returns: whether `input` can be read without blocking.
  package func wait(orFor input: Int32?, atMost milliseconds: Int32? = nil) -> Bool {
    // poll(2) ignores negative descriptors.
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // An interrupted poll counts as a wake-up: callers check everything again.
    guard poll(&polled, 2, milliseconds ?? -1) > 0 else { return false }
    if polled[0].revents != 0 { take() }
    return polled[1].revents != 0
  }
}

package enum ReadResult {
  /// Some bytes, at least one.
  case bytes(ArraySlice<UInt8>)
  /// Nothing is available now; try again.
  case again
  /// The input has ended.
  case end
  /// The input is a terminal, which was closed.
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

  /// Whether a read returned nothing because the terminal was closed.
  ///
  /// In that case, a read fails with EIO or, like Ctrl-D in canonical mode, returns 0 bytes. EIO
  /// can also mean a broken disk, so this checks that the descriptor was a terminal: reading the
  /// modes of other files gives another error.
  private static func isHungUp(_ descriptor: Int32, _ count: Int, _ error: SystemError) -> Bool {
    if count < 0, error.code != EIO { return false }
    return TerminalPort.isHungUp(descriptor) || (count < 0 && isatty(descriptor) == 1)
  }
}
