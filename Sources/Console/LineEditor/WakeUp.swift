import CEdit
import Glibc

/// A descriptor that any thread can make readable, so that a thread in `poll` notices.
final class WakeUp: Sendable {
  /// What to poll.
  let descriptor: Int32

  init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    precondition(descriptor >= 0, "no descriptor left for the line editor")
  }

  deinit { Glibc.close(descriptor) }

  /// Makes the descriptor readable until ``clear()``.
  func signal() { eventfd_write(descriptor, 1) }

  /// Makes the descriptor unreadable again.
  func clear() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }

  /// Waits until this was signalled or `input` has something to read (or ended).
  ///
  /// - Parameter input: A descriptor, or nil to wait for the signal alone.
  /// - Returns: Whether `input` can be read without blocking.
  func wait(orFor input: Int32?) -> Bool {
    // poll(2) skips negative descriptors.
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    // An interrupted poll is a wake-up like any other: the callers look at everything again.
    guard poll(&polled, 2, -1) > 0 else { return false }
    if polled[0].revents != 0 { clear() }
    return polled[1].revents != 0
  }

  /// Whether a descriptor can be read without blocking, now.
  func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }
}

/// What one read gave.
enum ReadResult {
  /// Some bytes, never none.
  case bytes(ArraySlice<UInt8>)
  /// Nothing just now; ask again.
  case again
  /// The input is over, or broken for good.
  case end

  /// Reads up to 64 KiB from `descriptor`.
  init(readingFrom descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      self = .bytes(buffer[..<count])
    } else if count < 0, errno == EINTR || errno == EAGAIN {
      self = .again
    } else {
      self = .end
    }
  }
}
