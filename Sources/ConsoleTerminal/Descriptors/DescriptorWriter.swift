import ConsoleSyntax
import Glibc

package enum DescriptorWriter {
  /// Writes all of `text`, and waits whenever the descriptor is not ready.
  ///
  /// - Parameter isStopped: whether to give up. Called while the descriptor is not ready, several
  ///   times a second. `nil` to wait without limit.
  /// - Returns: the error, if not everything was written; otherwise `nil`. If it was stopped, that is
  ///   `ECANCELED`.
  @discardableResult
  package static func write(
    _ text: String, to descriptor: Int32, unless isStopped: (() -> Bool)? = nil
  ) -> SystemError? {
    var text = text
    return text.withUTF8 { write($0, to: descriptor, unless: isStopped) }
  }

  /// Writes all of a buffer, as `write(_:to:unless:)` writes a string.
  @discardableResult
  package static func write(
    _ text: TextBuffer, to descriptor: Int32, unless isStopped: (() -> Bool)? = nil
  ) -> SystemError? {
    text.withBytes { write($0, to: descriptor, unless: isStopped) }
  }

  /// Writes all bytes of a buffer, as `write(_:to:unless:)` writes a string.
  package static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, unless isStopped: (() -> Bool)? = nil
  ) -> SystemError? {
    var rest = UnsafeRawBufferPointer(bytes)
    let isUnlimited = isStopped == nil || rest.count > PIPE_BUF && isFile(descriptor)
    let limit = isUnlimited ? Int.max : Int(PIPE_BUF)
    while !rest.isEmpty {
      if limit < .max, let isStopped, !waitUntilReady(descriptor, unless: isStopped) {
        return SystemError(code: ECANCELED)
      }
      // A pipe that is ready takes this many bytes without blocking.
      let count = Glibc.write(descriptor, rest.baseAddress, min(rest.count, limit))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count == 0 {
        // The descriptor takes nothing and reports no error. Trying again could last forever.
        return SystemError(code: EIO)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }

  /// Waits until a descriptor takes bytes, or its error can be found by writing.
  ///
  /// - Returns: `false` if the wait was stopped.
  private static func waitUntilReady(_ descriptor: Int32, unless isStopped: () -> Bool) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&polled, 1, 50)
      // The signal that asks to stop may interrupt the wait.
      if count > 0 || count < 0 && errno != EINTR { return true }
      if isStopped() { return false }
    }
  }

  /// Whether a descriptor is a file on disk, which is always ready.
  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The text with a newline at its end.
  static func wholeLines(_ text: String) -> String {
    // Not `hasSuffix`, because CR LF is a single character and does not match.
    text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }
}
