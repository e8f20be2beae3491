/// Makes a value `Sendable` without a check by the compiler.
///
/// ```swift
/// @UncheckedSendable var formatter = DateFormatter()      // is not changed from here on
/// Task { [$formatter] in print($formatter.value) }
/// ```
///
/// Use it only for values that are safe to share for a reason that the compiler cannot see.
/// Otherwise, use ``LockIsolated``.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the value of a property.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The value of the property.
  public var wrappedValue: Value {
    get { self.value }
    _modify { yield &self.value }
  }

  /// The wrapper itself, which a `@Sendable` closure can capture.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    self.value[keyPath: keyPath]
  }

  /// A property of the value that can be changed.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    get { self.value[keyPath: keyPath] }
    _modify { yield &self.value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// The value's own elements.
  public typealias Element = Value.Element

  /// The value's own iterator.
  public func makeAsyncIterator() -> Value.AsyncIterator {
    self.value.makeAsyncIterator()
  }
}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value without a container of its own.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value without a container of its own.
  public func encode(to encoder: any Encoder) throws {
    try self.value.encode(to: encoder)
  }
}
