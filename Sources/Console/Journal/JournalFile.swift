import Foundation

/// A journal on disk, in the hands of this process alone.
///
/// An entry is handed to the operating system before what it announces is done, so it outlives the
/// process, however that ends. It is not waited for until the disk has it: after a power failure the
/// latest seconds may be missing.
final class JournalFile {
  private(set) var path: String
  /// Its name in its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }
  private let descriptor: Int32
  /// The bytes in it.
  private(set) var size: Int

  /// Takes a file as it is.
  ///
  /// - Parameter flags: how it is opened: `O_EXCL` for one that must not be there yet.
  /// - Returns: `nil` where it cannot be opened, or is in the hands of another process.
  init?(path: String, flags: Int32 = 0) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return nil }
    // Let go of by the system when the process ends, in whatever way.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    var status = stat()
    // Whoever had it until now may have removed it.
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// When it was last written to.
  var date: Date {
    get {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return .distantPast }
      return Date(
        timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
    set {
      let seconds = newValue.timeIntervalSince1970
      let time = timespec(
        tv_sec: Int(seconds.rounded(.down)),
        tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
      futimens(descriptor, [time, time])
    }
  }

  /// Up to so many bytes from a place on.
  func read(from offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, size - offset)))
    let read = pread(descriptor, &bytes, bytes.count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  /// Everything in it.
  func read() -> Data {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return Data() }
    return (try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd())
      ?? Data()
  }

  /// Writes a text at the end.
  ///
  /// - Returns: whether all of it was written.
  func append(_ text: String) -> Bool {
    var text = text
    let isWritten = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
    if isWritten { size += text.utf8.count }
    return isWritten
  }

  /// Gives it another name in the same folder, unless that is taken.
  func rename(to path: String) -> Bool {
    // Unlike rename(2), link(2) replaces nothing.
    guard link(self.path, path) == 0 else { return false }
    unlink(self.path)
    self.path = path
    return true
  }

  /// Takes it off the disk.
  func remove() { unlink(path) }
}
