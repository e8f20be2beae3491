import ConsoleSyntax

/// A value that a host declares, and that lines use as `$name`.
struct NamedValue {
  let name: String
  let type: Any.Type
  let make: () -> Any
}

extension ConsoleApp {
  /// Returns the declared value with the first name of a path, and the rest of the path. `nil` if
  /// no value has that name.
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
