import Foundation

/// An open file descriptor. Deallocating the object closes it.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// The maximum size of a script or a document, in bytes. Two million lines are shorter. Reading a
  /// larger file would take seconds in which nothing can be interrupted.
  static let limit = 64 << 20

  /// - Parameter descriptor: the result of `open` or `openat`.
  /// - Throws: the system's error if the result is -1.
  init(_ descriptor: Int32) throws(FileProblem) {
    guard descriptor >= 0 else { throw FileProblem(errno: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The system's information about the file.
  func status() throws(FileProblem) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno: errno) }
    return status
  }

  /// Reads all bytes.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Throws: `notAFile` for folders, pipes and devices. `tooLarge` if the file exceeds the limit.
  func bytes(limit: Int) throws(FileProblem) -> [UInt8] {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(status.st_size)
    if size > limit { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // One more byte, so that the final read, which finds the end, needs no larger buffer. Files in
    // `/proc` report a size of 0.
    bytes.reserveCapacity(size + 1)
    var chunk = [UInt8](repeating: 0, count: min(max(size + 1, 4096), 1 << 20))
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(errno: errno)
      }
      bytes += chunk[..<count]
      // The file may have grown since `status`.
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  /// Writes bytes, and waits until they are on disk.
  func write(_ bytes: [UInt8]) throws(FileProblem) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { writeOnce(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(errno: errno)
      }
      // No bytes and no error: trying again could last forever.
      if count == 0 { throw FileProblem(errno: EIO) }
      start += count
    }
    guard fsync(descriptor) == 0 else { throw FileProblem(errno: errno) }
  }
}

/// A free function, because the method `write` of the class hides the system's function.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
