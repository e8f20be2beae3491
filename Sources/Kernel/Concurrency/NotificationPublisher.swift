import Foundation

#if os(Linux)
  // Foundation only has these on Apple's systems, where Combine is.

  extension NotificationCenter {
    /// The notifications of a name that are posted while an effect or a view receives them.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the object that must have posted them; `nil` for any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(notifications: Notifications(center: self, name: name, object: object)) { $0 }
    }

    /// The notifications of a name.
    public typealias Publisher = NotificationPublisher<Notification>
  }

  /// The notifications of a name, and what its operators make of them.
  ///
  /// ```swift
  /// return .publisher {
  ///   NotificationCenter.default.publisher(for: .saved).map { _ in .saved }
  /// }
  /// ```
  ///
  /// It has only the operators below, because Combine is not on Linux. It never finishes.
  // Unchecked, because the closure need not be sendable, as in Combine. It runs once at a time for each sequence of
  // values.
  public struct NotificationPublisher<Output>: @unchecked Sendable {
    fileprivate let notifications: NotificationCenter.Notifications
    /// What the operators make of a notification; `nil` if they leave it out.
    fileprivate let convert: (Notification) -> Output?

    /// The values, from the start of an iteration until its task is cancelled.
    public var values: Values { Values(publisher: self) }

    /// An asynchronous sequence of the values.
    public struct Values: AsyncSequence, Sendable {
      fileprivate let publisher: NotificationPublisher

      /// Starts to observe.
      public func makeAsyncIterator() -> Iterator {
        Iterator(base: publisher.notifications.makeAsyncIterator(), convert: publisher.convert)
      }

      /// Waits for one value after the other.
      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: NotificationCenter.Notifications.Iterator
        fileprivate let convert: (Notification) -> Output?

        /// Waits for the next value; `nil` after the task is cancelled.
        public mutating func next() async -> Output? { await next(isolation: #isolation) }

        /// Waits for the next value; `nil` after the task is cancelled.
        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async throws(Never) -> Output? {
          while let notification = await base.next(isolation: actor) {
            if let value = convert(notification) { return value }
          }
          return nil
        }
      }
    }
  }

  extension NotificationPublisher {
    /// Converts each value.
    public func map<Converted>(
      _ convert: @escaping (Output) -> Converted
    ) -> NotificationPublisher<Converted> {
      compactMap(convert)
    }

    /// Converts each value, and leaves out those for which the result is `nil`.
    public func compactMap<Converted>(
      _ convert: @escaping (Output) -> Converted?
    ) -> NotificationPublisher<Converted> {
      NotificationPublisher<Converted>(notifications: notifications) { [first = self.convert] in
        first($0).flatMap(convert)
      }
    }

    /// Leaves out the values that do not satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Self {
      compactMap { isIncluded($0) ? $0 : nil }
    }

    /// The same publisher: effects and views receive on the main actor, whatever the scheduler is.
    public func receive(on _: some Any) -> Self { self }

    /// The same publisher.
    public func eraseToAnyPublisher() -> Self { self }
  }
#endif
