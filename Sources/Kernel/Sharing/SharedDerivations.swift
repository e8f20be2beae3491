import Foundation

/// A property of another reference's value.
///
/// Unchecked: key paths never change.
final class SharedProperty<Root, Value>: MutableSharedReference, @unchecked Sendable {
  private let base: any MutableSharedReference<Root>
  private let property: WritableKeyPath<Root, Value>

  init(_ property: WritableKeyPath<Root, Value>, of base: any MutableSharedReference<Root>) {
    self.base = base
    self.property = property
  }

  var value: Value { base.value[keyPath: property] }
  func value(from rootValue: Any) -> Value { base.value(from: rootValue)[keyPath: property] }
  var place: SharedPlace { base.place.appending(property) }
  var root: any SharedRootProtocol { base.root }
  var status: SharedStatus { base.status }
  var hasKey: Bool { base.hasKey }
  var description: String { base.description + "\(property)".droppingRoot }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.withLock { try body(&$0[keyPath: property]) }
  }

  func load() async throws { try await base.load() }
  func save() async throws { try await base.save() }
  func touch() { base.touch() }
}

/// A read-only value computed from another reference's value.
final class SharedComputation<Root, Value>: SharedReference {
  private let base: any SharedReference<Root>
  private let compute: @Sendable (Root) -> Value

  init(of base: any SharedReference<Root>, _ compute: @escaping @Sendable (Root) -> Value) {
    self.base = base
    self.compute = compute
  }

  var value: Value { compute(base.value) }
  func value(from rootValue: Any) -> Value { compute(base.value(from: rootValue)) }
  // Two closures cannot be compared.
  var place: SharedPlace { base.place.appending(ObjectIdentifier(self)) }
  var root: any SharedRootProtocol { base.root }
  var status: SharedStatus { base.status }
  var hasKey: Bool { base.hasKey }
  var description: String { base.description }

  func load() async throws { try await base.load() }
  func touch() { base.touch() }
}

/// The wrapped value of an optional reference; if that is `nil`, the last value that was read here.
///
/// A feature that shows an element may exist for a few moments after the element was removed. What
/// it changes then affects only this reference.
///
/// Unchecked: a lock protects the last value.
class SharedUnwrapping<Value>: SharedReference, @unchecked Sendable {
  private let base: any SharedReference<Value?>
  private var last: Value
  private let lock = NSLock()

  init(_ base: any SharedReference<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  final var value: Value {
    guard let value = base.value else { return lastValue }
    // Code under a layer reads expected or past values, which must not replace the last actual one.
    if SharedLayer.current == nil { lastValue = value }
    return value
  }

  final func value(from rootValue: Any) -> Value {
    if let value = base.value(from: rootValue) { lastValue = value }
    return lastValue
  }

  final var place: SharedPlace { base.place.appending(ObjectIdentifier(Value.self)) }
  final var root: any SharedRootProtocol { base.root }
  final var status: SharedStatus { base.status }
  final var hasKey: Bool { base.hasKey }
  final var description: String { base.description }

  final func load() async throws { try await base.load() }
  final func touch() { base.touch() }

  fileprivate final var lastValue: Value {
    get { lock.withLock { last } }
    set { lock.withLock { last = newValue } }
  }
}

/// The wrapped value of an optional reference that can also change it.
// Unchecked, because its superclass is. It only adds a constant.
final class MutableSharedUnwrapping<Value>: SharedUnwrapping<Value>, MutableSharedReference,
  @unchecked Sendable
{
  private let mutableBase: any MutableSharedReference<Value?>

  init(_ base: any MutableSharedReference<Value?>, last: Value) {
    mutableBase = base
    super.init(base, last: last)
  }

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try mutableBase.withLock { optional in
      guard var value = optional else {
        var value = lastValue
        defer { if SharedLayer.current == nil { lastValue = value } }
        return try body(&value)
      }
      defer {
        optional = value
        if SharedLayer.current == nil { lastValue = value }
      }
      return try body(&value)
    }
  }

  func save() async throws { try await mutableBase.save() }
}

extension String {
  /// A printed key path without the type of its root: `.name` for `\User.name`.
  fileprivate var droppingRoot: Substring { firstIndex(of: ".").map { self[$0...] } ?? "" }
}
