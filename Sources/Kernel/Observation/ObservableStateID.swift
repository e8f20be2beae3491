import Synchronization

/// The identity of a value of observable state.
///
/// Two states have the same identity if one is an unchanged copy of the other. Creating one takes
/// an atomic increment instead of a random number.
public struct ObservableStateID: Hashable, Sendable {
  private static let latest = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// Creates an identity that no other value has.
  public init() {
    location = Self.latest.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private init(location: UInt64) {
    self.location = location
  }

  /// The identity of all values without content; the counter starts after it.
  public static let _$inert = Self(location: 0)

  /// Returns the identity of an enum's payload.
  ///
  /// For a payload that is not observable, each call returns a new identity, so that every
  /// replacement is noticed.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// Returns the identity of an enum's observable payload.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// Returns the identity of a payload in a case of an enum. It is different for each case.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    // Unique for three levels of nested enums. For more levels, only different cases of the same
    // payload could collide.
    copy.tags = tags &* 1_000_003 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    return copy
  }

  /// Changes this to a new, unique identity.
  public mutating func _$willModify() {
    location = Self().location
  }

  /// Restores the location of another identity; the tags stay.
  public mutating func _$didModify(restoring id: Self) {
    location = id.location
  }
}
