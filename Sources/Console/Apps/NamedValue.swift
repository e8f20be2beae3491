import ConsoleSyntax

/// A value that a host declares, for lines to take by its name.
struct NamedValue {
  let name: String
  let type: Any.Type
  let make: () -> Any
}

extension ConsoleApp {
  /// The declared value that a path begins with, and the rest of the path; `nil` where it begins with none.
  func namedValue(at path: StatePath) -> (value: NamedValue, rest: StatePath)? {
    guard case .member(let name)? = path.components.first,
      let value = values.first(where: { $0.name == name })
    else { return nil }
    return (
      value,
      StatePath(Array(path.components.dropFirst()), spans: Array(path.spans.dropFirst()))
    )
  }
}
