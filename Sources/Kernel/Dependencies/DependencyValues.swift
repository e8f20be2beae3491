import CScheduler

/// The current dependencies: overrides, and each key's own default.
///
/// To give a dependency a name, add a property:
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
/// A default is created on first use and kept for the program or, in tests, for the test.
public struct DependencyValues: Sendable {
  /// The dependencies of the current task.
  ///
  /// Child tasks and tasks created with `Task.init` inherit them; detached tasks do not.
  @TaskLocal public static var _current = Self.initial

  /// The dependencies outside of all bindings.
  private static let initial = Self()

  @usableFromInline private(set) var storage: DependencyStorage

  /// Creates values without overrides and with their own defaults, so that nothing used or prepared
  /// before applies.
  public init() { storage = DependencyStorage(defaults: DependencyDefaults()) }

  init(storage: DependencyStorage) { self.storage = storage }

  /// The value of a key: the override, otherwise the default for the context.
  ///
  /// Reading a default that does not exist for the context (a test value that is only live, or a
  /// live value that only exists in tests) is reported as an issue. The other parameters are the
  /// location and the property for such issues.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    // Inlinable, so that it is specialized for the key in the dependency's property.
    @inlinable get {
      // Unowned, but the storage keeps it alive, and these values retain the storage.
      if let box = storage.lentBox(of: ObjectIdentifier(key)) {
        return box._withUnsafeGuaranteedRef {
          // The box of a key holds the key's value.
          unsafeDowncast($0, to: DependencyBox<Key.Value>.self).value
        }
      }
      if let box = storage.box(of: ObjectIdentifier(key)) {
        // The box of a key holds the key's value.
        return unsafeDowncast(box, to: DependencyBox<Key.Value>.self).value
      }
      let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
      return makeDefault(of: key, function: function, site: site)
    }
    @inlinable set {
      let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
      set(key, to: DependencyBox(newValue), function: function, site: site)
    }
  }

  @usableFromInline
  mutating func set<Key: TestDependencyKey>(
    _ key: Key.Type, to box: DependencyBox<Key.Value>, function: StaticString, site: DependencySite
  ) {
    if let preparation = DependencyPhase.current.preparation {
      let lookup = DependencyLookup(function: function, site: site)
      prepare(key, box, preparation: preparation, for: lookup)
    } else {
      storage = storage.setting(ObjectIdentifier(key), to: box)
    }
  }

  @usableFromInline
  func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, function: StaticString, site: DependencySite
  ) -> Key.Value {
    let lookup = DependencyLookup(function: function, site: DependencySite.reading ?? site)
    return storage.defaults.make(key, in: context, for: lookup).value
  }

  private func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ box: DependencyBox<Key.Value>, preparation: Int, for lookup: DependencyLookup
  ) {
    let isSet = storage.defaults.prepare(
      key, to: box, in: context, preparation: preparation)
    if !isSet { DependencyIssue.alreadyUsed(DependencyName(key, lookup)).report(at: lookup.site) }
  }

  /// Returns these values with the overrides of `other` on top.
  func merging(_ other: Self) -> Self { Self(storage: storage.merging(other.storage)) }

  /// Whether both are the same dependencies; compares one pointer.
  ///
  /// Values with equal overrides that were set separately are not identical.
  package func isIdentical(to other: Self) -> Bool { storage === other.storage }

  /// Whether these are the current dependencies, so that they need not be bound again.
  package var isCurrent: Bool { Self.isCurrent(id) }

  /// Identifies these dependencies while they exist.
  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Whether the dependencies with this id are the current ones. For code that runs at every send: the
  /// property retains the dependencies first.
  static func isCurrent(_ id: ObjectIdentifier) -> Bool {
    id == currentStorage._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
  }

  /// The storage of the current dependencies, as an unowned reference. Retaining it would cost more
  /// than everything else that is done with it in a send or in reading a dependency.
  ///
  /// Use it before calling any other code, which could end the binding that keeps it alive.
  static var currentStorage: Unmanaged<DependencyStorage> {
    let taskLocal = Unmanaged.passUnretained($_current).toOpaque()
    guard let values = cscheduler_task_local_value(taskLocal) else {
      return Unmanaged.passUnretained(initial.storage)
    }
    // The bound value is a `DependencyValues`, which contains nothing but a reference to its
    // storage.
    return Unmanaged.fromOpaque(values.load(as: UnsafeRawPointer.self))
  }

  /// Changes the values in a closure in which reading a default does not count as using it.
  mutating func change(_ update: (inout Self) throws -> Void) rethrows {
    try DependencyPhase.setting.run { try update(&self) }
  }
}

extension DependencyValues {
  /// Values without overrides in the live context, for tests of live dependencies.
  public static var live: Self { Self(context: .live) }

  /// Values without overrides in the preview context.
  public static var preview: Self { Self(context: .preview) }

  /// Values without overrides in the test context.
  public static var test: Self { Self(context: .test) }

  package init(context: DependencyContext) {
    self.init()
    self.context = context
  }
}

extension DependencyValues {
  /// The defaults that have been created.
  @_spi(Internals)
  public var cachedValues: DependencyDefaults { storage.defaults }

  /// Removes the defaults that have been created.
  @_spi(Beta)
  public func resetCache() { storage.defaults.resetCache() }
}
