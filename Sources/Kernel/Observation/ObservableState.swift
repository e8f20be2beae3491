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
