import Foundation

#if os(Linux)
  // Foundation only has these on Apple's systems, and effects wait for notifications with them.

  extension NotificationCenter {
    /// The notifications of a name that are posted from the start of an iteration until its task is cancelled.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the object that must have posted them; `nil` for any.
    public func notifications(
      named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
    ) -> Notifications {
      Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a name, as they are posted.
    // Unchecked: a center may be used by any thread, the properties do not change, and the object is only compared.
    public struct Notifications: AsyncSequence, @unchecked Sendable {
      let center: NotificationCenter
      let name: Notification.Name
      let object: AnyObject?

      /// Starts to observe.
      public func makeAsyncIterator() -> Iterator {
        let stream = AsyncStream<UncheckedSendable<Notification>> { continuation in
          let observer = center.addObserver(forName: name, object: object, queue: nil) {
            continuation.yield(UncheckedSendable($0))
          }
          let registration = UncheckedSendable((center, observer))
          continuation.onTermination = { _ in
            registration.wrappedValue.0.removeObserver(registration.wrappedValue.1)
          }
        }
        return Iterator(base: stream.makeAsyncIterator())
      }

      /// Waits for one notification after the other.
      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<UncheckedSendable<Notification>>.Iterator

        /// Waits for the next notification; `nil` after the task is cancelled.
        public mutating func next() async -> Notification? { await base.next()?.wrappedValue }

        /// Waits for the next notification; `nil` after the task is cancelled.
        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async throws(Never) -> Notification? {
          await base.next(isolation: actor)?.wrappedValue
        }
      }
    }
  }
#endif
