import Synchronization

/// What `@ObservableState` keeps in a struct: its identity, and who observes its properties.
///
/// Copies of a state share it, so an observer of one hears of changes to the other. It says nothing
/// about the state's value: any two are equal, hash alike, and are left out when encoded.
///
/// The standard library's registrar is made when a property is first read. State that is only
/// written, as most is in a reducer, neither allocates it nor asks it for observers.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state.
  public private(set) var id = ObservableStateID()

  private let observers = Observers()

  /// A registrar of a state that nobody observes yet.
  public init() {}

  /// Notes that somebody reads a property.
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    observers.made().registrar.access(subject, keyPath: keyPath)
  }

  /// Tells those who read a property that it has changed.
  public func notify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    guard let observers = observers.ifRead else { return }
    observers.registrar.withMutation(of: subject, keyPath: keyPath) {}
  }

  /// Takes a new identity.
  public mutating func _$willModify() {
    id._$willModify()
  }

  /// Takes its identity back.
  public mutating func _$didModify(restoring id: ObservableStateID) {
    self.id._$didModify(restoring: id)
  }
}

/// Where the standard library's registrar appears when it is needed, the same for all copies.
private final class Observers: Sendable {
  final class Made: Sendable {
    let registrar = ObservationRegistrar()
  }

  private let lazily = AtomicLazyReference<Made>()

  /// `nil` while nobody has read a property, and so nobody can observe one.
  var ifRead: Made? { lazily.load() }

  func made() -> Made {
    lazily.load() ?? lazily.storeIfNil(Made())
  }
}

extension ObservationStateRegistrar: Equatable, Hashable {
  /// Equal always: what is observed of a state is no part of it.
  public static func == (_: Self, _: Self) -> Bool { true }

  /// Hashes what equality compares.
  public func hash(into _: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Reads nothing: what is observed of a state is no part of it.
  public init(from _: any Decoder) throws {
    self.init()
  }

  /// Writes nothing: what is observed of a state is no part of it.
  public func encode(to _: any Encoder) throws {}
}

// Synthesized conformances find these first, so that data neither has nor needs the registrar's key.

extension KeyedDecodingContainer {
  /// A new registrar, whatever the data says.
  public func decode(
    _: ObservationStateRegistrar.Type, forKey _: Key
  ) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}

extension KeyedEncodingContainer {
  /// Writes nothing.
  public mutating func encode(_: ObservationStateRegistrar, forKey _: Key) throws {}
}
