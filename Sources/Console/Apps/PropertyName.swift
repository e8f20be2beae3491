/// Finds the name of the property at the end of a key path.
///
/// Some key paths have neither a name in the runtime nor a symbol. For them, it searches the state
/// for the property that has the same value or that the key path changes.
enum PropertyName {
  /// Returns the name. `nil` if it cannot be found.
  ///
  /// - Parameter state: makes a state to search. Evaluated only if runtime and symbols do not have
  ///   the name.
  static func of<State, Value>(
    _ path: KeyPath<State, Value>, in state: @autoclosure () -> State
  ) -> String? {
    KeyPathName.of(path).name.map(memberName) ?? StateProbe(path).propertyName(in: state())
  }
}
