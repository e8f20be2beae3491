import ConsoleSyntax
import ConsoleTerminal

// Several changes: each with its complete path, or as a tree.
extension Renderer {
  /// - Parameter column: the column at which the lines will be printed.
  func changeLines(
    _ changes: some Collection<StateChange>, _ detail: Detail = .brief,
    at column: Int = Renderer.changeColumn
  ) -> [StyledText] {
    if showsTree { return treeLines(Array(changes)[...], detail, below: 0, at: column) }
    return changes.flatMap { lines($0, detail, at: column) }
  }

  /// The changes below a line with what their paths have in common. Changes next to each other
  /// with more in common get such a line too.
  ///
  /// - Parameter depth: how many components of the paths are on lines above.
  private func treeLines(
    _ changes: ArraySlice<StateChange>, _ detail: Detail, below depth: Int, at column: Int
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
        tree += treeLines(group, detail, below: common, at: column + 2)
          .map { StyledText("  ") + $0 }
        rest = rest.dropFirst(group.count)
      } else {
        tree += lines(first, detail, below: depth, at: column)
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
