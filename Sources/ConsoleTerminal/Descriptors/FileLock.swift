import Glibc

/// The lock of an open file, which keeps other consoles from using the file.
///
/// The system also releases it when the process ends, even if it crashes.
package enum FileLock {
  /// Locks the file of a descriptor, without waiting.
  ///
  /// - Returns: 0, or the error number: `EWOULDBLOCK` if another console holds the lock.
  package static func take(_ descriptor: Int32) -> Int32 {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
  }

  /// Unlocks and closes the file of a descriptor.
  ///
  /// Closing it is not enough: a process that is just being started has a copy of each descriptor
  /// until it runs its program, and the lock lasts as long as the last copy.
  package static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
