import Foundation

/// The lines that worked when they were entered, for suggestions. Those of each group, such as an
/// app, are kept apart, each in a file of its own next to the history.
final class WorkedLines {
  private struct Group {
    var history: History
    let file: HistoryFile?
  }

  /// The path of the history file, which the paths of the groups' files start with. `nil` keeps the lines only
  /// in memory.
  private let path: String?
  private let limit: Int
  private var groups: [String: Group] = [:]

  init(historyPath path: String?, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// The lines of a group that are known, without reading its file.
  func history(of group: String) -> History { groups[group]?.history ?? History(limit: limit) }

  /// Reads the lines of a group that this console or others have added.
  func refresh(_ name: String) {
    modify(name) { group in
      switch group.file?.news() ?? .none {
      case .none: break
      case .all(let lines): group.history = History(lines, limit: limit)
      case .added(let lines): for line in lines { group.history.add(line) }
      }
    }
  }

  func add(_ line: String, to name: String) {
    modify(name) { group in
      guard group.history.lines.last != line else { return }
      group.file?.append(line)
      group.history.add(line)
    }
  }

  func close() {
    for group in groups.values { group.file?.close() }
  }

  /// Changes a group in place, so that its lines are not copied.
  private func modify(_ name: String, _ change: (inout Group) -> Void) {
    if groups[name] == nil {
      groups[name] = Group(
        history: History(limit: limit),
        file: path.map { HistoryFile(path: $0 + "." + Self.safe(name), limit: limit) })
    }
    change(&groups[name]!)
  }

  /// The name of a group as a part of a file's name.
  private static func safe(_ group: String) -> String {
    String(group.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
  }
}

/// The line that was entered last, until it has run.
struct EnteredLine {
  let text: String
  /// Whether it is added to the history only when it has run.
  let isKeptBack: Bool
  /// The group that it was entered in.
  let group: String
}
