/// A reduction in a test store, and what is needed to assert it.
struct TestStep<State, Action> {
  let reduction: Reduction<State, Action>
  /// The id that the first stack element was given, if one was pushed.
  let stackID: Int
  /// The values after it of the shared values that have changed.
  let shared: SharedChanges.Values

  var action: Action { reduction.action }
}
