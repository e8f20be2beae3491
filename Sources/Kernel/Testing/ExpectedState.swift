/// The state and the shared values that a test expects.
struct ExpectedState<State: Equatable> {
  var state: State
  /// The shared values as the test's closure has changed them. The actual values are unaffected.
  let shared: SharedLayer

  init(_ state: State, shared: SharedRootValues) {
    self.state = state
    self.shared = SharedLayer(shared)
  }

  /// Returns the difference from a state with its shared values; `nil` if there is none.
  func difference(from other: State, _ otherShared: SharedRootValues) -> String? {
    mismatch(with: other, otherShared)?()
  }

  /// Whether there is no difference from a state with its shared values. Much faster than
  /// describing one.
  func isSame(as other: State, _ otherShared: SharedRootValues) -> Bool {
    mismatch(with: other, otherShared) == nil
  }

  /// Returns a closure that describes the difference from a state with its shared values; `nil` if
  /// there is none.
  ///
  /// `==` of the state compares the shared values in it. Values that the closure has changed and
  /// that `==` does not read are compared one by one, because a feature may change values that are
  /// not in its state.
  private func mismatch(
    with other: State, _ otherShared: SharedRootValues
  ) -> (() -> String)? {
    if shared.contents.isEmpty && otherShared.isEmpty {
      // Both sides have the present shared values. Layers would take longer than a small comparison.
      return state == other ? nil : { Kernel.difference(between: state, and: other) }
    }
    let (expected, actual) = (SharedLayer(shared.contents), SharedLayer(otherShared))
    let comparison = SharedComparison(expected, with: actual)
    guard comparison.run({ state == other }) else {
      return { comparison.run { Kernel.difference(between: state, and: other) } }
    }
    for id in shared.changedRoots.subtracting(expected.readRoots) {
      guard let root = shared.contents[id] else { continue }
      let other = otherShared[id] ?? root.root.versionedValue.value
      guard let value = root.value as? any Equatable, !value.isEqual(to: other.value) else {
        continue
      }
      return { Kernel.difference(between: root.value, and: other.value) }
    }
    return nil
  }
}
