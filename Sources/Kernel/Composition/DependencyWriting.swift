extension Reducer {
  /// Sets a dependency for this reducer, its children, and their effects.
  ///
  /// If it is set several times, the innermost value wins.
  ///
  /// ```swift
  /// Onboarding().dependency(\.userDefaults, .mock)
  /// ```
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets a dependency whose type is its own key.
  ///
  /// ```swift
  /// Onboarding().dependency(APIClient.mock)
  /// ```
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, its children, and their effects.
  ///
  /// ```swift
  /// Onboarding().transformDependency(\.self) { $0.apiClient = .mock }
  /// ```
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency whose type is its own key.
  public func transformDependency<Value: TestDependencyKey>(
    _ type: Value.Type,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[Value.self]) }
  }
}

/// A reducer that runs with changed dependencies.
///
/// Further changes are combined in one of these instead of nesting.
public struct _DependencyKeyWritingReducer<Base: Reducer>: _ComposedReducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  /// The function that a store runs for this reducer.
  public func _resolved() -> ResolvedReducer<Base.State, Base.Action> {
    let change = DependencyChange(update)
    // Resolving evaluates bodies, which may read dependencies too.
    let base = change { self.base._resolved() }
    return ResolvedReducer { state, action in change { base.reduce(&state, action) } }
  }

  /// Sets another dependency; earlier settings of the same one win.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Self {
    preceded { $0[keyPath: keyPath] = value }
  }

  /// Sets another dependency whose type is its own key; earlier settings of the same one win.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    preceded { $0[Value.self] = value }
  }

  /// Changes another dependency, before the earlier changes are applied.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> Self {
    preceded { transform(&$0[keyPath: keyPath]) }
  }

  private func preceded(by outer: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(base: base) { [update] values in
      outer(&values)
      update(&values)
    }
  }
}
