import ConsoleSyntax
import ConsoleTerminal

// The changes of a state.
extension Renderer {
  /// How much of changed values is shown.
  struct Detail {
    /// How many levels of a value are split into lines if it does not fit on one.
    let levels: Int
    /// The maximum number of elements of a collection. 0 shows only the count.
    let rows: Int

    static let brief = Detail(levels: 1, rows: 0)
    static let full = Detail(levels: 2, rows: 20)
  }

  /// The column at which changes start below a step.
  static let changeColumn = 13

  /// The indentation, in columns, of values on the lines below their path.
  static let valueIndent = 4

  /// The lines of a change: one line if the values fit. Otherwise an added value is split into
  /// lines, and a changed value is on the next line, or on one line for the old value and more for
  /// the new one.
  ///
  /// - Parameters:
  ///   - depth: how many components of the path are on a line above.
  ///   - column: the column at which the lines will be printed.
  func lines(
    _ change: StateChange, _ detail: Detail = .brief, below depth: Int = 0,
    at column: Int = Renderer.changeColumn
  ) -> [StyledText] {
    lines(change, detail, below: depth, at: column, looksInside: true)
  }

  /// - Parameter looksInside: whether two collections that look the same are shown as the changes
  ///   inside them. Those are not looked into again: it would take very long in deeply nested values.
  private func lines(
    _ change: StateChange, _ detail: Detail, below depth: Int, at column: Int, looksInside: Bool
  ) -> [StyledText] {
    func head(_ sign: String, _ role: StyledText.Role) -> StyledText {
      var head = StyledText(sign, role)
      head.append(.path) { change.path.write(from: depth, to: &$0) }
      return head
    }
    switch change.kind {
    case .changed(let old, let new):
      let pair = ChangedPair(old: old, new: new, path: change.path)
      // Most changes fit on one line, which is not made from several texts.
      var line = head("~ ", .changed)
      let beside = width - column - line.width - 2
      let below = width - column - Self.valueIndent
      line.append("  ")
      if append(whole: pair, max(beside, below), to: &line), line.width <= width - column {
        return [line]
      }
      let head = head("~ ", .changed)
      let whole = wholeLine(pair, max(beside, below))
      if whole.map({ $0.width > below }) ?? true,
        let lines = linesOfElements(pair, after: head, at: column)
          ?? linesOfMoves(pair, after: head, at: column)
      {
        return lines
      }
      let (old, new) = outlines(pair, max(beside, below))
      // The same counts twice say nothing.
      if looksInside, old == new, let lines = linesInside(pair, below: depth, at: column) {
        return lines
      }
      // With full detail, counts of elements are not enough.
      let outline = detail.rows == 0 ? self.line(pair, old, new) : nil
      if let outline, outline.width <= beside { return [head + StyledText("  ") + outline] }
      for line in [whole, outline] {
        guard let line, line.width <= below else { continue }
        return [head, StyledText(.spaces(Self.valueIndent)) + line]
      }
      let apart = lines(pair, detail, at: column)
      let signs = Self.valueIndent + 2
      guard apart.count == 2, apart[0].plain.dropFirst(signs) == apart[1].plain.dropFirst(signs)
      else { return [head] + apart }
      let inside = looksInside ? linesInside(pair, below: depth, at: column) : nil
      return inside ?? [head] + (counts(pair) ?? apart)
    case .appeared(let value):
      let head = head("+ ", .appeared) + StyledText("  ")
      return value.read { value in
        if let reference = redaction.reference(for: value, at: change.path) {
          return [head + StyledText(reference)]
        }
        // The parts of the value start below the path.
        var lines = block(at: column).lines(
          value, after: head.width, indent: 2, levels: detail.levels, rows: detail.rows)
        lines[0] = head + lines[0]
        return lines
      }
    case .disappeared:
      return [head("- ", .disappeared)]
    }
  }

  /// The old and the new value at a path.
  struct ChangedPair {
    let old: AppValue
    let new: AppValue
    let path: StatePath
  }

  /// Both values in full on one line. `nil` if it is much wider than `columns`.
  private func wholeLine(_ pair: ChangedPair, _ columns: Int) -> StyledText? {
    var line = StyledText()
    return append(whole: pair, columns, to: &line) ? line : nil
  }

  /// Appends both values in full to a line.
  ///
  /// - Returns: whether that was possible. It is not if they are much wider than `columns`; then the line is useless.
  private func append(whole pair: ChangedPair, _ columns: Int, to line: inout StyledText) -> Bool {
    guard append(whole: pair.old, at: pair.path, .old, columns, to: &line) else { return false }
    line += Self.arrow
    guard append(whole: pair.new, at: pair.path, .new, columns, to: &line) else { return false }
    noteDifference(of: pair, in: &line)
    return true
  }

