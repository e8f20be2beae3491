/// State whose properties can be observed one by one, although it is a value.
///
/// Apply ``ObservableState()`` to conform; the conformance alone makes nothing observable.
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0 }
///
/// withObservationTracking { _ = state.count } onChange: { print("about to redraw") }
/// state.count += 1
/// ```
public protocol ObservableState: Observable {
  /// What tells this value from another of its type, however equal: kept by changes made in place,
  /// shared by copies, new for a new value.
  var _$id: ObservableStateID { get }

  /// Takes a new identity while a change is under way, so that it shows if another value is put
  /// here, a copy of this one even.
  mutating func _$willModify()

  /// Takes its identity back, because the change has left this value here.
  mutating func _$didModify(restoring id: ObservableStateID)

  /// The properties of a struct that other types can set, in the order of declaration; those inside of `#if`
  /// are left out. Empty for an enum.
  static var _$properties: [_StateProperty<Self>] { get }
}

extension ObservableState {
  /// No properties: for enums, and for types that conform without the macro.
  public static var _$properties: [_StateProperty<Self>] { [] }
}

/// A property of a state, by the name and by the key path that source code has for it.
///
/// ``ObservableState()`` records them: Swift does not keep the names of computed properties, and all
/// properties of such a state are computed.
public struct _StateProperty<State> {
  /// The name, without backticks.
  public let name: String
  /// The key path, equal to the one that is written in source.
  public let keyPath: PartialKeyPath<State>

  /// A property with its key path.
  public init(_ name: String, _ keyPath: PartialKeyPath<State>) {
    self.name = name
    self.keyPath = keyPath
  }
}

/// Gives a value a new identity for the time of a change, where it has one.
public func _$willModify<T>(_: inout T) {}

/// Gives a value a new identity for the time of a change.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}

/// Gives a value its identity back, where it has one.
public func _$didModify<T>(_: inout T, restoring _: ObservableStateID) {}

/// Gives a value its identity back.
public func _$didModify<T: ObservableState>(_ value: inout T, restoring id: ObservableStateID) {
  value._$didModify(restoring: id)
}
