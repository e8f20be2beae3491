import ConsoleSyntax
import ConsoleTerminal

// Several changes: each with its complete path, or as a tree.
extension Renderer {
  /// - Parameter column: the column at which the lines will be printed.
  func changeLines(
    _ changes: some Collection<StateChange>, _ detail: Detail = .brief,
    at column: Int = Renderer.changeColumn
  ) -> [StyledText] {
    let (changes, others) = Self.once(changes)
    if showsTree { return treeLines(changes[...], others, detail, below: 0, at: column) }
    return changes.flatMap {
      lines($0, detail, at: column) + lines(others[$0.path] ?? [], at: column)
    }
  }

  /// Each change once, and by its path the other places at which the state has the same shared value.
  private static func once(
    _ changes: some Collection<StateChange>
  ) -> ([StateChange], others: [StatePath: [StatePath]]) {
    // Nearly no state has such values.
    guard changes.contains(where: { $0.repeats != nil }) else { return (Array(changes), [:]) }
    let paths = Set(changes.lazy.filter { $0.repeats == nil }.map(\.path))
    func isShown(_ change: StateChange) -> Bool {
      change.repeats.map { !paths.contains($0) } ?? true
    }
    var others: [StatePath: [StatePath]] = [:]
    for change in changes where !isShown(change) {
      if let first = change.repeats { others[first, default: []].append(change.path) }
    }
    return (changes.filter(isShown), others)
  }

  /// The maximum number of other places that are named.
  private static let mostPlaces = 4

  /// The other places of a change, on as few lines as possible, below its path.
  private func lines(_ places: [StatePath], at column: Int) -> [StyledText] {
    guard !places.isEmpty else { return [] }
    let more = places.count - Self.mostPlaces
    let texts =
      places.prefix(Self.mostPlaces).map { StyledText($0.description, .path) }
      + (more > 0 ? [StyledText("\(more) more", .muted)] : [])
    let start = StyledText("  also ", .muted)
    var lines: [StyledText] = []
    for text in texts {
      if let last = lines.last, column + last.width + 2 + text.width <= width {
        lines[lines.count - 1] = last + StyledText(", ", .muted) + text
      } else {
        lines.append((lines.isEmpty ? start : StyledText(.spaces(start.width))) + text)
      }
    }
    return lines
  }

  /// The changes below a line with what their paths have in common. Changes next to each other
  /// with more in common get such a line too.
  ///
  /// - Parameter depth: how many components of the paths are on lines above.
  private func treeLines(
    _ changes: ArraySlice<StateChange>, _ others: [StatePath: [StatePath]], _ detail: Detail,
    below depth: Int, at column: Int
  ) -> [StyledText] {
    var tree: [StyledText] = []
    var rest = changes
    while let first = rest.first {
      let group = rest.prefix { $0.path.hasComponent(of: first.path, at: depth) }
      let common = group.count > 1 ? StatePath.lengthInCommon(group.map(\.path)) : depth
      if common > depth {
        let branch = StatePath(Array(first.path.components[..<common]))
        var head = StyledText()
        head.append(.path) { branch.write(from: depth, to: &$0) }
        tree.append(head)
        tree += treeLines(group, others, detail, below: common, at: column + 2)
          .map { StyledText("  ") + $0 }
        rest = rest.dropFirst(group.count)
      } else {
        tree += lines(first, detail, below: depth, at: column)
        tree += lines(others[first.path] ?? [], at: column)
        rest = rest.dropFirst()
      }
    }
    return tree
  }
}

extension StatePath {
  /// Whether a component is the same as that of another path. `false` if both are too short.
  fileprivate func hasComponent(of other: StatePath, at place: Int) -> Bool {
    guard components.count > place, other.components.count > place else { return false }
    return components[place] == other.components[place]
  }

  /// How many components all paths start with. Leaves at least one component of each.
  fileprivate static func lengthInCommon(_ paths: [StatePath]) -> Int {
    guard let first = paths.first, let shortest = paths.map(\.components.count).min() else {
      return 0
    }
    return (0..<max(0, shortest - 1)).first { place in
      paths.contains { $0.components[place] != first.components[place] }
    } ?? max(0, shortest - 1)
  }
}
