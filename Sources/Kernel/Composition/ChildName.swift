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
    text = keyPathName(toState)
    isKnown = text != unknownKeyPathName
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
}
