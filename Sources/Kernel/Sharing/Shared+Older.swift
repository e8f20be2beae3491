import CustomDump
import IssueReporting

// What code from before swift-sharing 2.0 says. The Composable Architecture 1.10 to 1.16 had most of these
// names itself, and later releases still accept swift-sharing 0.1 and 1.0, which have them too.

/// The older name of `SharedKey`.
@available(*, deprecated, renamed: "SharedKey")
public typealias PersistenceKey = SharedKey

/// The older name of `SharedReaderKey`.
@available(*, deprecated, renamed: "SharedReaderKey")
public typealias PersistenceReaderKey = SharedReaderKey

/// The older name of a key with a default: `PersistenceKeyDefault<Key>` is `Key.Default`.
@available(*, deprecated, message: "Write 'Key.Default' for 'PersistenceKeyDefault<Key>'.")
public typealias PersistenceKeyDefault = _SharedKeyDefault

extension _SharedKeyDefault {
  /// A key with a default.
  @available(*, deprecated, message: "Write 'Self[key, default: value]'.")
  public init(_ key: Base, _ value: @autoclosure @escaping @Sendable () -> Base.Value) {
    self = Self[key, default: value()]
  }
}

extension Shared {
  // A type of its own, because Swift can infer `Value` in `Shared.Subscription { … }` only if the
  // type depends on it.
  /// The older form of `SharedSubscription`: it ends when it is cancelled or released.
  public struct Subscription: Sendable {
    fileprivate let subscription: SharedSubscription

    fileprivate init(_ subscription: SharedSubscription) { self.subscription = subscription }

    /// - Parameter onCancel: ends the subscription; called once.
    @available(*, deprecated, message: "Return a 'SharedSubscription'.")
    public init(onCancel: @escaping @Sendable () -> Void) {
      self.init(SharedSubscription(onCancel))
    }

    /// Ends the subscription.
    public func cancel() { subscription.cancel() }
  }

  // Not preferred, so that `Shared($dogs[id: id])` unwraps the optional value.
  /// Shares a value without a key.
  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(value:)")
  public init(_ value: sending Value) { self.init(value: value) }
}

// MARK: Required values

extension Shared {
  /// Loads the value of a key and shares it, if the key does not have to wait for the value.
  ///
  /// - Throws: the error of the key, or an error that says that it has no value or has to wait for it.
  @available(*, deprecated, message: "Write 'try await Shared(require: …)'.")
  public init(require key: some SharedKey<Value>) throws {
    let value = try key.presentValue
    self.init(reference: SharedStorage.current.root(for: key, isLoading: false) { value })
  }
}

extension SharedReader {
  /// Loads the value of a key and reads it, if the key does not have to wait for the value.
  ///
  /// - Throws: the error of the key, or an error that says that it has no value or has to wait for it.
  @available(*, deprecated, message: "Write 'try await SharedReader(require: …)'.")
  public init(require key: some SharedReaderKey<Value>) throws {
    let value = try key.presentValue
    self.init(reference: SharedStorage.current.root(for: key, isLoading: false) { value })
  }

  /// Loads the value of a key that is declared in an extension of `SharedKey` and reads it, if the
  /// key does not have to wait for the value.
  @available(*, deprecated, message: "Write 'try await SharedReader(require: …)'.")
  public init(require key: some SharedKey<Value>) throws {
    let value = try key.presentValue
    self.init(reference: SharedStorage.current.root(for: key, isLoading: false) { value })
  }

  /// The older name of `init(value:)`.
  @available(*, deprecated, renamed: "init(value:)")
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }
}

