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

  /// Takes a new identity, because a change begins that may put another value here.
  mutating func _$willModify()
}

/// Gives a value a new identity, where it has one.
public func _$willModify<T>(_: inout T) {}

/// Gives a value a new identity.
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}
