/// A root, without its value's type.
protocol SharedRootProtocol: AnyObject, Sendable {
  /// Where the value comes from, as Swift code, without the default of a key.
  var source: String { get }

  /// The value now, with a number that grows with each change.
  var versionedValue: (value: SharedRootValue, version: Int) { get }

  /// The changes that a test asserts, with those of this value; `nil` if no test has any.
  var testedChanges: SharedChanges? { get }

  /// Reads the value, as a property does.
  func access()

  /// The value that the calling code, which waits for changes, gets next; `nil` if it has to wait.
  ///
  /// - Parameter last: the number of the value that it got last.
  func awaitedValue(unlike last: Int?) -> NumberedValue?

  /// Calls a function after each change of the value, and not after it was restored.
  func subscribe(_ function: @escaping @Sendable () -> Void) -> SharedSubscription

  /// Changes the value, as a property does.
  ///
  /// - Parameter make: makes a value of a type; `nil` if it cannot.
  /// - Returns: whether the value was changed.
  func change(to make: (Any.Type) -> Any?) -> Bool

  /// Restores the value with a version and notifies observers; saves nothing.
  func restore(_ value: SharedRootValue, version: Int)

  /// Whether no property used the key at the restored time. The next one starts with a new value.
  var isAbsent: Bool { get }

  /// Makes it absent, with the value that it was created with.
  func leave()
}

/// The root that the current code saves. Outside of `SharedRoot`, because a generic type cannot
/// have a static task local.
enum SharedSaving {
  @TaskLocal static var root: ObjectIdentifier?
}
