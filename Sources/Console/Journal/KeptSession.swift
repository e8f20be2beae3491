import Foundation

/// A session that a journal keeps, in the hands of this console.
///
/// Found from the ends of the file: what it costs does not grow with the session.
struct KeptSession {
  let file: JournalFile
  let app: String
  /// The number of its last step.
  let steps: Int
  /// When it was last written to.
  let date: Date
  /// Whether it ended as it should, rather than with its console.
  let isEnded: Bool
  /// The name of the journal that it was restored from; `nil` for a session of its own.
  let restored: String?

  /// `nil` where it is no journal, or says nothing.
  init?(_ file: JournalFile) {
    let head = Self.entries(file.read(from: 0, count: Self.headBytes))
    guard case .opened(let opening)? = head.first else { return nil }
    app = opening.app
    restored = head.lazy.compactMap(\.restoredName).first
    // Only if the last step does not end in there, the whole file is read.
    let tail = Self.tail(of: file, bytes: Self.tailBytes) ?? Self.tail(of: file, bytes: file.size)
    (steps, isEnded) =
      tail ?? (0, Self.entries(file.read(from: 0, count: file.size)).last == .closed)
    self.file = file
    date = file.date
  }

  private static let headBytes = 8 << 10
  private static let tailBytes = 64 << 10

  /// The last step of which so many bytes at the end tell, and whether the session ended there.
  private static func tail(of file: JournalFile, bytes: Int) -> (steps: Int, isEnded: Bool)? {
    let entries = entries(file.read(from: max(0, file.size - bytes), count: bytes))
    guard let last = entries.reversed().lazy.compactMap(\.step).first else { return nil }
    return (last, entries.last == .closed)
  }

  /// The rows of a piece of a file; those that are cut off at its ends are left out.
  private static func entries(_ bytes: [UInt8]) -> [JournalEntry] {
    bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { JournalEntry(row: String(decoding: $0, as: UTF8.self)) }
  }
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
