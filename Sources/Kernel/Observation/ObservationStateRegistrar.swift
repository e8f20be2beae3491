import Synchronization

/// The identity of a struct with `@ObservableState`, and the observers of its properties.
///
/// Copies of a state share their observers, so an observer of one is notified of changes of the
/// other. It is not part of the state's value: all registrars are equal, have the same hash, and
/// are not encoded.
///
/// The standard library's registrar is only created when a property is first read. State that is
/// only written, as is common in reducers, neither allocates it nor asks it for observers.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  private let observers = Observers()

  /// Creates a registrar without observers.
  public init() {}

  /// Records that the current code reads a property.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    observers.made().registrar.access(subject, keyPath: keyPath)
  }

  /// Notifies the observers of a property that it has changed.
  public func notify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard let observers = observers.ifRead else { return }
    observers.registrar.withMutation(of: subject, keyPath: keyPath) {}
  }

  /// Sets a temporary identity.
  public mutating func _$willModify() {
    id._$willModify()
  }

  /// Restores the identity.
  public mutating func _$didModify(restoring id: ObservableStateID) {
    self.id._$didModify(restoring: id)
  }
}

/// Creates the standard library's registrar on demand; shared by all copies of a state.
private final class Observers: Sendable {
  final class Made: Sendable {
    let registrar = ObservationRegistrar()
  }

  private let lazily = AtomicLazyReference<Made>()

  /// `nil` while no property has been read, so that there are no observers.
  var ifRead: Made? { lazily.load() }

  func made() -> Made {
    lazily.load() ?? lazily.storeIfNil(Made())
  }
}

extension ObservationStateRegistrar: Equatable, Hashable {
  /// Always `true`, because observers are not part of a state's value.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Hashes what equality compares.
  public func hash(into _: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Decodes nothing, because observers are not part of a state's value.
  public init(from _: any Decoder) throws {
    self.init()
  }

  /// Encodes nothing, because observers are not part of a state's value.
  public func encode(to _: any Encoder) throws {}
}

// Synthesized conformances prefer these overloads, so encoded data does not contain a key for the
// registrar.

extension KeyedDecodingContainer {
  /// Returns a new registrar and ignores the data.
  public func decode(
    _: ObservationStateRegistrar.Type, forKey _: Key
  ) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}

extension KeyedEncodingContainer {
  /// Encodes nothing.
  public mutating func encode(_: ObservationStateRegistrar, forKey _: Key) throws {}
}
