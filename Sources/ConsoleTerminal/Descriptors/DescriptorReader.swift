import Glibc

/// Reading from descriptors.
package enum DescriptorReader {
  /// Whether there is something to read, or will never be anything more.
  package static func hasBytes(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }
}
