/// A shared value that this property can only read.
///
/// ```swift
/// @SharedReader(.appStorage("hasSeenTour")) var hasSeenTour = false
/// @SharedReader var dogs: [Dog]     // SharedReader($dogs), from a feature that may change them
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  let box: SharedBox<any SharedReference<Value>>

  var reference: any SharedReference<Value> { box.reference }

  init(reference: any SharedReference<Value>) { box = SharedBox(reference) }

  /// Creates a value that never changes.
  public init(value: sending Value) { self.init(reference: SharedRoot(value)) }

  /// Reads the value of a property that can change it.
  public init(_ base: Shared<Value>) { self.init(reference: base.reference) }

  /// Reads the wrapped value of an optional shared value; returns `nil` if there is none.
  ///
  /// If the optional becomes `nil` later, this property keeps the last value that was read through
  /// it.
  public init?(_ base: SharedReader<Value?>) {
    let reference = base.reference
    guard let value = reference.value else { return nil }
    self.init(reference: SharedUnwrapping(reference, last: value))
  }

  /// Reads the wrapped value of an optional shared value; returns `nil` if there is none.
  public init?(_ base: Shared<Value?>) { self.init(base.reader) }

  /// Reads the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// The current value.
  public var wrappedValue: Value { reference.value }

  /// The reference to the value, to pass to another feature. Set it to read another value.
  public var projectedValue: Self {
    get {
      // Makes the current code an observer, which the setter notifies.
      _ = reference.value
      return self
    }
    set {
      let old = reference
      self = newValue
      old.touch()
    }
  }

  /// A property of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    // Key paths never change.
    let keyPath = UncheckedSendable(keyPath)
    return read { $0[keyPath: keyPath.value] }
  }

  /// Returns a value computed from this one.
  ///
  /// - Parameter body: computes the value; called at each read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(reference: SharedComputation(of: reference, body))
  }

  /// Loads the key's latest value; does nothing without a key.
  ///
  /// - Throws: the error of the key, which ``loadError`` then returns too. The value stays.
  public func load() async throws { try await reference.load() }

  /// Whether the key is loading the value.
  public var isLoading: Bool { reference.status.loads > 0 }

  /// The error of the latest load; `nil` if it succeeded, or if a value was loaded, received or saved since.
  public var loadError: (any Error)? { reference.status.loadError }
}
