/// The property that a key path leads to, as source names it.
///
/// Swift prints an address for a property that is computed, as all properties of an observable state are. Such a
/// state has the names of its properties.
enum PropertyPath {
  /// `user.name`, or `self` for the whole value; `nil` if the name of a part is unknown.
  static func text(of keyPath: AnyKeyPath) -> String? {
    guard let parts = parts(of: keyPath) else { return nil }
    return name(of: parts, in: type(of: keyPath).rootType).map { String($0.dropFirst()) }
  }

  /// Names the parts of a key path from the left, each in the type that the part before it leads to.
  private static func name(of parts: Substring, in type: any Any.Type) -> String? {
    guard parts.contains(computed) else { return String(parts) }
    for property in properties(of: type) {
      guard let first = Self.parts(of: property.keyPath), parts.hasPrefix(first) else { continue }
      let rest = parts.dropFirst(first.count)
      guard rest.isEmpty || rest.hasPrefix(".") else { continue }
      let valueType = Swift.type(of: property.keyPath).valueType
      return name(of: rest, in: valueType).map { ".\(property.name)\($0)" }
    }
    return nil
  }

  /// `.size` or `.<computed 0x1234 (Int)>`: how Swift prints a key path after the type that it starts from.
  private static func parts(of keyPath: AnyKeyPath) -> Substring? {
    let printed = String(describing: keyPath)
    let root = "\\\(type(of: keyPath).rootType)"
    return printed.hasPrefix(root) ? printed.dropFirst(root.count) : nil
  }

  private static func properties(
    of type: any Any.Type
  ) -> [(name: String, keyPath: AnyKeyPath)] {
    func open<State: ObservableState>(_: State.Type) -> [(name: String, keyPath: AnyKeyPath)] {
      State._$properties.map { ($0.name, $0.keyPath) }
    }
    return (type as? any ObservableState.Type).map { open($0) } ?? []
  }

  private static let computed = "<computed "
}
