/// What a piece of child state is called in messages.
///
/// Swift tells the name of a stored property only. Where the state is computed or observed, it is
/// called as the case of the parent's actions that carries the child's: features name the two alike.
final class ChildName {
  private(set) var text: String
  private var isKnown: Bool

  init(_ toState: AnyKeyPath) {
    text = keyPathName(toState)
    isKnown = text != unknownKeyPathName
  }

  /// Looks at an action that carries one of the child's.
  @inline(__always)
  func learn(from action: @autoclosure () -> Any) {
    if !isKnown { read(action()) }
  }

  private func read(_ action: Any) {
    isKnown = true
    text = Mirror(reflecting: action).children.first?.label ?? text
  }
}