  private func append(
    whole value: AppValue, at path: StatePath, _ role: StyledText.Role, _ columns: Int,
    to line: inout StyledText
  ) -> Bool {
    guard columns > 0 else { return false }
    return value.read { value in
      if let reference = redaction.reference(for: value, at: path) {
        line.append(reference, role)
        return true
      }
      return line.append(role) {
        ValuePrinter.write(value, within: 4 * columns, hiding: redaction, to: &$0)
      }
    }
  }

  /// Outlines of both values, each on one line. Texts are only cut if they have more than `columns`
  /// characters: on a line of its own, each value has more room.
  private func outlines(_ pair: ChangedPair, _ columns: Int) -> (old: String, new: String) {
    let outline = ValuePrinter.elided(characters: max(80, columns), hiding: redaction)
    return (outline.text(pair.old, at: pair.path), outline.text(pair.new, at: pair.path))
  }

  private static let arrow = StyledText(" → ")

  func line(_ pair: ChangedPair, _ old: String, _ new: String) -> StyledText {
    var line = StyledText(old, .old)
    line += Self.arrow
    line.append(new, .new)
    noteDifference(of: pair, in: &line)
    return line
  }

  /// If the two values at the end of a line look the same, writes how they differ instead of the second one: the same
  /// count twice would say nothing.
  private func noteDifference(of pair: ChangedPair, in line: inout StyledText) {
    guard line.isSamePart(0, 2), let note = difference(pair) else { return }
    line.removeLast()
    line.removeLast()
    line.append("  " + note, .muted)
  }

  /// The old value on one line below the path, then the new one on one or more lines.
  private func lines(_ pair: ChangedPair, _ detail: Detail, at column: Int) -> [StyledText] {
    func lines(_ value: Any, _ sign: StyledText, _ detail: Detail?) -> [StyledText] {
      let head = StyledText(.spaces(Self.valueIndent)) + sign
      if let hidden = redaction.reference(for: value, at: pair.path) {
        return [head + StyledText(hidden)]
      }
      let block = block(at: column)
      guard let detail else { return [head + block.line(value, block.width - head.width)] }
      var lines = block.lines(
        value, after: head.width, indent: head.width, levels: detail.levels, rows: detail.rows)
      lines[0] = head + lines[0]
      return lines
    }
    return pair.old.read { lines($0, StyledText("- ", .disappeared), nil) }
      + pair.new.read { lines($0, StyledText("+ ", .appeared), detail) }
  }

  /// The counts of two collections. `nil` if the values are something else.
  private func counts(_ pair: ChangedPair) -> [StyledText]? {
    guard case .elements(let old) = pair.old.read({ StateParts(of: $0) }),
      case .elements(let new) = pair.new.read({ StateParts(of: $0) })
    else { return nil }
    return [StyledText(.spaces(Self.valueIndent)) + line(pair, old.summary, new.summary)]
  }

  /// The maximum length of a path inside a collection. Users would not read a longer one.
  private static let deepestInside = 10

  /// The changes inside two collections. `nil` if the values are something else, or if very many
  /// elements differ.
  private func linesInside(
    _ pair: ChangedPair, below depth: Int, at column: Int
  ) -> [StyledText]? {
    let changes = pair.old.read { old in
      pair.new.read { new in
        guard case .elements = StateParts(of: old), case .elements = StateParts(of: new) else {
          return [] as [StateChange]
        }
        return StateDiff.reflectedChanges(from: unshared(old), to: unshared(new))
      }
    }
    guard !changes.isEmpty,
      changes.allSatisfy({ (1...Self.deepestInside).contains($0.path.components.count) })
    else { return nil }
    return changes.flatMap { change in
      let path = StatePath(pair.path.components + change.path.components)
      return lines(
        StateChange(path: path, kind: change.kind), .brief, below: depth, at: column,
        looksInside: false)
    }
  }

  /// The difference between two collections that look the same because only their counts are shown.
  private func difference(_ pair: ChangedPair) -> String? {
    guard let old = pair.old.value as? any IdentifiedElements,
      let new = pair.new.value as? any IdentifiedElements
    else { return nil }
    let before = Set(old.identified.map { ValuePrinter.exact.text($0.id) })
    let after = Set(new.identified.map { ValuePrinter.exact.text($0.id) })
    let added = after.subtracting(before).count
    guard added > 0 else { return before == after ? "same ids" : nil }
    return "\(before.subtracting(after).count) removed, \(added) added"
  }
}
