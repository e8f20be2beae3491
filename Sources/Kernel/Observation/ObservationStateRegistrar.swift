/// The identity of a struct with `@ObservableState`, and the observers of its properties.
///
/// Copies of a state share their observers, so an observer of one is notified of changes of the
/// other. It is not part of the state's value: all registrars are equal, have the same hash, and
/// are not encoded.
///
/// State whose properties are never read under observation neither creates the standard library's
/// registrar nor asks it for observers.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline let observers = StateObservers()

  /// Creates a new identity without observers.
  public init() {}

  /// Whether a property was read under observation, so that there may be observers.
  @inlinable
  public var _$isObserved: Bool { observers.isRead }

  /// Records that the current code reads a property, if the code is observed.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: @autoclosure () -> Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>
  ) {
    if ReadTracking.isActive { observers.read(subject(), keyPath()) }
  }

  /// Notifies the observers of a property that it has changed.
  @inlinable
  public func notify<Subject: Observable, Member>(
    _ subject: @autoclosure () -> Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>
  ) {
    if _$isObserved { observers.changed(subject(), keyPath()) }
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

extension ObservationStateRegistrar: Equatable, Hashable {
  /// Always `true`, because observers are not part of a state's value.
  public static func == (_: Self, _: Self) -> Bool { true }

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
