extension Shared {
  /// Shares the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Shares the optional value of a key; `nil` if the key has none yet.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: key.makeDefault(), key)
  }

  /// Shares the value of a key, with a default that replaces the key's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default) {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Loads the value of a key and shares it.
  ///
  /// - Throws: the error of the key, or an error that says that it has no value.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await key.requiredValue
    let root = SharedStorage.current.root(for: key, isLoading: false) { value }
    self.init(reference: root)
  }

  /// Replaces the key, in all copies of this property, and loads the value of the new one.
  ///
  /// - Throws: the error of the new key. The value stays.
  public func load(_ key: some SharedKey<Value>) async throws {
    let old = reference
    let root = SharedStorage.current.root(for: key, isLoading: false) { old.value }
    box.replace(with: root)
    old.touch()
    try await root.load()
  }

  /// A key without a value needs a default.
  @available(*, unavailable, message: "Give the property a default: '@Shared(…) var name = …'.")
  public init(_ key: some SharedKey<Value>) {
    // Never reached: the compiler rejects a call of an unavailable initializer.
    fatalError("unavailable")
  }
}

extension SharedReader {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Reads the optional value of a key; `nil` if the key has none yet.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  public init(_ key: (some SharedReaderKey<Value>).Default) {
    self.init(wrappedValue: key.makeDefault(), key)
  }

  /// Reads the value of a key, with a default that replaces the key's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: (some SharedReaderKey<Value>).Default)
  {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Loads the value of a key and reads it.
  ///
  /// - Throws: the error of the key, or an error that says that it has no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await key.requiredValue
    let root = SharedStorage.current.root(for: key, isLoading: false) { value }
    self.init(reference: root)
  }

  /// Replaces the key, in all copies of this property, and loads the value of the new one.
  ///
  /// - Throws: the error of the new key. The value stays.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    let old = reference
    let root = SharedStorage.current.root(for: key, isLoading: false) { old.value }
    box.replace(with: root)
    old.touch()
    try await root.load()
  }

  // The same for keys that are declared in an extension of `SharedKey`, so that they are found after a
  // dot.

  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Reads the optional value of a key; `nil` if the key has none yet.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  public init(_ key: (some SharedKey<Value>).Default) {
    self.init(wrappedValue: key.makeDefault(), key)
  }

  /// Reads the value of a key, with a default that replaces the key's own.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default if the key has no value yet.
  ///   - key: loads and saves the value.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: (some SharedKey<Value>).Default) {
    self.init(reference: SharedStorage.current.root(for: key, default: wrappedValue))
  }

  /// Loads the value of a key and reads it.
  ///
  /// - Throws: the error of the key, or an error that says that it has no value.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await key.requiredValue
    let root = SharedStorage.current.root(for: key, isLoading: false) { value }
    self.init(reference: root)
  }

  /// Replaces the key, in all copies of this property, and loads the value of the new one.
  ///
  /// - Throws: the error of the new key. The value stays.
  public func load(_ key: some SharedKey<Value>) async throws {
    let old = reference
    let root = SharedStorage.current.root(for: key, isLoading: false) { old.value }
    box.replace(with: root)
    old.touch()
    try await root.load()
  }

  /// A key without a value needs a default.
  @available(
    *, unavailable, message: "Give the property a default: '@SharedReader(…) var name = …'."
  )
  public init(_ key: some SharedReaderKey<Value>) {
    // Never reached: the compiler rejects a call of an unavailable initializer.
    fatalError("unavailable")
  }
}

extension SharedReaderKey {
  /// The value in the storage.
  fileprivate var requiredValue: Value {
    get async throws {
      let value = try await withCheckedThrowingContinuation { waiting in
        let continuation = LoadContinuation<Value>("\(self)") { waiting.resume(with: $0) }
        load(context: .userInitiated, continuation: continuation)
      }
      guard let value else { throw SharedValueMissing(key: "\(self)") }
      return value
    }
  }
}
