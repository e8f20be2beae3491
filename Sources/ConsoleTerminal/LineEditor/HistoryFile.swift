import Foundation
import Glibc

/// A history file that several consoles may use at the same time, in libedit's format
/// (`_HiStOrY_V2_`): one encoded line per row, oldest first.
///
/// Lines are appended when they are entered, so that a crash loses none. A console locks the file
/// while it appends rows or rewrites the file to shorten it. Reading needs no lock, because rows
/// are appended whole and a shortened file replaces the old one atomically.
///
/// No operation blocks: lines that cannot be stored because another process has locked the file are
/// stored later. A file that cannot be read or written is not an error; the session continues with
/// the lines that it has. A file of another user is neither read nor changed.
final class HistoryFile {
  /// The lines that are new since the last call.
  enum News: Equatable {
    case none
    /// These lines follow the known ones.
    case added([String])
    /// These lines replace the known ones.
    case all([String])
  }

  /// The path; the file and its directory need not exist.
  let path: String
  /// The maximum number of lines.
  let limit: Int
  /// The file that was read last, and the position up to which it was read.
  private var seen: (file: ino_t, end: Int)?
  /// The minimum number of rows in the file.
  private var rowCount = 0
  /// Whether the file is much longer than the part that must be kept.
  private var isTooLong = false
  /// Lines that are not in the file yet, because another process had locked it.
  private var pending: [String] = []

  private static let cookie = Array("_HiStOrY_V2_\n".utf8)
  /// How much of a file is read, from its end: enough for thousands of lines, but not enough to
  /// delay the first prompt.
  static let mostBytes = 2 << 20

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Returns the lines that this console and others have added since the last call. If there are
  /// none, it only checks the file's size.
  func news() -> News {
    if !pending.isEmpty { store(attempts: 1) }
    var status = stat()
    guard stat(path, &status) == 0 else { return .none }
    if let seen, seen.file == status.st_ino, Int(status.st_size) == seen.end { return .none }
    guard let descriptor = OwnFile.open(path, O_RDONLY) else { return .none }
    defer { Glibc.close(descriptor) }
    return read(descriptor)
  }

  /// Adds a line at the end, creating the file (mode 0600) and its directory (0700) if needed.
  func append(_ line: String) {
    // A process that has held the lock since the previous line will probably not release it now.
    let attempts = pending.isEmpty ? 3 : 1
    pending.append(line)
    store(attempts: attempts)
  }

  /// Makes a last attempt to store lines that are still waiting. Takes at most a tenth of a second.
  func close() {
    if !pending.isEmpty { store(attempts: 50) }
  }

  // MARK: Reading

  private func read(_ descriptor: Int32) -> News {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .none }
    if let seen, seen.file == status.st_ino, seen.end <= Int(status.st_size),
      Int(status.st_size) - seen.end <= Self.mostBytes
    {
      let rows = HistoryRows(descriptor, from: seen.end, isCut: false, limit: limit)
      self.seen?.end = rows.end
      rowCount += rows.count
      return rows.end == seen.end ? .none : .added(rows.lines)
    }
    guard Self.hasCookie(descriptor) else {
      seen = (status.st_ino, Int(status.st_size))
      return .none
    }
    let rows = newestRows(descriptor, size: Int(status.st_size))
    seen = (status.st_ino, rows.end)
    rowCount = rows.count
    return .all(History(rows.lines, limit: limit).lines)
  }

  private func newestRows(_ descriptor: Int32, size: Int) -> HistoryRows {
    let start = max(Self.cookie.count, size - Self.mostBytes)
    let rows = HistoryRows(
      descriptor, from: start, isCut: start > Self.cookie.count, limit: limit)
    isTooLong = rows.start - Self.cookie.count > max(4096, (rows.end - rows.start) / 2)
    return rows
  }

  private static func hasCookie(_ descriptor: Int32) -> Bool {
    var start = [UInt8](repeating: 0, count: cookie.count)
    return pread(descriptor, &start, start.count, 0) == start.count && start == cookie
  }

  // MARK: Writing

  /// Writes the waiting lines, if the file can be locked.
  private func store(attempts: Int) {
    makeDirectory()
    guard let descriptor = lock(attempts: attempts) else { return }
    defer { FileLock.release(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    guard status.st_size == 0 || Self.hasCookie(descriptor) else {
      // The file is not a history, so it must not be changed.
      return pending.removeAll()
    }
    var text = status.st_size == 0 ? String(decoding: Self.cookie, as: UTF8.self) : ""
    // Another console may have died in the middle of a row.
    if status.st_size > 0, !Self.endsWithNewline(descriptor, Int(status.st_size)) { text = "\n" }
    text += pending.map { VisualCoding.encode($0) + "\n" }.joined()
    rowCount += pending.count
    pending.removeAll()
    DescriptorWriter.write(text, to: descriptor)
    if isTooLong || rowCount > limit + max(64, limit / 2) { shorten(descriptor) }
  }

  private func makeDirectory() {
    let directory = URL(filePath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  private static func endsWithNewline(_ descriptor: Int32, _ size: Int) -> Bool {
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, size - 1) == 1 && last == UInt8(ascii: "\n")
  }

  /// Replaces the contents of the locked file with the newest lines, each only once.
  private func shorten(_ descriptor: Int32) {
    // If the path is a symbolic link, replace its target, not the link.
    guard let target = realpath(path, nil) else { return }
    defer { free(target) }
    let place = String(cString: target)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    let rows = newestRows(descriptor, size: Int(status.st_size))
    let lines = History(rows.lines, limit: limit).lines
    let text =
      String(decoding: Self.cookie, as: UTF8.self)
      + lines.map { VisualCoding.encode($0) + "\n" }.joined()
    // Even if this fails, wait for as many new lines before the next attempt.
    isTooLong = false
    rowCount = lines.count
    guard let fresh = OwnFile.replace(place, with: text) else { return }
    // The new file's contents are known if the old file had been read completely.
    seen = seen?.end == rows.end ? (fresh, text.utf8.count) : nil
  }

  /// Opens and locks the file. Returns `nil` immediately if it cannot be opened, and after a few
  /// milliseconds if another process holds the lock.
  private func lock(attempts: Int) -> Int32? {
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(2_000) }
      guard let descriptor = OwnFile.open(path, O_RDWR | O_APPEND, makes: true) else { return nil }
      // If the file system does not support locks, continue without one.
      let isLocked = FileLock.take(descriptor) != EWOULDBLOCK
      var (opened, named) = (stat(), stat())
      // The console that held the lock may have replaced the file in the meantime.
      if isLocked, fstat(descriptor, &opened) == 0, stat(path, &named) == 0,
        opened.st_ino == named.st_ino
      {
        return descriptor
      }
      FileLock.release(descriptor)
    }
    return nil
  }
}
