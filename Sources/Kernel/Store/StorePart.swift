import Observation

/// What is made from the state of a store, observable as a whole whether or not the state is.
///
/// The states of older features are not observable. In the original, view stores publish their changes.
@MainActor
package final class StorePart<Part> {
  private let read: () -> Part
  private let isSame: (Part, Part) -> Bool
  private let announcer: DrainAnnouncer
  private let registrar = ObservationRegistrar()
  /// What observers know; `nil` if there were none.
  private var known: Part?

  /// - Parameters:
  ///   - store: the store.
  ///   - isSame: whether observers need not be notified; by default, equal values are the same.
  ///   - read: makes the part.
  package init<State, Action>(
    of store: Store<State, Action>, isSame: ((Part, Part) -> Bool)? = nil,
    _ read: @escaping () -> Part
  ) {
    self.read = read
    self.isSame = isSame ?? { ($0 as? any Equatable)?.isEqual(to: $1) ?? false }
    announcer = store.core.announcer
  }

  /// The part, made from the present state.
  package var value: Part {
    let value = read()
    // A store that only shows a state never drains.
    guard announcer.reduces, ReadTracking.isActive else { return value }
    if case .none = known { announcer.add(self) }
    known = value
    registrar.access(self, keyPath: \.value)
    return value
  }
}

extension StorePart: Observable {}

extension StorePart: DrainListener {
  func rootDidDrain() {
    let present = read()
    guard let before = known, !isSame(before, present) else { return }
    known = present
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
