extension Reducer {
  /// Prints every action that this reducer receives, and what the action changed.
  ///
  /// For debugging: it copies and compares the state for each action. Release builds print nothing.
  ///
  /// - Parameter printer: prints the changes; `nil` prints nothing.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    _PrintChanges(base: self, printer: printer)
  }
}

struct _PrintChanges<Base: Reducer>: _ComposedReducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  func _resolved() -> ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolved()
    #if DEBUG
      guard let printer else { return base }
      return ResolvedReducer { state, action in
        let oldState = state
        let (effect, shared) = SharedChanges.comparing { base.reduce(&state, action) }
        printer.printChange(action, oldState, state, comparing: shared)
        return effect
      }
    #else
      return base
    #endif
  }
}
