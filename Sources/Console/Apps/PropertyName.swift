/// Finds the name of the property that a key path ends in.
///
/// Where neither the runtime nor a symbol says it, the state says which property holds, or takes, the same
/// value.
enum PropertyName {
  /// The name; `nil` where it cannot be found.
  ///
  /// - Parameter state: makes a state to look at, where the name is not spelled.
  static func of<State, Value>(
    _ path: KeyPath<State, Value>, in state: @autoclosure () -> State
  ) -> String? {
    KeyPathName.of(path).name.map(memberName) ?? StateProbe(path).propertyName(in: state())
  }
}
