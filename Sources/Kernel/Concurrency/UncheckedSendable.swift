/// Passes a value between threads on the word of whoever wraps it.
///
/// ```swift
/// @UncheckedSendable var formatter = DateFormatter()      // is not changed from here on
/// Task { [$formatter] in print($formatter.value) }
/// ```
///
/// The compiler checks nothing: use it only for what is safe for a reason it cannot see, and where
/// there is none, use ``LockIsolated``.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Unchecked because that is what this type is for.
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

  /// The value.
  public var wrappedValue: Value {
    get { self.value }
    _modify { yield &self.value }
  }

  /// The wrapper, which a closure may capture.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    self.value[keyPath: keyPath]
  }

  /// A part of the value that can be changed.
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
  /// Reads the value as it would be by itself.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Writes the value as it would be by itself.
  public func encode(to encoder: any Encoder) throws {
    try self.value.encode(to: encoder)
  }
}
