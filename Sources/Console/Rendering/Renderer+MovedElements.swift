import ConsoleSyntax
import ConsoleTerminal

// Lists with the same elements in another order. Both lists next to each other would not show what moved.
extension Renderer {
  /// The maximum number of elements of each kind that are shown.
  private static let mostMoves = 8
  /// The maximum number of elements of a list. All of them are hashed, which takes about 1.5 µs for each text.
  private static let mostCompared = 1_000

  /// The elements of a list, and what distinguishes them.
  private struct Elements {
    let values: [Any]
    let keys: [AnyHashable]
    /// The places in a path. `nil` if they are positions.
    let places: [StatePath.Component]?

    /// `nil` for a value that is not a list, and for elements that cannot be compared by a key.
    init?(_ value: Any) {
      if let identified = value as? any IdentifiedElements {
        guard identified.count <= Renderer.mostCompared else { return nil }
        let elements = identified.identified
        keys = elements.compactMap { $0.id as? AnyHashable }
        values = elements.map(\.element)
        places = elements.map { component(forID: $0.id) }
      } else {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .collection, mirror.children.count <= Renderer.mostCompared
        else { return nil }
        values = mirror.children.map(\.value)
        guard values.first is AnyHashable else { return nil }
        keys = values.compactMap { $0 as? AnyHashable }
        places = nil
      }
      guard keys.count == values.count else { return nil }
    }
  }

  /// The count of two lists, and below it the elements that moved, with their old and new positions, and then what
  /// else happened to the elements. `nil` if nothing moved, or if the lists have little in common.
  func linesOfMoves(
    _ pair: ChangedPair, after head: StyledText, at column: Int
  ) -> [StyledText]? {
    pair.old.read { old in
      pair.new.read { new in
        let (old, new) = (unshared(old), unshared(new))
        guard redaction.reference(for: old, at: pair.path) == nil,
          redaction.reference(for: new, at: pair.path) == nil,
          let before = Elements(old), let after = Elements(new),
          let moved = MovedElements(from: before.keys, to: after.keys),
          // A position says nothing about elements that are known only by their values if most of them changed.
          after.places != nil || moved.removed.count + moved.added.count <= moved.kept.count
        else { return nil }
        return [head + StyledText("  ") + counts(moved, old, new)]
          + shortened(moved.moves, line: { [line($0, after, pair, at: column)] })
          + otherLines(moved, before, after, pair, at: column)
      }
    }
  }

  private func counts(_ moved: MovedElements, _ old: Any, _ new: Any) -> StyledText {
    let (before, after) = (ValuePrinter.summary.text(old), ValuePrinter.summary.text(new))
    var line = StyledText(before, before == after ? .plain : .old)
    if before != after {
      line.append(" → ")
      line.append(after, .new)
    }
    line.append("  \(moved.moves.count) moved", .muted)
    return line
  }

  /// The lines of some elements, and how many elements are left out. Only what is shown is made into lines.
  private func shortened<Element>(
    _ elements: some Collection<Element>, line: (Element) -> [StyledText]
  ) -> [StyledText] {
    let lines = elements.prefix(Self.mostMoves).flatMap(line)
    let rest = elements.count - Self.mostMoves
    guard rest > 0 else { return lines }
    return lines + [StyledText(.spaces(Self.valueIndent)) + StyledText("… \(rest) more", .muted)]
  }

  /// `[id: 7]  position 0 → 2  "Buy milk"`
  private func line(
    _ move: MovedElements.Move, _ elements: Elements, _ pair: ChangedPair, at column: Int
  ) -> StyledText {
    var line = StyledText(.spaces(Self.valueIndent))
    if let place = elements.places?[move.new] {
      line.append(StatePath([place]).description, .path)
      line.append("  ")
    }
    line.append("position ", .muted)
    line.append("\(move.old)", .old)
    line.append(" → ")
    line.append("\(move.new)", .new)
    line.append("  ")
    let place = elements.places?[move.new] ?? .index(move.new)
    let path = StatePath(pair.path.components + [place])
    let element = elements.values[move.new]
    if let hidden = redaction.reference(for: element, at: path) { return line + StyledText(hidden) }
    let block = block(at: column)
    let name = ElementName.of(type(of: element)).flatMap {
      $0.paths.contains(where: redaction.hides) ? nil : $0.text(of: element)
    }
    return line + block.line(name ?? element, block.width - line.width)
  }

  /// What happened to the elements in addition: those that are gone, changed or new.
  private func otherLines(
    _ moved: MovedElements, _ before: Elements, _ after: Elements, _ pair: ChangedPair,
    at column: Int
  ) -> [StyledText] {
    // An element that is known by its value does not change.
    guard let oldPlaces = before.places, let newPlaces = after.places else { return [] }
    let indent = StyledText(.spaces(Self.valueIndent))
    func lines(_ components: [StatePath.Component], _ kind: StateChange.Kind) -> [StyledText] {
      let change = StateChange(
        path: StatePath(pair.path.components + components), kind: kind)
      return self.lines(change, below: pair.path.components.count, at: column + Self.valueIndent)
        .map { indent + $0 }
    }
    let changed = (moved.kept + moved.moves).sorted { $0.new < $1.new }
      .filter { areEqual(before.values[$0.old], after.values[$0.new]) != true }
    let gone = shortened(moved.removed) {
      lines([oldPlaces[$0]], .disappeared(AppValue(before.values[$0], side: .old)))
    }
    let other = shortened(changed) { both in
      StateDiff.reflectedChanges(from: before.values[both.old], to: after.values[both.new])
        .flatMap { lines([newPlaces[both.new]] + $0.path.components, $0.kind) }
    }
    return gone + other
      + shortened(moved.added) { lines([newPlaces[$0]], .appeared(AppValue(after.values[$0]))) }
  }
}
