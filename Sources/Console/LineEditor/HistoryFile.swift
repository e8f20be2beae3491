import Foundation
import Glibc

/// A history on disk that several consoles may use at once, in libedit's format (`_HiStOrY_V2_`): one
/// encoded line a row, oldest first.
///
/// Lines are added as they are typed, so that a crash loses none; whoever rewrites the file to shorten
/// it has it locked meanwhile. What cannot be read or written is not an error: the session goes on with
/// what it has.
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
  /// About how many rows the file has.
  private var rowCount = 0

  private static let cookie = Array("_HiStOrY_V2_\n".utf8)

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// What this console and others have added since the last call. Costs a look at the file's size
  /// where that is nothing.
  func news() -> News {
    var status = stat()
    guard stat(path, &status) == 0 else { return .none }
    if let seen, seen.file == status.st_ino, Int(status.st_size) >= seen.end {
      return Int(status.st_size) == seen.end ? .none : readMore()
    }
    return readAll()
  }

  /// Adds a line at the end, creating the file (mode 0600) and its directory (0700) if needed.
  func append(_ line: String) {
    let directory = URL(filePath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    withLock { descriptor in
      guard let contents = Self.size(ofHistory: descriptor) else { return }
      var text = contents == 0 ? String(decoding: Self.cookie, as: UTF8.self) : ""
      // Somebody may have been stopped in the middle of a row.
      if contents > 0, !Self.endsWithNewline(descriptor, contents) { text = "\n" }
      DescriptorWriter.write(text + VisualCoding.encode(line) + "\n", to: descriptor)
      rowCount += 1
      if rowCount > limit + max(64, limit / 2) { shorten(descriptor) }
    }
  }

  private func readMore() -> News {
    var news = News.none
    withLock { descriptor in
      guard let start = seen?.end, Self.identity(descriptor) == seen?.file else {
        return news = readAll(descriptor)
      }
      let bytes = Self.read(descriptor, from: start)
      seen?.end = start + bytes.count
      let rows = bytes.split(separator: UInt8(ascii: "\n"))
      rowCount += rows.count
      news = .added(rows.compactMap(Self.line))
    }
    return news
  }

  private func readAll() -> News {
    var news = News.none
    withLock { descriptor in news = readAll(descriptor) }
    return news
  }

  private func readAll(_ descriptor: Int32) -> News {
    let bytes = Self.read(descriptor, from: 0)
    seen = Self.identity(descriptor).map { ($0, bytes.count) }
    guard bytes.starts(with: Self.cookie) else { return .none }
    let rows = bytes.dropFirst(Self.cookie.count).split(separator: UInt8(ascii: "\n"))
    let lines = History(rows.compactMap(Self.line), limit: limit).lines
    rowCount = rows.count
    if lines.count < rows.count { shorten(descriptor) }
    return .all(lines)
  }

  /// Leaves in the locked file what is worth keeping: the newest lines, each once.
  private func shorten(_ descriptor: Int32) {
    let bytes = Self.read(descriptor, from: 0)
    guard bytes.starts(with: Self.cookie) else { return }
    let rows = bytes.dropFirst(Self.cookie.count).split(separator: UInt8(ascii: "\n"))
    let lines = History(rows.compactMap(Self.line), limit: limit).lines
    let text =
      String(decoding: Self.cookie, as: UTF8.self)
      + lines.map { VisualCoding.encode($0) + "\n" }.joined()
    // A new file in the place of the old one, at one stroke: nobody ever sees half a history.
    let fresh = path + ".new"
    let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let isWritten = DescriptorWriter.write(text, to: file)
    let identity = Self.identity(file)
    close(file)
    guard isWritten, rename(fresh, path) == 0 else {
      unlink(fresh)
      return
    }
    rowCount = lines.count
    // What stands in the new file is known where all of the old one was.
    seen = seen?.end == bytes.count ? identity.map { ($0, text.utf8.count) } : nil
  }

  /// Opens the file while nobody else has it locked.
  private func withLock(_ body: (_ descriptor: Int32) -> Void) {
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      // A file made by somebody with other manners is closed to the others now.
      fchmod(descriptor, 0o600)
      // A file system that knows no locks is taken as it is.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      // Whoever had the lock may have put another file in the place of this one.
      guard stat(path, &status) == 0, status.st_ino == Self.identity(descriptor) else { continue }
      return body(descriptor)
    }
  }

  // MARK: Bytes

  private static func identity(_ descriptor: Int32) -> ino_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_ino : nil
  }

  /// The size of a history, empty ones included; nil if it is something else, and not ours to change.
  private static func size(ofHistory descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    var start = [UInt8](repeating: 0, count: cookie.count)
    let count = pread(descriptor, &start, start.count, 0)
    return count == 0 || start == cookie ? Int(status.st_size) : nil
  }

  private static func endsWithNewline(_ descriptor: Int32, _ size: Int) -> Bool {
    var last: UInt8 = 0
    return pread(descriptor, &last, 1, size - 1) == 1 && last == UInt8(ascii: "\n")
  }

  private static func read(_ descriptor: Int32, from start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, start + bytes.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// A line that can be shown and typed again, or nil.
  private static func line(_ encoded: some Sequence<UInt8>) -> String? {
    guard let line = VisualCoding.decode(encoded), !line.allSatisfy(\.isWhitespace) else {
      return nil
    }
    let isTypable = line.unicodeScalars.allSatisfy {
      $0 == "\t" || $0 == "\n" || $0.properties.generalCategory != .control
    }
    return isTypable ? line : nil
  }
}
