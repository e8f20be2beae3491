/// A reduction in a test store, and what is needed to assert it.
struct TestStep<State, Action> {
  let reduction: Reduction<State, Action>
  /// The id that the first stack element was given, if one was pushed.
  let stackID: Int

  var action: Action { reduction.action }
}
