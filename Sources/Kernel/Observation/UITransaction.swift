/// Values that describe a change, for the observations that the change causes.
///
/// A transaction goes with every change that is made in ``withUITransaction(_:_:_:)``. Closures of `observe`
/// that are called because of the change can read it:
///
/// ```swift
/// observe { transaction in draw(model.count, isSilent: transaction.isSilent) }
/// withUITransaction(\.isSilent, true) { model.count += 1 }
/// ```
///
/// Declare a value with ``UITransactionEntry()``, or with a ``UITransactionKey``.
///
/// Several changes before the next call of a closure cause one call, which gets the transaction of the first.
public struct UITransaction: Sendable {
  /// The transaction of the change that is being made, or that caused the call of an observation's closure.
  @TaskLocal public static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction in which every value is its default.
  public init() {}

  /// Whether no value was set.
  var isEmpty: Bool { values.isEmpty }

  /// The value of a key; its default if it was not set.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The name of a value in a ``UITransaction``.
///
/// ```swift
/// enum IsSilent: UITransactionKey { static let defaultValue = false }
///
/// extension UITransaction {
///   var isSilent: Bool {
///     get { self[IsSilent.self] }
///     set { self[IsSilent.self] = newValue }
///   }
/// }
/// ```
public protocol UITransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value in a transaction that does not set it.
  static var defaultValue: Value { get }
}

/// Calls a closure, whose changes then go with the transaction.
///
/// - Returns: the result of the closure.
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(transaction, operation: body)
}

/// Calls a closure, whose changes then go with the current transaction in which one value is replaced.
///
/// - Returns: the result of the closure.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
