import Foundation

/// A session that can be restored from its journal, which this process has locked.
///
/// Reads only the two ends of the file if possible, so that the cost does not grow with the
/// session. Searches the whole file only if the session was restored from another one.
struct KeptSession {
  let file: JournalFile
  let app: String
  /// The number of its last step.
  let steps: Int
  /// The date of the last write to the journal.
  let date: Date
  /// Whether the session ended normally. False if its console died.
  let isEnded: Bool
  /// The name of the journal that the session was restored from. `nil` if it was not restored.
  let restored: String?
  /// The name of that journal if everything in it is also in this one. `nil` if some of it could
  /// not be restored.
  let superseded: String?

  /// Reads a journal. `nil` if it does not start with an `opened` entry.
  init?(_ file: JournalFile) {
    var head = Self.head(of: file)
    guard case .opened(let opening)? = head.popFirst() else { return nil }
    app = opening.app
    // The row is the second one, and each session has its own file.
    restored = head.popFirst()?.restoredName
    superseded = restored.flatMap { file.contains(row: JournalEntry.whole.row) ? $0 : nil }
    (steps, isEnded) = Self.end(of: file)
    self.file = file
    date = file.date
  }

  /// The name of the journal that a restored one contains completely. Reads all of a restored
  /// journal: the row that says so comes after the repeated lines.
  static func superseded(by file: JournalFile) -> String? { KeptSession(file)?.superseded }

  /// Whether a journal starts with an `opened` entry. Parses only that row.
  static func isReadable(_ file: JournalFile) -> Bool {
    var head = head(of: file)
    return if case .opened? = head.popFirst() { true } else { false }
  }

  private static func head(of file: JournalFile) -> JournalPart {
    JournalPart(file.read(from: 0, count: 8 << 10))
  }

  /// The last step, 0 if there is none, and whether the session ended normally.
  ///
  /// - Parameter bytes: how much of the file to read first. The whole file is read only if this has no step.
  private static func end(of file: JournalFile, bytes: Int = 64 << 10) -> (
    steps: Int, isEnded: Bool
  ) {
    var tail = JournalPart(file.read(from: max(0, file.size - bytes), count: bytes))
    let last = tail.popLast()
    var entry = last
    while let found = entry {
      if let step = found.step { return (step, last == .closed) }
      entry = tail.popLast()
    }
    return bytes < file.size ? end(of: file, bytes: file.size) : (0, last == .closed)
  }
}

/// A part of a journal, which is parsed row by row from its start or its end: mostly, one row is needed.
private struct JournalPart {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Removes the first entry. Skips damaged rows, and rows that are cut off at the ends of the part.
  mutating func popFirst() -> JournalEntry? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: Self.lineBreak) ?? rest.endIndex
      defer { rest = rest[end...].dropFirst() }
      if let entry = Self.entry(rest[..<end]) { return entry }
    }
    return nil
  }

  /// Removes the last entry, and skips the same rows as ``popFirst()``.
  mutating func popLast() -> JournalEntry? {
    while !rest.isEmpty {
      let lineBreak = rest.lastIndex(of: Self.lineBreak)
      defer { rest = rest[..<(lineBreak ?? rest.startIndex)] }
      if let entry = Self.entry(rest[(lineBreak.map { $0 + 1 } ?? rest.startIndex)...]) {
        return entry
      }
    }
    return nil
  }

  private static let lineBreak = UInt8(ascii: "\n")

  private static func entry(_ row: ArraySlice<UInt8>) -> JournalEntry? {
    JournalEntry(row: String(decoding: row, as: UTF8.self))
  }
}

/// A journal that cannot be restored, because its first row is damaged.
struct UnreadableJournal: Equatable, Sendable {
  let path: String
  /// The date of the last write to the journal.
  let date: Date
}

extension JournalEntry {
  fileprivate var step: Int? {
    switch self {
    case .reducing(let step, _, _, _, _), .reduced(let step): step
    default: nil
    }
  }

  fileprivate var restoredName: String? {
    if case .restored(let name) = self { name } else { nil }
  }
}
