/// A reduction in a test store, with everything that is needed to assert it.
struct TestStep<State, Action> {
  let reduction: Reduction<State, Action>
  /// The id that the first stack element pushed by the reduction got, if there is one.
  let stackID: Int
  /// The changed shared values, after the reduction.
  let shared: SharedChanges.Values

  var action: Action { reduction.action }
}
