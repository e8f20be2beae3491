extension AsyncStream {
  /// Creates a stream of the elements of a sequence. The stream ends when the sequence ends or
  /// fails.
  ///
  /// A dependency can use this to hide the type of its live implementation:
  ///
  /// ```swift
  /// var events: @Sendable () -> AsyncStream<Event>
  /// client.events = { AsyncStream(socket.messages.compactMap(Event.init)) }
  /// ```
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iteration = AsyncIteration(sequence)
    self.init { try? await iteration.next() }
  }

  /// A stream without elements that ends when the task that iterates is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream without elements that ends immediately.
  public static var finished: Self {
    Self { $0.finish() }
  }

  /// An older name of `makeStream(of:bufferingPolicy:)`.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements of a sequence. The stream ends when the sequence ends, and
  /// throws the sequence's error.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iteration = AsyncIteration(sequence)
    self.init { try await iteration.next() }
  }

  /// A stream without elements that ends when the task that iterates is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// Returns a stream without elements that ends immediately.
  ///
  /// - Parameter error: the error that it throws, if any.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// An older name of `makeStream(of:throwing:bufferingPolicy:)`.
  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncSequence where Self: Sendable {
  /// Returns a stream of these elements, which ends when they end or fail.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }

  /// Returns a stream of these elements, which throws their error.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// The iteration of a sequence, which starts when the first element is requested.
///
/// `@unchecked Sendable`: a stream requests one element at a time, because it supports only one
/// consumer.
private final class AsyncIteration<Base: AsyncSequence>: @unchecked Sendable {
  private let base: Base
  private var iterator: Base.AsyncIterator?

  init(_ base: Base) {
    self.base = base
  }

  func next() async throws -> Base.Element? {
    var iterator = self.iterator ?? self.base.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
