import CScheduler

/// The dependencies in force: what was overridden, over each key's own default.
///
/// Give a dependency a name by extending it:
///
/// ```swift
/// extension DependencyValues {
///   var fact: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
///
/// A default is made when it is first used, and kept: for the program, or, in tests, for the test.
public struct DependencyValues: Sendable {
  /// The values in force where the current code runs.
  ///
  /// Child tasks and tasks created with `Task.init` inherit them; detached tasks do not.
  @TaskLocal public static var _current = Self.initial

  /// The values in force where nothing is bound.
  private static let initial = Self()

  @usableFromInline private(set) var storage: DependencyStorage

  /// No overrides, and defaults of its own: nothing that was made or prepared before is seen.
  public init() { storage = DependencyStorage(defaults: DependencyDefaults()) }

  init(storage: DependencyStorage) { self.storage = storage }

  /// The value of a key: what was set, else its default for the context.
  ///
  /// Reading a test value that exists only live, or a live one that exists only in tests, is
  /// reported as an issue. The other parameters say in such an issue where and how it was read.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    // Inlined, so that it is specialized for the key where the property of the dependency is.
    @inlinable get {
      // Lent by the storage, which these values hold.
      if let box = storage.lentBox(of: ObjectIdentifier(key)) {
        return box._withUnsafeGuaranteedRef {
          // Under a key lies a box of the key's value.
          unsafeDowncast($0, to: DependencyBox<Key.Value>.self).value
        }
      }
      if let box = storage.box(of: ObjectIdentifier(key)) {
        // Under a key lies a box of the key's value.
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
      return makeDefault(of: key, function: function, site: site)
    }
    set {
      guard let preparation = DependencyPhase.current.preparation else {
        return override(key, with: newValue)
      }
      let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
      let lookup = DependencyLookup(function: function, site: site)
      prepare(key, newValue, preparation: preparation, for: lookup)
    }
  }

  private mutating func override<Key: TestDependencyKey>(_ key: Key.Type, with value: Key.Value) {
    storage = storage.setting(ObjectIdentifier(key), to: DependencyBox(value))
  }

  @usableFromInline
  func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, function: StaticString, site: DependencySite
  ) -> Key.Value {
    let lookup = DependencyLookup(function: function, site: DependencySite.reading ?? site)
    return storage.defaults.make(key, in: context, for: lookup).value
  }

  private func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, preparation: Int, for lookup: DependencyLookup
  ) {
    let isSet = storage.defaults.prepare(
      key, to: value, in: context, preparation: preparation)
    if !isSet { DependencyIssue.alreadyUsed(DependencyName(key, lookup)).report(at: lookup.site) }
  }

  /// These values with those that `other` sets over them.
  func merging(_ other: Self) -> Self { Self(storage: storage.merging(other.storage)) }

  /// Whether both are the very same dependencies: one comparison of pointers.
  ///
  /// Values that were set apart are not identical, even if they were set alike.
  package func isIdentical(to other: Self) -> Bool { storage === other.storage }

  /// Whether these are the values in force, so that nobody needs to put them in force again.
  package var isCurrent: Bool {
    Unmanaged.passUnretained(storage).toOpaque() == Self.currentStorage.toOpaque()
  }

  /// The storage of the values in force, lent: a reference of one's own costs more than all that is
  /// done with it in a send, or in the reading of a dependency.
  ///
  /// For use before anything else is called, that could end the binding it belongs to.
  static var currentStorage: Unmanaged<DependencyStorage> {
    let taskLocal = Unmanaged.passUnretained($_current).toOpaque()
    guard let values = cscheduler_task_local_value(taskLocal) else {
      return Unmanaged.passUnretained(initial.storage)
    }
    // The value bound is a `DependencyValues`, which is a reference to its storage and nothing else.
    return Unmanaged.fromOpaque(values.load(as: UnsafeRawPointer.self))
  }

  /// Changes the values in a closure in which looking at a default does not count as using it.
  mutating func change(_ update: (inout Self) throws -> Void) rethrows {
    try DependencyPhase.$current.withValue(.setting) { try update(&self) }
  }
}

extension DependencyValues {
  /// No overrides, in the live context: a start for tests of live dependencies.
  public static var live: Self { Self(context: .live) }

  /// No overrides, in the preview context.
  public static var preview: Self { Self(context: .preview) }

  /// No overrides, in the test context.
  public static var test: Self { Self(context: .test) }

  package init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// The defaults that have been made.
  @_spi(Internals)
  public var cachedValues: DependencyDefaults { storage.defaults }

  /// Forgets the defaults that have been made.
  @_spi(Beta)
  public func resetCache() { storage.defaults.resetCache() }
}
