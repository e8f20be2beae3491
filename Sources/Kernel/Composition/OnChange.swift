extension Reducer {
  /// Runs another reducer after this one whenever this reducer has changed a value.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.isHapticFeedbackEnabled) { oldValue, newValue in
  ///     Reduce { state, action in … }
  ///   }
  /// ```
  ///
  /// Only changes made by this reducer itself are noticed. The value is read and compared for every
  /// action, so prefer small values.
  ///
  /// - Parameters:
  ///   - toValue: reads the value from the state.
  ///   - reducer: returns the reducer to run; called for each change with the old and the new
  ///     value.
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChange(base: self, toValue: toValue, isDuplicate: ==) { oldValue, newValue, state, action in
      reducer(oldValue, newValue)._resolved().reduce(&state, action)
    }
  }

  /// Makes further changes to the state, and starts an effect, whenever this reducer has changed a
  /// value.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.isHapticFeedbackEnabled) { oldValue, state in
  ///     .run { [isOn = state.isHapticFeedbackEnabled] _ in await save(isOn) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: reads the value from the state.
  ///   - perform: called for each change with the old value and the new state.
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _OnChange(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _, state, _ in
      perform(oldValue, &state)
    }
  }

  /// Runs another reducer after this one whenever this reducer has changed a value, compared by a
  /// closure.
  ///
  /// - Parameters:
  ///   - toValue: reads the value from the state.
  ///   - isDuplicate: returns whether two values count as equal.
  ///   - reducer: returns the reducer to run; called for each change with the old and the new
  ///     value.
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChange(base: self, toValue: toValue, isDuplicate: isDuplicate) {
      oldValue, newValue, state, action in
      reducer(oldValue, newValue)._resolved().reduce(&state, action)
    }
  }
}

struct _OnChange<Base: Reducer, Value>: _ComposedReducer {
  let base: Base
  let toValue: (Base.State) -> Value
  let isDuplicate: (Value, Value) -> Bool
  let perform: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  func _resolved() -> ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolved()
    return ResolvedReducer { [toValue, isDuplicate, perform] state, action in
      let oldValue = toValue(state)
      let effect = base.reduce(&state, action)
      let newValue = toValue(state)
      if isDuplicate(oldValue, newValue) { return effect }
      return effect.merge(with: perform(oldValue, newValue, &state, action))
    }
  }
}
