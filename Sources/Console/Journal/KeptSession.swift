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
    let head = Self.entries(file.read(from: 0, count: Self.headBytes))
    guard case .opened(let opening)? = head.first else { return nil }
    app = opening.app
    restored = Self.restored(head)
    superseded = Self.superseded(by: file)
    // The whole file is read only if its tail has no step.
    let tail = Self.tail(of: file, bytes: Self.tailBytes) ?? Self.tail(of: file, bytes: file.size)
    (steps, isEnded) =
      tail ?? (0, Self.entries(file.read(from: 0, count: file.size)).last == .closed)
    self.file = file
    date = file.date
  }

  /// The name of the journal that a restored one contains completely. Reads all of a restored
  /// journal: the row that says so comes after the repeated lines.
  static func superseded(by file: JournalFile) -> String? {
    guard let name = restored(entries(file.read(from: 0, count: headBytes))),
      file.contains(row: JournalEntry.whole.row)
    else { return nil }
    return name
  }

  private static func restored(_ head: some Collection<JournalEntry>) -> String? {
    // The row is the second one, and each session has its own file.
    head.prefix(2).lazy.compactMap(\.restoredName).first
  }

  /// Whether a journal starts with an `opened` entry. Parses only that row.
  static func isReadable(_ file: JournalFile) -> Bool {
    if case .opened? = entries(file.read(from: 0, count: headBytes)).first { true } else { false }
  }

  private static let headBytes = 8 << 10
  private static let tailBytes = 64 << 10

  /// The last step in the last `bytes` of a file, and whether the session ended there. `nil` if
  /// they contain no step.
  private static func tail(of file: JournalFile, bytes: Int) -> (steps: Int, isEnded: Bool)? {
    let entries = entries(file.read(from: max(0, file.size - bytes), count: bytes))
    guard let last = entries.reversed().lazy.compactMap(\.step).first else { return nil }
    return (last, entries.last == .closed)
  }

  /// Parses the rows in a part of a file, each when it is needed: mostly the first or the last.
  /// Skips damaged rows, and rows that are cut off at the ends of the part.
  private static func entries(_ bytes: [UInt8]) -> some BidirectionalCollection<JournalEntry> {
    bytes.split(separator: UInt8(ascii: "\n")).lazy
      .compactMap { JournalEntry(row: String(decoding: $0, as: UTF8.self)) }
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
