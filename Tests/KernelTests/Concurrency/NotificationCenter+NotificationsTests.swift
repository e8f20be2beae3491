import Foundation
import Kernel
import Testing

#if os(Linux)
  @Suite struct NotificationCenterNotificationsTests {
    private let name = Notification.Name("saved")

    @Test("Notifications of the name are received until the task is cancelled")
    func receiving() async {
      let center = NotificationCenter()
      let received = LockIsolated<[String]>([])
      let task = Task {
        for await notification in center.notifications(named: name) {
          received.withValue { $0.append(notification.object as? String ?? "") }
        }
      }
      // The task observes from the start of its loop.
      while received.value.isEmpty {
        center.post(name: Notification.Name("other"), object: "no")
        center.post(name: name, object: "yes")
        await Task.yield()
      }
      task.cancel()
      await task.value
      let count = received.value.count
      center.post(name: name, object: "late")
      #expect(received.value.count == count)
      #expect(Set(received.value) == ["yes"])
    }

    @Test("An effect of a feature waits for a notification")
    @MainActor
    func effect() async {
      let center = NotificationCenter()
      let store = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          guard action == 0 else { return .none }
          return .run { [name] send in
            for await _ in center.notifications(named: name) {
              await send(1)
              return
            }
          }
        }
      }
      let task = store.send(0)
      while store.withState({ $0 }) == 0 {
        center.post(name: name, object: nil)
        await Task.yield()
      }
      await task.finish()
      #expect(store.withState { $0 } == 1)
    }
  }
#endif
