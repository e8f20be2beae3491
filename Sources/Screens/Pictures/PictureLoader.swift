import Foundation
import Kernel

/// Loads the pictures on a screen, cancels those that leave it, and keeps what has arrived.
///
/// It is a store of its own, so its effects settle like those of an app, and no app's state and no
/// history contains them.
@MainActor
package final class PictureLoader {
  /// Which picture it is.
  package struct Key: Hashable, Sendable {
    /// Its address.
    let url: URL
    /// Whether a live client loads it. A sample picture differs from the real one.
    let isLive: Bool

    package init(_ url: URL, isLive: Bool) { (self.url, self.isLive) = (url, isLive) }
  }

  private let listener = Listener()
  private let store: StoreOf<PictureShelf>

  private final class Listener {
    var changed: () -> Void = {}
  }

  /// - Parameter mostBytes: how many bytes of pictures to keep. The least recently shown ones are
  ///   dropped first, and never one that is on the screen.
  package init(mostBytes: Int = 64 << 20) {
    store = Store(initialState: PictureShelf.State(mostBytes: mostBytes)) { [listener] in
      PictureShelf { listener.changed() }
    }
    // Random values belong to an effect by its number. These effects must not take those of the app.
    store.forgetEffects(after: EffectID(1 << 40))
  }

  /// Called when a picture has arrived or failed.
  package var changed: () -> Void {
    get { listener.changed }
    set { listener.changed = newValue }
  }

  /// What is known of a picture. `nil` if it has not been on the screen, or is not kept.
  package func phase(of key: Key) -> PicturePhase? { store.withState { $0.phases[key] } }

  /// Counts the changes of what is known.
  package var changes: Int { store.withState { $0.changes } }

  /// Whether a picture is on its way.
  package var isLoading: Bool { !store.isIdle }

  /// Sets which pictures are on the screen.
  ///
  /// - Parameter dependencies: contains the client and its clock.
  package func show(_ keys: [Key], _ dependencies: DependencyValues) {
    store.changeDependencies { $0 = dependencies }
    store.send(.show(keys))
  }

  /// Cancels everything, and forgets all pictures.
  package func forget() { store.send(.forget) }
}

/// The pictures of a session, as a feature.
struct PictureShelf: Reducer {
  struct State {
    var phases: [PictureLoader.Key: PicturePhase] = [:]
    var changes = 0
    var mostBytes = 0
    /// The pictures on the screen.
    fileprivate var shown: Set<PictureLoader.Key> = []
    /// What has arrived. The picture that was on the screen last is the last one.
    fileprivate var arrived: [PictureLoader.Key] = []
    fileprivate var bytes = 0

    fileprivate mutating func set(_ phase: PicturePhase?, of key: PictureLoader.Key) {
      phases[key] = phase
      changes += 1
    }
  }

  enum Action: Sendable {
    case show([PictureLoader.Key])
    case ended(PictureLoader.Key, PicturePhase)
    case forget
  }

  /// Called after something has arrived or failed.
  var changed: @MainActor @Sendable () -> Void = {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .show(let keys):
      return show(keys, &state)
    case .ended(let key, let phase):
      state.set(phase, of: key)
      if case .loaded(let picture) = phase {
        state.arrived.append(key)
        state.bytes += picture.data.count
        dropOldest(&state)
      }
      return .run { [changed] _ in await changed() }
    case .forget:
      let loading = state.phases.filter(\.value.isLoading).keys.map {
        Effect<Action>.cancel(id: $0)
      }
      state = State(changes: state.changes + 1, mostBytes: state.mostBytes)
      return .merge(loading)
    }
  }

  private func show(_ keys: [PictureLoader.Key], _ state: inout State) -> Effect<Action> {
    state.shown = Set(keys)
    var effects: [Effect<Action>] = []
    // What failed is loaded again when it appears again.
    for (key, phase) in state.phases where !phase.isLoaded && !state.shown.contains(key) {
      state.set(nil, of: key)
      if phase.isLoading { effects.append(.cancel(id: key)) }
    }
    let known = state.arrived.filter(state.shown.contains)
    if !known.isEmpty { state.arrived = state.arrived.filter { !state.shown.contains($0) } + known }
    @Dependency(\.asyncImageClient.load) var load
    guard let load else { return .merge(effects) }
    for key in keys where state.phases[key] == nil {
      state.set(.loading, of: key)
      effects.append(
        .run { send in
          let phase: PicturePhase
          do { phase = .loaded(try ScreenPicture(await load(key.url))) } catch {
            phase = .failed(error)
          }
          // The picture has left the screen, so ignore what the client returned.
          if Task.isCancelled { return }
          await send(.ended(key, phase))
        }
        .cancellable(id: key, cancelInFlight: true))
    }
    return .merge(effects)
  }

  private func dropOldest(_ state: inout State) {
    while state.bytes > state.mostBytes,
      let place = state.arrived.firstIndex(where: { !state.shown.contains($0) })
    {
      let key = state.arrived.remove(at: place)
      if case .loaded(let picture) = state.phases[key] { state.bytes -= picture.data.count }
      state.set(nil, of: key)
    }
  }
}

extension PicturePhase {
  fileprivate var isLoading: Bool { if case .loading = self { true } else { false } }
  fileprivate var isLoaded: Bool { if case .loaded = self { true } else { false } }
}
