import ConsoleSyntax

/// A step that leads to another state when its action is reduced again from the same state: its
/// reducer depends on something that the session does not control.
struct Inconsistency: Equatable {
  let step: LogRow
  /// What differs between the two states.
  let changes: [StateChange]

  /// The paths that differ, each once. An element that is only in one of the states, which usually
  /// has another id, counts as a difference of its collection.
  var paths: [StatePath] {
    var paths: [StatePath] = []
    for change in changes {
      var components = change.path.components
      if case .changed = change.kind {
      } else if let last = components.last {
        if case .member = last {} else { components.removeLast() }
      }
      let path = StatePath(components)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }
}
