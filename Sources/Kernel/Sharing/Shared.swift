/// A value that several features, or several parts of one feature, read and change.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared(.appStorage("hasSeenTour")) var hasSeenTour = false    // stored in the settings
///   @Shared(.fileStorage(.dogs)) var dogs: [Dog] = []              // stored in a file of its own
///   @Shared(.inMemory("visits")) var visits = 0                    // kept until the program ends
///   @Shared var draft: Draft                                       // passed by the parent feature
/// }
///
/// state.$visits.withLock { $0 += 1 }
/// ChildFeature.State(draft: state.$draft)
/// ```
///
/// All copies have the same value: each copy and each observer sees a change, on any thread.
/// Properties with equal keys have the same value too. A read takes one lock and allocates nothing;
/// a change makes one copy of the value.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  let box: SharedBox<any MutableSharedReference<Value>>

  var reference: any MutableSharedReference<Value> { box.reference }

  init(reference: any MutableSharedReference<Value>) { box = SharedBox(reference) }

  /// Shares a value without a key.
  ///
  /// ```swift
  /// Detail.State(dog: Shared(value: Dog(name: "Rex")))
  /// ```
  public init(value: sending Value) { self.init(reference: SharedRoot(value)) }

  /// Shares the wrapped value of an optional shared value; returns `nil` if there is none.
  ///
  /// ```swift
  /// if let dog = Shared($dogs[id: id]) { Detail.State(dog: dog) }
  /// ```
  ///
  /// If the optional becomes `nil` later, this property keeps the last value that was read or
  /// changed through it. Further changes then affect only this property.
  public init?(_ base: Shared<Value?>) {
    let reference = base.reference
    guard let value = reference.value else { return nil }
    self.init(reference: MutableSharedUnwrapping(reference, last: value))
  }

  /// Shares the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// The current value.
  ///
  /// Call `withLock` to change it. Reading the value and then setting it can lose a change that
  /// other code makes in between. The setter is here for code from before swift-sharing 1.0.
  public var wrappedValue: Value {
    get { reference.value }
    @available(
      *, deprecated,
      message: "Change a shared value with its lock: '$value.withLock { $0 = … }'."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The reference to the value, to pass to another feature. Set it to share another value.
  public var projectedValue: Self {
    get {
      // Makes the current code an observer, which the setter notifies.
      _ = reference.value
      return self
    }
    set {
      let old = reference
      self = newValue
      old.touch()
    }
  }

  /// Changes the value while no other code can change it.
  ///
  /// A value with a key is saved before this method returns. The operation may read any shared
  /// value; it reads this one as it was before. It must not call `withLock` on this value: the
  /// inner change would be overwritten.
  ///
  /// - Parameter operation: changes the value. If it throws, the changes that it has made remain.
  /// - Returns: the result of the operation.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID _: StaticString = #fileID,
    filePath _: StaticString = #filePath,
    line _: UInt = #line,
    column _: UInt = #column
  ) rethrows -> R {
    try reference.withLock(operation)
  }

  /// A property of the value, shared with it.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(reference: SharedProperty(keyPath, of: reference))
  }

  /// A property of the value that can only be read.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    reader[dynamicMember: keyPath]
  }

  /// The value, read-only.
  public var reader: SharedReader<Value> { SharedReader(self) }

  /// Returns a read-only value computed from this one.
  ///
  /// - Parameter body: computes the value; called at each read.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    reader.read(body)
  }
}

extension Shared {
  /// Loads the key's latest value; does nothing without a key.
  ///
  /// - Throws: the error of the key, which ``loadError`` then returns too. The value stays.
  public func load() async throws { try await reference.load() }

  /// Saves the value with its key; does nothing without a key.
  ///
  /// - Throws: the error of the key, which ``saveError`` then returns too.
  public func save() async throws { try await reference.save() }

  /// Whether the key is loading the value.
  public var isLoading: Bool { reference.status.loads > 0 }

  /// The error of the latest load; `nil` if it succeeded, or if a value was loaded, received or saved since.
  ///
  /// The error is also reported as an issue, except in tests.
  public var loadError: (any Error)? { reference.status.loadError }

  /// The error of the latest save; `nil` if it succeeded.
  ///
  /// The error is also reported as an issue, except in tests.
  public var saveError: (any Error)? { reference.status.saveError }
}
