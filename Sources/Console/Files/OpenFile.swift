import Foundation

/// An open descriptor, closed with the last reference to it.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// - Parameter descriptor: what `open` or `openat` returned.
  /// - Throws: the system's error if that is -1.
  init(_ descriptor: Int32) throws(FileProblem) {
    guard descriptor >= 0 else { throw FileProblem(errno: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What the system knows of the file.
  func status() throws(FileProblem) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno: errno) }
    return status
  }

  /// The bytes up to the end.
  ///
  /// - Parameter limit: the most bytes that are read; `nil` for any number.
  /// - Throws: `notAFile` for folders, pipes and devices, `tooLarge`.
  func bytes(limit: Int?) throws(FileProblem) -> [UInt8] {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let size = Int(status.st_size)
    if let limit, size > limit { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // One byte more finds the end without growing. Files of /proc say that they are empty.
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
      // It may have grown since it was measured.
      if let limit, bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

  /// Writes bytes and waits until the disk has them.
  func write(_ bytes: [UInt8]) throws(FileProblem) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { writeOnce(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(errno: errno)
      }
      start += count
    }
    guard fsync(descriptor) == 0 else { throw FileProblem(errno: errno) }
  }
}

/// Outside the class, whose method of the same name would hide the system's.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
