import Synchronization

/// The identity of a value of observable state.
///
/// Two states have one identity while one is a copy of the other that nobody changed in place.
/// Making one costs an atomic increment, not a random number.
public struct ObservableStateID: Hashable, Sendable {
  private static let latest = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// An identity that no other value has.
  public init() {
    location = Self.latest.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private init(location: UInt64) {
    self.location = location
  }

  /// The identity that all values without content share; the counter starts above it.
  public static let _$inert = Self(location: 0)

  /// The identity of an enum's payload.
  ///
  /// One that is not observable has a new identity each time it is asked: whatever replaces it must
  /// be noticed.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of an enum's observable payload.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// This identity in one case of an enum; the same payload in another case has another.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    // Exact for enums nested three deep; beyond, two paths could only meet for one payload.
    copy.tags = tags &* 1_000_003 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    return copy
  }

  /// Becomes an identity that no other value has.
  public mutating func _$willModify() {
    location = Self().location
  }

  /// Becomes what another identity is, whatever enums that has been in.
  public mutating func _$didModify(restoring id: Self) {
    location = id.location
  }
}
