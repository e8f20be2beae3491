extension SharedReaderKey {
  /// This key with a default, so that properties need not repeat it.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<[SyncUp]>.Default {
  ///   static var syncUps: Self { Self[.fileStorage(.syncUps), default: []] }
  /// }
  ///
  /// @Shared(.syncUps) var syncUps
  /// ```
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key and its default.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  private let base: Base
  let makeDefault: @Sendable () -> Base.Value

  /// The default, created again at each call.
  public var initialValue: Base.Value { makeDefault() }

  /// A key with a default.
  public static subscript(
    _ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, makeDefault: value)
  }

  /// The id of the key itself: properties with different defaults share one value.
  public var id: Base.ID { base.id }

  /// Loads what the key loads.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to what the key subscribes to.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves as the key does.
  public func save(
    _ value: Base.Value, context: SaveContext, continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The key and its default as Swift code.
  public var description: String {
    "\(nestedTypeName(Base.self)).Default[\(base), default: \(initialValue)]"
  }
}

extension _SharedKeyDefault: SharedKeyWithDefault {
  var anyBase: any SharedReaderKey { base }
}
