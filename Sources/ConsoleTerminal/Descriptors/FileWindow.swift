import CEdit
import Glibc

/// A part of a file as memory that this process shares with the system.
///
/// What is copied there is in the file at once, as after `write`, but without a call of the system. If the process
/// is killed, the system still has it. It is not on disk yet, which is the same with `write`.
package final class FileWindow {
  /// A multiple of the size of a page.
  package static let size = 16 << 10

  /// The bytes of the file that it shows.
  package let range: Range<Int>
  private let memory: UnsafeMutableRawPointer

  /// Makes the file at least long enough for the window that contains a byte. What is new is zero.
  ///
  /// - Returns: `nil` if the file has no such memory, as with a device, or if the disk has no room for it.
  package init?(of descriptor: Int32, at offset: Int) {
    let start = offset - offset % Self.size
    // If the disk had no room, a copy would fail in its middle.
    guard posix_fallocate(descriptor, off_t(start), off_t(Self.size)) == 0,
      let memory = mmap(
        nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(start)),
      memory != MAP_FAILED
    else { return nil }
    (self.memory, range) = (memory, start..<start + Self.size)
  }

  deinit { munmap(memory, Self.size) }

  /// Copies bytes to an offset of the file.
  ///
  /// - Parameter bytes: which fit into the window.
  /// - Returns: `false` if the file lost this part, because another process has truncated it or the disk failed. From
  ///   then on, the window belongs to no file.
  package func copy(_ bytes: UnsafeBufferPointer<UInt8>, to offset: Int) -> Bool {
    precondition(range.contains(offset) && bytes.count <= range.upperBound - offset)
    guard let source = bytes.baseAddress else { return true }
    return cedit_copy(memory, Self.size, offset - range.lowerBound, source, bytes.count) != 0
  }
}
