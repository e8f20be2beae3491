/// Makes a store's state observable as a whole: it reports when the state is replaced by another
/// value.
///
/// Changes of the state's properties are reported by the state's own registrar. Created when a
/// store's state is first read under observation, and only if the state is observable.
@MainActor
final class StoreObservation<State, Action> {
  private let registrar = ObservationRegistrar()
  // Stored, because creating a key path in a generic type takes microseconds.
  private let toState: KeyPath<Store<State, Action>, State> = \.state
  private var id: ObservableStateID?
  private weak var store: Store<State, Action>?

  /// Returns `nil` if the state is not observable, or if the store only shows a state: it never
  /// drains, and each listener would make adding the next one slower.
  init?(of store: Store<State, Action>) {
    guard State.self is any ObservableState.Type, store.core.announcer.reduces else { return nil }
    self.store = store
    id = Self.id(of: store.core.state)
    store.core.announcer.add(self)
  }

  func access(_ store: Store<State, Action>) {
    registrar.access(store, keyPath: toState)
  }

  private static func id(of state: State) -> ObservableStateID? {
    (state as? any ObservableState)?._$id
  }
}

extension StoreObservation: DrainListener {
  func rootDidDrain() {
    guard let store, !store.core.isInvalid else { return }
    let current = Self.id(of: store.core.state)
    guard current != id else { return }
    id = current
    registrar.withMutation(of: store, keyPath: toState) {}
  }
}

extension Store: Observable {}
