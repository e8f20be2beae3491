import Glibc

package enum DescriptorReader {
  /// Whether a read would return immediately: there are bytes, or the input has ended.
  ///
  /// - Parameter milliseconds: the maximum time to wait for that.
  package static func hasBytes(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }
}
