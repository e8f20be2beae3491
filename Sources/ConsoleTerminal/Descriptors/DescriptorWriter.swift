import Glibc

/// Writing to descriptors.
package enum DescriptorWriter {
  /// Writes all of `text`, and waits whenever the descriptor is not ready.
  ///
  /// - Returns: the error, if not everything was written; otherwise `nil`.
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32) -> SystemError? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count < 0, errno == EAGAIN {
          var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&polled, 1, -1)
        } else if count < 0, errno != EINTR {
          return .last
        }
      }
      return nil
    }
  }

  /// The text with a newline at its end.
  static func wholeLines(_ text: String) -> String {
    // Not `hasSuffix`, because CR LF is a single character and does not match.
    text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }
}
