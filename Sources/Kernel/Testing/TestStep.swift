/// A reduction in a test store, with everything that is needed to assert it.
// A class, because a step is passed on several times, and each copy of a generic struct looks up its type.
final class TestStep<State, Action> {
  let reduction: Reduction<State, Action>
  /// The id that the first stack element pushed by the reduction got, if there is one.
  let stackID: Int
  /// The changed shared values, after the reduction.
  let shared: SharedChanges.Values

  var action: Action { reduction.action }

  init(reduction: Reduction<State, Action>, stackID: Int, shared: SharedChanges.Values) {
    self.reduction = reduction
    self.stackID = stackID
    self.shared = shared
  }
}
