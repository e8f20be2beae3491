import Foundation

/// The values of a shared value, now and after each change.
///
/// ```swift
/// return .run { [count = state.$count] send in
///   for await value in count.publisher.values { await send(.countChanged(value)) }
/// }
///
/// return .publisher { state.$count.publisher.map(Action.countChanged) }
/// ```
///
/// It has only the operators below, because Combine is not on Linux. Of several changes before its task
/// continues, the last one is delivered. It keeps observing the key that the property had when the
/// publisher was created, and it never finishes.
public struct SharedPublisher<Output>: Sendable {
  /// The shared value that is published.
  fileprivate let reference: any SharedReference
  /// Starts the operators for one sequence of values, at its first value or later. They return `nil` for a
  /// value to leave out.
  fileprivate let makeStep: @Sendable (_ isFirst: Bool) -> (Any) -> Output?

  /// The values, from the current one on.
  public var values: Values { Values(publisher: self) }

  /// An asynchronous sequence of all values.
  public struct Values: AsyncSequence, Sendable {
    fileprivate let publisher: SharedPublisher

    /// Starts with the current value.
    public func makeAsyncIterator() -> Iterator {
      Iterator(
        reference: publisher.reference, step: publisher.makeStep(true),
        subscriber: SharedValueSubscriber(publisher.reference.root))
    }

    /// Waits for one value after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let reference: any SharedReference
      fileprivate let step: (Any) -> Output?
      fileprivate let subscriber: SharedValueSubscriber

      /// Waits for the next value; `nil` after the task is cancelled.
      public mutating func next() async -> Output? { await next(isolation: #isolation) }

      /// Waits for the next value; `nil` after the task is cancelled.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(Never) -> Output? {
        while let value = await subscriber.next() {
          if let output = step(reference.value(from: value)) { return output }
        }
        return nil
      }
    }
  }
}

// The closures need not be sendable, as in Combine. They run one at a time for each sequence of values.
extension SharedPublisher {
  /// Converts each value.
  public func map<Converted>(
    _ convert: @escaping (Output) -> Converted
  ) -> SharedPublisher<Converted> {
    compactMap(convert)
  }

  /// Converts each value, and leaves out those for which the result is `nil`.
  public func compactMap<Converted>(
    _ convert: @escaping (Output) -> Converted?
  ) -> SharedPublisher<Converted> {
    let convert = UncheckedSendable(convert)
    return passing { _ in { convert.value($0) } }
  }

  /// Leaves out the values that do not satisfy a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Self {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Self {
    passing { isFirst in
      var left = isFirst ? count : 0
      return { value in
        guard left > 0 else { return value }
        left -= 1
        return nil
      }
    }
  }

  /// Leaves out each value that is the same as the one before it.
  public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> Self {
    let isSame = UncheckedSendable(isSame)
    return passing { _ in
      var last: Output?
      return { value in
        defer { last = value }
        return last.map { isSame.value($0, value) } == true ? nil : value
      }
    }
  }

  /// The same publisher: effects send on the main actor, whatever the scheduler is.
  public func receive(on _: some Any) -> Self { self }

  /// The same publisher.
  public func eraseToAnyPublisher() -> Self { self }

  /// - Parameter makeNext: starts the operator for one sequence, which returns `nil` for a value to
  ///   leave out.
  private func passing<Passed>(
    _ makeNext: @escaping @Sendable (_ isFirst: Bool) -> (Output) -> Passed?
  ) -> SharedPublisher<Passed> {
    SharedPublisher<Passed>(reference: reference) { isFirst in
      let (step, next) = (makeStep(isFirst), makeNext(isFirst))
      return { step($0).flatMap(next) }
    }
  }
}

extension SharedPublisher {
  /// What the operators make of the current value; `nil` if they leave it out.
  ///
  /// - Parameter isFirst: whether it is the first value, or the first after a change.
  package func current(isFirst: Bool) -> Output? { makeStep(isFirst)(reference.value) }
}

extension SharedPublisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  public func removeDuplicates() -> Self { removeDuplicates(by: ==) }
}

extension SharedReference {
  var publisher: SharedPublisher<Value> {
    SharedPublisher(reference: self) { _ in { $0 as? Value } }
  }
}

/// Waits for the values of one root.
///
/// Unchecked: only one call of `next()` runs at a time.
private final class SharedValueSubscriber: @unchecked Sendable {
  private let root: any SharedRootProtocol
  private let subscription: SharedSubscription
  private var changes: AsyncStream<Void>.Iterator
  /// The number of the last value; `nil` before the first.
  private var last: Int?

  init(_ root: any SharedRootProtocol) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.root = root
    changes = stream.makeAsyncIterator()
    subscription = root.subscribe { continuation.yield() }
  }

  nonisolated(nonsending) func next() async -> Any? {
    while !Task.isCancelled {
      if let next = root.awaitedValue(unlike: last) {
        last = next.number
        return next.value
      }
      guard await changes.next() != nil else { return nil }
    }
    return nil
  }
}

extension Shared {
  /// The value, and each value that it changes to.
  public var publisher: SharedPublisher<Value> { reference.publisher }
}

extension SharedReader {
  /// The value, and each value that it changes to.
  public var publisher: SharedPublisher<Value> { reference.publisher }
}

extension Effect {
  /// An effect that sends what a publisher publishes, until it is cancelled.
  ///
  /// ```swift
  /// return .publisher { state.$count.publisher.map(Action.countChanged) }
  /// ```
  public static func publisher(_ createPublisher: () -> SharedPublisher<Action>) -> Self {
    .sending(createPublisher().values)
  }
}
