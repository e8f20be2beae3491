/// Any value that can be compared, hashed and passed between threads.
///
/// ```swift
/// AnyHashableSendable(7) == AnyHashableSendable(7)      // true
/// AnyHashableSendable(7) == AnyHashableSendable("7")    // false
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value; never an `AnyHashableSendable` itself.
  public let base: any Hashable & Sendable

  /// Wraps a value, once: a wrapped one stays as it is.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Wraps a value whose type is not known, once.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) { self.init(base) }

  /// Whether both hold equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    // Values that are equal as `AnyHashable`, such as numbers of different types, hash alike so.
    AnyHashable(self.base).hash(into: &hasher)
  }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  /// What the value says of itself.
  public var description: String { String(describing: self.base) }

  /// The value, and that its type is hidden.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: self.base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The value as its only child.
  public var customMirror: Mirror { Mirror(self, children: ["value": self.base]) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value's own `AnyHashable`, so that both are equal and found by each other as keys.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self.base) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps a literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps a literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps a literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
