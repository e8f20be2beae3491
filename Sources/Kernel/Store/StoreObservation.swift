/// Lets others observe a store's state as a whole: which value it is, not what has become of it.
///
/// What becomes of a state's properties their own registrar tells. Made for a store when its state
/// is first read, and only where the state is observable.
@MainActor
final class StoreObservation<State, Action> {
  private let registrar = ObservationRegistrar()
  // Making a key path in a generic type costs microseconds, so it is kept.
  private let toState: KeyPath<Store<State, Action>, State> = \.state
  private var id: ObservableStateID?
  private weak var store: Store<State, Action>?

  /// `nil` where the state is not observable.
  init?(of store: Store<State, Action>) {
    guard State.self is any ObservableState.Type else { return nil }
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
