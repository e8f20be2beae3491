/// What a piece of child state is called in messages.
///
/// Swift tells the name of a stored property only. Where the state is computed or observed, it is
/// called as the case of the parent's actions that carries the child's: the two are named alike.
@usableFromInline
final class ChildName {
  @usableFromInline private(set) var text: String
  @usableFromInline var isKnown: Bool

  @usableFromInline
  init(_ toState: AnyKeyPath) {
    text = keyPathName(toState)
    isKnown = text != unknownKeyPathName
  }

  /// Looks at an action that carries one of the child's.
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
