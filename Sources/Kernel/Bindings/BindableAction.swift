/// An action that can carry changes made through bindings.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// The case is all it takes. ``BindingReducer`` carries the changes out.
public protocol BindableAction<State> {
  /// The state that bindings change.
  associatedtype State

  /// The action that carries a change.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change this action carries, if it carries one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The binding action this one carries, `nil` where it is another case.
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
