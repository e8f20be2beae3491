/// Where a struct with ``ObservableState()`` stores its observed properties.
///
/// Their accessors notify observers, so the properties are computed, and Swift knows no offset for
/// them. With this, code that changes a property in place, such as `forEach`, can find the offset
/// of its storage and, if nothing observes the property, change it there.
public struct _StateStorage<State: ObservableState> {
  let registrar: KeyPath<State, ObservationStateRegistrar>
  let properties: [_StoredStateProperty<State>]

  public init(
    registrar: KeyPath<State, ObservationStateRegistrar>,
    _ properties: [_StoredStateProperty<State>]
  ) {
    self.registrar = registrar
    self.properties = properties
  }
}

/// An observed property and the stored property behind it.
public struct _StoredStateProperty<State: ObservableState> {
  /// The name, without backticks.
  let name: String
  let keyPath: PartialKeyPath<State>
  let stored: PartialKeyPath<State>
  /// The property that is reported to observers.
  let observed: PartialKeyPath<State>
  /// Notifies the observers of the property.
  let notify: (State, ObservationStateRegistrar) -> Void

  /// Creates a property that is stored as it is.
  public init<Value>(
    _ name: String, _ keyPath: KeyPath<State, Value>, stored: KeyPath<State, Value>
  ) {
    self.init(name, keyPath, stored: stored, observedAs: keyPath)
  }

  /// Creates a property whose observers are those of another property, such as `$alert`.
  public init<Value, Observed>(
    _ name: String, _ keyPath: KeyPath<State, Value>, stored: KeyPath<State, Value>,
    observedAs observed: KeyPath<State, Observed>
  ) {
    self.name = name
    self.keyPath = keyPath
    self.stored = stored
    self.observed = observed
    notify = { state, registrar in registrar.notify(state, keyPath: observed) }
  }
}
