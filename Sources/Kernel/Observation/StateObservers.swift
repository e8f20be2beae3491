import Synchronization

/// The observers of a state's properties; shared by all copies of the state.
@usableFromInline
final class StateObservers: Sendable {
  /// What is created when a property is first read under observation.
  private final class Made: Sendable {
    let registrar = ObservationRegistrar()
    let properties = Mutex(Properties())
  }

  /// Whether a property was read under observation. Separate, because the compiler inlines reading
  /// it, and a call of the lazy reference takes longer than a small reducer.
  @usableFromInline let hasRead = Atomic(false)
  private let made = AtomicLazyReference<Made>()

  /// Whether a property was read under observation.
  @inlinable
  var isRead: Bool { hasRead.load(ordering: .acquiring) }

  /// Whether one of the properties was read under observation.
  func isRead(_ property: AnyKeyPath) -> Bool {
    guard let made = made.load() else { return false }
    return made.properties.withLock { $0.read.contains(property) }
  }

  /// Adds the code that reads a property to its observers.
  @usableFromInline
  func read<Subject: Observable, Member>(_ subject: Subject, _ property: KeyPath<Subject, Member>) {
    let made = made.load() ?? made.storeIfNil(Made())
    made.properties.withLock { _ = $0.read.insert(property) }
    hasRead.store(true, ordering: .releasing)
    made.registrar.access(subject, keyPath: property)
  }

  /// Notifies the observers of a property.
  @usableFromInline
  func changed<Subject: Observable, Member>(
    _ subject: Subject, _ property: KeyPath<Subject, Member>
  ) {
    made.load()?.registrar.withMutation(of: subject, keyPath: property) {}
  }

  /// The properties that were read under observation.
  // Unchecked, because key paths to properties never change.
  private struct Properties: @unchecked Sendable {
    var read: Set<AnyKeyPath> = []
  }
}
