/// The name of a child state in messages.
///
/// Swift only provides the names of stored properties, and `@ObservableState` those of observed
/// ones. If the state is computed, the name comes from the case of the parent's actions that carries
/// the child's, which usually has the same name.
@usableFromInline
final class ChildName {
  @usableFromInline private(set) var text: String
  @usableFromInline var isKnown: Bool

  @usableFromInline
  init(_ toState: AnyKeyPath) {
    let name = Self.name(of: toState)
    text = name ?? "state"
    isKnown = name != nil
  }

  /// Takes the name from an action that carries one of the child's, if it is not known yet.
  @inlinable
  @inline(__always)
  func learn(from action: @autoclosure () -> Any) {
    if !isKnown { read(action()) }
  }

  @usableFromInline
  func read(_ action: Any) {
    isKnown = true
    text = Mirror(reflecting: action).children.first?.label ?? text
  }

  /// The name of the last property in a key path; `nil` if it is unknown.
  private static func name(of keyPath: AnyKeyPath) -> String? {
    if let state = type(of: keyPath).rootType as? any ObservableState.Type,
      let name = state.name(of: keyPath)
    {
      return name
    }
    return PropertyPath.text(of: keyPath)?.split(separator: ".").last
      .map { String($0.prefix { $0 != "?" && $0 != "!" }) }
  }
}

extension ObservableState {
  fileprivate static func name(of keyPath: AnyKeyPath) -> String? {
    // Not `first(where:)`, for which the runtime would have to find the type of the properties.
    guard let properties = _$storage?.properties else { return nil }
    for property in properties where property.keyPath == keyPath { return property.name }
    return nil
  }
}
