import ConsoleTerminal
import Screens

/// The rows of a screen that is shown next to the log.
struct ScreenRows: Equatable {
  /// The rows of the screen. Each starts with a sign that says what happened to it.
  let rows: [StyledText]
  /// The rows that appeared or changed.
  let changed: [Int]

  /// As many rows as fit, with the last change. If not all changes fit, the first ones are shown.
  /// Notes stand for the rows that are left out.
  func fitted(to height: Int) -> [StyledText] {
    guard rows.count > height, height > 2 else { return Array(rows.prefix(height)) }
    let room = height - 1
    let start = firstRow(of: room)
    let shown = Array(rows[start..<min(rows.count, start + room)])
    if start == 0 { return shown + [Self.note(rows.count - room, "below")] }
    let below = rows.count - start - room
    guard below > 0 else { return [Self.note(start, "above")] + shown }
    return [Self.note(start, "above")] + shown.dropLast() + [Self.note(below + 1, "below")]
  }

  private func firstRow(of room: Int) -> Int {
    guard let first = changed.first, let last = changed.last, last >= room else { return 0 }
    // Both notes take a row.
    let start = last - first + 1 <= room - 2 ? last - room + 2 : max(0, first - 1)
    return min(start, rows.count - room)
  }

  private static func note(_ count: Int, _ place: String) -> StyledText {
    StyledText("  … \(Wording.count(count, "more line")) \(place): :view", .muted)
  }
}

// The screen next to the log.
extension Renderer {
  /// The rows of a screen, with a sign at each that another screen does not have.
  ///
  /// The numbers of elements do not count, because each one changes if an element appears before it.
  ///
  /// - Parameter earlier: the screen that was shown before. With `nil`, no row has a sign.
  func rows(of report: ScreenReport, since earlier: ScreenReport?) -> ScreenRows {
    var printer = self
    printer.width = width - 2
    let lines = printer.printed(report)
    let known = earlier.map { printer.printed($0).map(\.withoutNumbers) }
    let news = Self.news(of: lines.map(\.withoutNumbers), since: known)
    var rows = zip(lines, news).map { line, news in
      (news.map { StyledText("\($0.sign) ", $0.role) } ?? "  ") + printer.styled(line)
    }
    if rows.isEmpty { rows.append(StyledText("  the screen is empty", .muted)) }
    if let row = report.nextRow {
      rows.append(StyledText("  :view \(row + 1) shows the rows from \(row + 1) on", .muted))
    }
    return ScreenRows(
      rows: rows.map { $0.scrubbed(by: redaction) },
      changed: news.indices.filter { news[$0] != nil })
  }

  /// What happened to a row.
  private enum RowNews {
    case appeared, changed

    var sign: String { self == .appeared ? "+" : "~" }
    var role: StyledText.Role { self == .appeared ? .appeared : .changed }
  }

  /// What happened to each line. A line that replaces another one has changed.
  private static func news(of lines: [String], since earlier: [String]?) -> [RowNews?] {
    var news = [RowNews?](repeating: nil, count: lines.count)
    guard let earlier else { return news }
    var (added, removed): (Set<Int>, Set<Int>) = ([], [])
    for change in lines.difference(from: earlier) {
      switch change {
      case .insert(let offset, _, _): added.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while new < lines.count {
      switch (removed.contains(old), added.contains(new)) {
      case (true, true):
        news[new] = .changed
        old += 1
        new += 1
      case (true, false): old += 1
      case (false, true):
        news[new] = .appeared
        new += 1
      case (false, false):
        old += 1
        new += 1
      }
    }
    return news
  }
}

extension ScreenLine {
  fileprivate var withoutNumbers: String {
    spans.filter { $0.style != .number }.map(\.text).joined()
  }
}
