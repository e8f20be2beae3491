/// A type-erased value that is hashable and sendable.
///
/// ```swift
/// AnyHashableSendable(7) == AnyHashableSendable(7)      // true
/// AnyHashableSendable(7) == AnyHashableSendable("7")    // false
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value; never an `AnyHashableSendable` itself.
  public let base: any Hashable & Sendable

  /// Wraps a value. A value that is already wrapped is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Wraps a value of unknown type. A value that is already wrapped is not wrapped again.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) { self.init(base) }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  public func hash(into hasher: inout Hasher) {
    // Hashes as `AnyHashable`, because numbers of different types can be equal as `AnyHashable`.
    AnyHashable(self.base).hash(into: &hasher)
  }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value's own description.
  public var description: String { String(describing: self.base) }

  /// The value's own debug description and the name of this type.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: self.base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The value as its only child.
  public var customMirror: Mirror { Mirror(self, children: ["value": self.base]) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value's own `AnyHashable`, so that as keys the wrapped value and the value itself are
  /// equal.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(self.base) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
