import Foundation
import Glibc

/// A history on disk that several consoles may use at once, in libedit's format (`_HiStOrY_V2_`): one
/// encoded line a row, oldest first.
///
/// Lines are added as they are typed, so that a crash loses none; a console that adds rows or rewrites
/// the file to shorten it has it locked meanwhile. Reading needs no lock: rows are added whole, and a
/// shortened file takes the place of the old one at one stroke.
///
/// Nothing here waits: what cannot be stored while another process has the file locked is kept and stored
/// later. What cannot be read or written at all is not an error: the session goes on with what it has.
/// A file of another user is neither read nor changed.
final class HistoryFile {
  /// What there is that was not there before.
  enum News: Equatable {
    case none
    /// These lines follow the ones known.
    case added([String])
    /// These are the lines, whatever was known before.
    case all([String])
  }

  /// Where it is; it and its directory need not exist.
  let path: String
  /// The number of lines to keep.
  let limit: Int
  /// The file that was read last, and how far.
  private var seen: (file: ino_t, end: Int)?
  /// How many rows the file has at least.
  private var rowCount = 0
  /// Whether the file is much longer than what is worth keeping of it.
  private var isTooLong = false
  /// Lines that are not in the file yet, because another process had it locked.
  private var pending: [String] = []

  private static let cookie = Array("_HiStOrY_V2_\n".utf8)
  /// How much of a file is read, from its end: enough for thousands of lines, and little enough for the
  /// first prompt not to wait for it.
  static let mostBytes = 2 << 20

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// What this console and others have added since the last call. Costs a look at the file's size
  /// where that is nothing.
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
    // A process that has held the lock since the line before will hardly let go of it just now.
    let attempts = pending.isEmpty ? 3 : 1
    pending.append(line)
    store(attempts: attempts)
  }

  /// Makes a last attempt to store lines that could not be stored when they were added. Takes up to a
  /// tenth of a second.
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

  /// Writes the lines that wait, if the file can be locked.
  private func store(attempts: Int) {
    makeDirectory()
    guard let descriptor = lock(attempts: attempts) else { return }
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    guard status.st_size == 0 || Self.hasCookie(descriptor) else {
      // The file is something else, and not ours to change.
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

  /// Leaves in the locked file what is worth keeping: the newest lines, each once.
  private func shorten(_ descriptor: Int32) {
    // Where the path is a link, what it leads to is replaced, not the link.
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
    // Where this fails, the next attempt is as many lines away as it would be otherwise.
    isTooLong = false
    rowCount = lines.count
    guard let fresh = OwnFile.replace(place, with: text) else { return }
    // What is in the new file is known where all of the old one was.
    seen = seen?.end == rows.end ? (fresh, text.utf8.count) : nil
  }

  /// Opens the file and locks it, or gives up: at once where it cannot be opened, after some
  /// milliseconds where another process has it locked.
  private func lock(attempts: Int) -> Int32? {
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(2_000) }
      guard let descriptor = OwnFile.open(path, O_RDWR | O_APPEND, makes: true) else { return nil }
      // A file system that knows no locks is taken as it is.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var (opened, named) = (stat(), stat())
      // The console that had the lock may have put another file in the place of this one.
      if isLocked, fstat(descriptor, &opened) == 0, stat(path, &named) == 0,
        opened.st_ino == named.st_ino
      {
        return descriptor
      }
      Glibc.close(descriptor)
    }
    return nil
  }
}
