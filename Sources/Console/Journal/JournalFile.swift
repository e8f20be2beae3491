import ConsoleSyntax
import ConsoleTerminal
import Foundation

/// A journal on disk, locked by this process unless it is only read.
///
/// An entry is passed to the operating system before what it announces happens, so it survives a
/// crash of the process. The file is not synchronized to disk, because each line would have to wait
/// for that. After a power failure the last seconds may be missing.
///
/// Entries are copied to memory that the system also has, a window at a time. So the file of a running
/// console, and of one that died, has zeros after its text.
final class JournalFile {
  private(set) var path: String
  /// The name of the file in its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }
  private let descriptor: Int32
  /// The size of the text in bytes.
  private(set) var size: Int
  /// The window that the end of the text is in.
  private var window: FileWindow?
  private var canHaveWindows = true
  /// Whether zeros may follow the text because this process has put them there.
  private var mayHaveZeros = false

  /// Opens a file and locks it.
  ///
  /// - Parameter flags: additional flags of `open`, for example `O_CREAT | O_EXCL` for a new file.
  /// - Returns: `nil` if the file cannot be opened, or another process has locked it.
  init?(path: String, flags: Int32 = 0) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return nil }
    guard FileLock.take(descriptor) == 0 else {
      close(descriptor)
      return nil
    }
    var status = stat()
    // The process that had locked the file may have removed it before it released the lock.
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      FileLock.release(descriptor)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    size = Self.textSize(of: descriptor, size: Int(status.st_size))
  }

  /// Opens a file for reading only, even if another process has locked it.
  ///
  /// - Returns: `nil` if the file cannot be opened.
  init?(reading path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.descriptor = descriptor
    size = Self.textSize(of: descriptor, size: Int(status.st_size))
  }

  deinit {
    removeZeros()
    FileLock.release(descriptor)
  }

  /// The size of the text in a file of a size.
  private static func textSize(of descriptor: Int32, size: Int) -> Int {
    var (end, bytes) = (size, [UInt8](repeating: 0, count: 4096))
    while end > 0 {
      let start = max(0, end - bytes.count)
      let count = pread(descriptor, &bytes, end - start, off_t(start))
      guard count == end - start else { return end }
      if let last = bytes[..<count].lastIndex(where: { $0 != 0 }) { return start + last + 1 }
      end = start
    }
    return 0
  }

  /// The date of the last write. While the file has a window, up to half a minute earlier: the system only notes
  /// the first write to a page after it has passed the page to the disk.
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

  /// Whether a row is in the file.
  ///
  /// - Parameter row: with a line break at its end.
  /// - Complexity: O(size of the file).
  func contains(row: String) -> Bool {
    let row = Array(row.utf8)
    var offset = 0
    while offset < size {
      let bytes = read(from: offset, count: Self.searchedBytes)
      if bytes.withUnsafeBytes({ Self.contains(row, in: $0) }) { return true }
      // A row may be cut by the end of this part, so the next part begins with its last row.
      guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")), last > 0 else { return false }
      offset += bytes.count < Self.searchedBytes ? bytes.count : last
    }
    return false
  }

  private static let searchedBytes = 1 << 20

  /// Whether a row follows a line break. `memchr` and `memcmp`, because a journal can have 256 MB.
  private static func contains(_ row: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard var start = bytes.baseAddress else { return false }
    let end = start + bytes.count
    while let lineBreak = memchr(start, 0x0A, end - start) {
      start = UnsafeRawPointer(lineBreak) + 1
      if end - start >= row.count, memcmp(start, row, row.count) == 0 { return true }
    }
    return false
  }

  /// Reads at most `count` bytes from an offset.
  func read(from offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(count, size - offset)))
    let read = pread(descriptor, &bytes, bytes.count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  /// Reads the whole text. Empty if it cannot be read.
  func read() -> Data {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return Data() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    return (try? file.read(upToCount: size)) ?? Data()
  }

  /// Appends a text to the file.
  ///
  /// - Returns: whether all of the text was written.
  func append(_ text: TextBuffer) -> Bool {
    text.withBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard let window = windowAtEnd() else {
          return write(UnsafeBufferPointer(rebasing: rest))
        }
        let part = rest.prefix(window.range.upperBound - size)
        guard window.copy(UnsafeBufferPointer(rebasing: part), to: size) else { return false }
        size += part.count
        rest = rest[part.endIndex...]
      }
      return true
    }
  }

  /// The window that the next byte belongs to. `nil` if the file cannot have it.
  private func windowAtEnd() -> FileWindow? {
    if let window, window.range.contains(size) { return window }
    guard canHaveWindows else { return nil }
    mayHaveZeros = true
    window = FileWindow(of: descriptor, at: size)
    canHaveWindows = window != nil
    return window
  }

  /// Appends bytes without a window.
  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // A part that is written before an error is written over, or is a row without its end.
    lseek(descriptor, off_t(size), SEEK_SET)
    guard DescriptorWriter.write(bytes, to: descriptor) == nil else { return false }
    size += bytes.count
    return true
  }

  /// Marks the session as ended.
  ///
  /// - Parameters:
  ///   - isCut: whether the last row may be incomplete.
  ///   - date: becomes the date of the file.
  func end(isCut: Bool, date: Date) {
    // Without a line break, this row would become part of the last one.
    let row = (isCut ? "\n" : "") + JournalEntry.closed.row
    // If it cannot be written, the session counts as one that died.
    _ = append(TextBuffer(row))
    removeZeros()
    self.date = date
  }

  /// Removes what follows the text, and keeps the date of the file.
  private func removeZeros() {
    guard mayHaveZeros else { return }
    (window, mayHaveZeros) = (nil, false)
    let date = date
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > size else { return }
    if ftruncate(descriptor, off_t(size)) == 0 { self.date = date }
  }

  /// Renames the file within its folder, unless the new name is taken.
  ///
  /// - Returns: whether the file has the new name.
  func rename(to path: String) -> Bool {
    // Unlike `rename(2)`, `link(2)` fails if the name is taken.
    guard link(self.path, path) == 0 else { return false }
    unlink(self.path)
    self.path = path
    return true
  }

  /// Removes the file from disk.
  func remove() { unlink(path) }
}
