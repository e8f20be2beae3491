extension AsyncStream {
  /// A stream of the elements of a sequence, which ends where the sequence ends or fails.
  ///
  /// A dependency hides behind it what its live version is made of:
  ///
  /// ```swift
  /// var events: @Sendable () -> AsyncStream<Event>
  /// client.events = { AsyncStream(socket.messages.compactMap(Event.init)) }
  /// ```
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iteration = AsyncIteration(sequence)
    self.init { try? await iteration.next() }
  }

  /// A stream that has no elements and ends when the task that waits for it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that has no elements and is at its end.
  public static var finished: Self {
    Self { $0.finish() }
  }

  /// A stream, and what puts elements into it.
  @available(*, deprecated, renamed: "makeStream(of:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of a sequence, which ends where the sequence ends, and fails where it
  /// fails.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iteration = AsyncIteration(sequence)
    self.init { try await iteration.next() }
  }

  /// A stream that has no elements and ends when the task that waits for it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A stream that has no elements and is at its end.
  ///
  /// - Parameter error: What it fails with, `nil` where it just ends.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }

  /// A stream, and what puts elements into it.
  @available(*, deprecated, renamed: "makeStream(of:throwing:bufferingPolicy:)")
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncSequence where Self: Sendable {
  /// A stream of these elements, which ends where they end or fail.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream(self)
  }

  /// A stream of these elements, which ends where they end, and fails where they fail.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// A walk through a sequence, begun when the first element is asked for.
///
/// `Sendable` unchecked: a stream asks for one element at a time, as it supports only one consumer.
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
