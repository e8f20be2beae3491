import Foundation
import Kernel
import Testing

#if os(Linux)
  @MainActor
  @Suite struct NotificationPublisherTests {
    private enum Action: Equatable {
      case start
      case stop
      case saved(String)
    }

    private let center = NotificationCenter()
    private let name = Notification.Name("saved")

    private func store(
      _ publisher: @escaping (NotificationCenter.Publisher) -> NotificationPublisher<Action>
    ) -> TestStore<[String], Action> {
      TestStore(initialState: [String]()) {
        Reduce<[String], Action> { state, action in
          switch action {
          case .start:
            return .publisher { publisher(self.center.publisher(for: self.name)) }.cancellable(
              id: 1)
          case .stop:
            return .cancel(id: 1)
          case .saved(let title):
            state.append(title)
            return .none
          }
        }
      }
    }

    @Test("An effect sends what notifications are converted to, until it is cancelled")
    func effect() async {
      let store = store { $0.map { .saved($0.object as? String ?? "") } }
      await store.send(.start)
      center.post(name: Notification.Name("other"), object: "no")
      for title in ["a", "b"] {
        center.post(name: name, object: title)
        await store.receive(.saved(title)) { $0.append(title) }
      }
      await store.send(.stop)
      center.post(name: name, object: "late")
    }

    @Test("Notifications are left out")
    func operators() async {
      let store = store {
        $0.compactMap { $0.object as? String }
          .filter { $0 != "b" }
          .receive(on: DispatchQueue.main).eraseToAnyPublisher()
          .map { .saved($0) }
      }
      await store.send(.start)
      for object in [1, "b", "c"] as [Any] { center.post(name: name, object: object) }
      await store.receive(.saved("c")) { $0 = ["c"] }
      await store.send(.stop)
    }

    @Test("Only notifications of one object are received")
    func objects() async {
      let (one, other) = (NSObject(), NSObject())
      let received = LockIsolated(0)
      let publisher = center.publisher(for: name, object: one)
      let task = Task {
        for await _ in publisher.values { received.withValue { $0 += 1 } }
      }
      while received.value == 0 {
        center.post(name: name, object: other)
        let count = received.value
        center.post(name: name, object: one)
        #expect(count == 0)
        await Task.yield()
      }
      task.cancel()
      await task.value
    }
  }
#endif
