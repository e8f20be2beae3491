/// An action that can contain a change made through a binding.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// The case is the only requirement. ``BindingReducer`` applies the changes.
public protocol BindableAction<State> {
  /// The state that bindings change.
  associatedtype State

  /// The case that carries a change.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change that this action carries, if any.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change that this action carries, found by reflection; `nil` if it is another case.
  public var binding: BindingAction<State>? {
    guard
      let payload = Mirror(reflecting: self).children.first, payload.label == "binding"
    else { return nil }
    return payload.value as? BindingAction<State>
  }
}

extension BindableAction where State: ObservableState {
  /// The action that changes a property to a value: `.set(\.name, "Blob")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension BindableAction {
  /// The action that changes a marked property to a value: `.set(\.$name, "Blob")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