extension Shared where Value: Equatable {
  /// Asserts how the feature under test has changed the value since the test asserted it last.
  ///
  /// - Parameter updateValueToExpectedResult: sets the expected value.
  @available(
    *, deprecated,
    message: "Write 'store.assert { $0.$value.withLock { … } }', with the store and the property."
  )
  public func assert(
    _ updateValueToExpectedResult: (inout Value) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows {
    let id = ObjectIdentifier(reference.root)
    guard let changes = reference.root.testedChanges, changes.assertedValues[id] != nil else {
      return reportIssue(
        "'\(self)' has not changed since the test asserted it last.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let now = changes.values
    defer { changes.assert(now, of: [id]) }
    let expected = try SharedLayer(changes.assertedValues).run {
      try withLock(updateValueToExpectedResult)
      return wrappedValue
    }
    let actual = SharedLayer(changes.values(at: now)).run { wrappedValue }
    guard expected != actual else { return }
    reportIssue(
      """
      '\(self)' is not what the closure expects.

      \(diff(expected, actual) ?? "\(expected) is not equal to \(actual).")

      (- expected, + actual)
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: Keys

// A key implements each of its tasks in the newest form or in an older one, and each form calls another. A
// key that implements none would call itself forever, so the newest form says on whose behalf it calls an
// older one. The compiler warns of such a key, because the implementations of the newest form are deprecated.

private enum OlderSpelling {
  /// The types of the keys that are asked to load, to subscribe and to save in an older form.
  @TaskLocal static var loading: ObjectIdentifier?
  @TaskLocal static var subscribing: ObjectIdentifier?
  @TaskLocal static var saving: ObjectIdentifier?

  static func reportMissing(_ method: String, of key: Any) {
    reportIssue("The shared key '\(key)' does not implement '\(method)'.")
  }
}

extension SharedReaderKey {
  @available(
    *, deprecated, message: "Implement 'load(context:continuation:)', not 'load(initialValue:)'."
  )
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let value = OlderSpelling.$loading.withValue(ObjectIdentifier(Self.self)) {
      load(initialValue: context.initialValue)
    }
    continuation.resume(with: .success(value))
  }

  public func load(initialValue: Value?) -> Value? {
    guard OlderSpelling.loading != ObjectIdentifier(Self.self) else {
      OlderSpelling.reportMissing("load(context:continuation:)", of: self)
      return nil
    }
    let loaded = LockIsolated<Value?>(nil)
    let context = initialValue.map { LoadContext.initialValue($0) } ?? .userInitiated
    load(
      context: context,
      continuation: LoadContinuation("\(self)") { loaded.setValue((try? $0.get()) ?? nil) })
    return loaded.value ?? initialValue
  }

  @available(
    *, deprecated,
    message: "Implement 'subscribe(context:subscriber:)', not 'subscribe(initialValue:didSet:)'."
  )
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    OlderSpelling.$subscribing.withValue(ObjectIdentifier(Self.self)) {
      subscribe(initialValue: context.initialValue) { subscriber.yield(with: .success($0)) }
    }
  }

  public func subscribe(
    initialValue: Value?, didSet receiveValue: @escaping @Sendable (Value?) -> Void
  ) -> SharedSubscription {
    (subscribe(initialValue: initialValue, didSet: receiveValue) as Shared<Value>.Subscription)
      .subscription
  }

  @_disfavoredOverload
  public func subscribe(
    initialValue: Value?, didSet receiveValue: @escaping @Sendable (Value?) -> Void
  ) -> Shared<Value>.Subscription {
    guard OlderSpelling.subscribing != ObjectIdentifier(Self.self) else {
      OlderSpelling.reportMissing("subscribe(context:subscriber:)", of: self)
      return Shared<Value>.Subscription(SharedSubscription {})
    }
    return Shared<Value>.Subscription(
      subscribe(
        context: initialValue.map { .initialValue($0) } ?? .userInitiated,
        subscriber: SharedSubscriber { result in
          if case .success(let value) = result { receiveValue(value) }
        }))
  }

  /// The value in the storage, if the key does not have to wait for it.
  fileprivate var presentValue: Value {
    get throws {
      let answer = LockIsolated<Result<Value?, any Error>?>(nil)
      load(
        context: .userInitiated,
        continuation: LoadContinuation("\(self)") { answer.setValue($0) })
      guard let value = try answer.value?.get() else { throw SharedValueMissing(key: "\(self)") }
      return value
    }
  }
}

extension SharedKey {
  @available(
    *, deprecated,
    message: "Implement 'save(_:context:continuation:)', not 'save(_:)' or 'save(_:immediately:)'."
  )
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    OlderSpelling.$saving.withValue(ObjectIdentifier(Self.self)) {
      save(value, immediately: context == .userInitiated)
    }
    continuation.resume()
  }

  public func save(_ value: Value, immediately: Bool) { save(value) }

  public func save(_ value: Value) {
    guard OlderSpelling.saving != ObjectIdentifier(Self.self) else {
      return OlderSpelling.reportMissing("save(_:context:continuation:)", of: self)
    }
    save(value, context: .didSet, continuation: SaveContinuation("\(self)") { _ in })
  }
}

extension DependencyValues {
  /// Has no effect: names in the settings may have any characters, also those that Apple's key-value
  /// observation does not allow.
  @available(*, deprecated, message: "Remove this: names in the settings may have any characters.")
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[KeyFormatWarningKey.self] }
    set { self[KeyFormatWarningKey.self] = newValue }
  }

  private enum KeyFormatWarningKey: DependencyKey {
    static var liveValue: Bool { true }
    static var testValue: Bool { true }
  }
}
