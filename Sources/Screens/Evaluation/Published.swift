import Foundation

/// A property of an ``ObservableObject`` that views show.
@propertyWrapper
public struct Published<Value> {
  let storage: PublishedStorage<Value>

  /// Creates a property with its first value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// Creates a property with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The values of the property over time.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The values of a property over time, for `onReceive`. It has no operators, because Combine is
  /// not on Linux.
  public struct Publisher {
    let storage: PublishedStorage<Value>
  }
}

/// The value of a published property, which any thread may read and set.
final class PublishedStorage<Value>: KeptValue {
  private let lock = NSLock()
  private var current: Value
  private var changeCount = 0

  init(_ value: Value) { current = value }

  var value: Value {
    get { lock.withLock { current } }
    set {
      lock.withLock {
        current = newValue
        changeCount += 1
      }
    }
  }

  var changes: Int { lock.withLock { changeCount } }

  var anyValue: Any { value }

  func restore(_ value: Any) {
    guard let value = value as? Value else { return }
    lock.withLock { current = value }
  }
}

/// A value outside of the local memory that belongs to the local state.
protocol KeptValue: AnyObject {
  var anyValue: Any { get }
  /// How often it was set.
  var changes: Int { get }
  /// Sets the value without counting a change.
  func restore(_ value: Any)
}

/// A property of an object that has a ``KeptValue``.
protocol KeepingProperty {
  var kept: any KeptValue { get }
}

extension Published: KeepingProperty {
  var kept: any KeptValue { storage }
}
