/// State with properties that can be observed individually, although it is a value type.
///
/// Apply ``ObservableState()`` to conform. The conformance alone does not make anything observable.
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0 }
///
/// withObservationTracking { _ = state.count } onChange: { print("about to redraw") }
/// state.count += 1
/// ```
public protocol ObservableState: Observable {
  /// Identifies this value among equal ones of its type. Changes in place keep it, copies share it,
  /// and new values get a new one.
  var _$id: ObservableStateID { get }

  /// Sets a temporary identity during a change, so that a replacement of this value can be
  /// detected, even by a copy of it.
  mutating func _$willModify()

  /// Restores the identity, because the change did not replace this value.
  mutating func _$didModify(restoring id: ObservableStateID)

  /// The properties of a struct that other types can set, in the order of declaration, except those
  /// inside `#if`. Empty for an enum.
  static var _$properties: [_StateProperty<Self>] { get }

  /// Where a struct stores its observed properties, except those inside `#if`. `nil` for an enum.
  static var _$storage: _StateStorage<Self>? { get }
}

extension ObservableState {
  /// No properties, for enums and for types that conform without the macro.
  public static var _$properties: [_StateProperty<Self>] { [] }

  /// No storage, for enums and for types that conform without the macro.
  public static var _$storage: _StateStorage<Self>? { nil }
}

/// A property of a state: its name and its key path.
///
/// ``ObservableState()`` records them, because all properties of such a state are computed and
/// Swift does not keep the names of computed properties.
public struct _StateProperty<State> {
  /// The name, without backticks.
  public let name: String
  /// The key path, equal to the one in source code.
  public let keyPath: PartialKeyPath<State>

  public init(_ name: String, _ keyPath: PartialKeyPath<State>) {
    self.name = name
    self.keyPath = keyPath
  }
}

/// Does nothing, for values without an identity.
public func _$willModify<T>(_: inout T) {}

/// Sets a temporary identity during a change.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}

/// Does nothing, for values without an identity.
public func _$didModify<T>(_: inout T, restoring _: ObservableStateID) {}

/// Restores the identity after a change.
public func _$didModify<T: ObservableState>(_ value: inout T, restoring id: ObservableStateID) {
  value._$didModify(restoring: id)
}
