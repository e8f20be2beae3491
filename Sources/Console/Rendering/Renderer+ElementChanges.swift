import ConsoleSyntax
import ConsoleTerminal

// The elements by which two lists or two sets differ. Their counts alone would hide what happened.
extension Renderer {
  /// The maximum number of elements that are shown.
  private static let mostElements = 8
  /// The maximum number of elements that are shown if one of them does not fit on its line.
  private static let mostCut = 2
  /// The maximum number of elements that are compared. More would take longer than the step itself.
  private static let mostCompared = 10_000

  /// An element that only one of two values has.
  private struct Difference {
    let sign: StyledText
    /// The index of the element. `nil` in a set.
    let place: StatePath.Component?
    let value: Any
  }

  /// The counts of two lists or sets, and below them the few elements that were added or removed. `nil` if the values
  /// are something else, or differ in all or in many elements.
  func linesOfElements(
    _ pair: ChangedPair, after head: StyledText, at column: Int
  ) -> [StyledText]? {
    pair.old.read { old in
      pair.new.read { new in
        guard redaction.reference(for: old, at: pair.path) == nil,
          redaction.reference(for: new, at: pair.path) == nil,
          case .elements(let before) = StateParts(of: old),
          case .elements(let after) = StateParts(of: new),
          let differences = differences(from: old, to: new)
        else { return nil }
        var lines = [head + StyledText("  ") + line(pair, before.summary, after.summary)]
        guard lines[0].width <= width - column else { return nil }
        for difference in differences {
          guard
            let line = line(
              difference, of: pair, at: column, isCut: differences.count <= Self.mostCut)
          else { return nil }
          lines.append(line)
        }
        return lines
      }
    }
  }

  /// - Parameter isCut: whether a value that does not fit is cut. Otherwise there is no line for it.
  private func line(
    _ difference: Difference, of pair: ChangedPair, at column: Int, isCut: Bool
  ) -> StyledText? {
    var line = StyledText(.spaces(Self.valueIndent)) + difference.sign
    var path = pair.path
    if let place = difference.place {
      path.components.append(place)
      line.append(StatePath([place]).description, .path)
      line.append("  ")
    }
    if let hidden = redaction.reference(for: difference.value, at: path) {
      return line + StyledText(hidden)
    }
    let block = block(at: column)
    let columns = block.width - line.width
    let value = block.whole(difference.value, columns)
    return (value ?? (isCut ? block.line(difference.value, columns) : nil)).map { line + $0 }
  }

  private func differences(from old: Any, to new: Any) -> [Difference]? {
    if let old = old as? any SetDifference, let new = new as? any SetDifference {
      return differences(from: old, to: new)
    }
    guard type(of: old) == type(of: new), !(new is any IdentifiedElements),
      let before = old as? any ChangedElements, let after = new as? any ChangedElements
    else { return nil }
    let (oldCount, newCount) = (
      Mirror(reflecting: old).children.count, Mirror(reflecting: new).children.count
    )
    guard oldCount != newCount, oldCount > 0, newCount > 0,
      max(oldCount, newCount) <= Self.mostCompared,
      let removed = before.changedElements(from: new), let added = after.changedElements(from: old),
      removed.count < oldCount, removed.count + added.count <= Self.mostElements
    else { return nil }
    return removed.map { Difference(sign: Self.removed, place: $0.place, value: $0.element) }
      + added.map { Difference(sign: Self.added, place: $0.place, value: $0.element) }
  }

  private func differences(
    from old: any SetDifference, to new: any SetDifference
  ) -> [Difference]? {
    guard old.count > 0, new.count > 0, max(old.count, new.count) <= Self.mostCompared,
      let removed = old.elements(missingIn: new, atMost: Self.mostElements),
      let added = new.elements(missingIn: old, atMost: Self.mostElements),
      removed.count < old.count, removed.count + added.count <= Self.mostElements
    else { return nil }
    func sorted(_ elements: [Any], _ sign: StyledText) -> [Difference] {
      elements.map { (text: ValuePrinter.exact.text($0), value: $0) }.sorted { $0.text < $1.text }
        .map { Difference(sign: sign, place: nil, value: $0.value) }
    }
    return sorted(removed, Self.removed) + sorted(added, Self.added)
  }

  private static var removed: StyledText { StyledText("- ", .disappeared) }
  private static var added: StyledText { StyledText("+ ", .appeared) }
}
