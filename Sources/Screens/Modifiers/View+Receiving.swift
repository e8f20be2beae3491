import Foundation
import Kernel

extension View {
  /// Performs an action with the value of a published property when the view appears, and when the value changes.
  public func onReceive<Value>(
    _ publisher: Published<Value>.Publisher, perform action: @escaping (Value) -> Void
  ) -> some View {
    modified { content, context in
      let value = publisher.storage.value
      let place = context.part("onReceive")
      place.hook(.appear) { _ in action(value) }
      place.hook(.change, value: value) { _ in action(value) }
      return content._items(in: context.child(0))
    }
  }

  /// Performs an action with a shared value when the view appears, and when what the publisher's operators make of
  /// the value changes.
  public func onReceive<Value>(
    _ publisher: SharedPublisher<Value>, perform action: @escaping (Value) -> Void
  ) -> some View {
    modified { content, context in
      let value = publisher.current(isFirst: false)
      let place = context.part("onReceive")
      place.hook(.appear) { _ in publisher.current(isFirst: true).map(action) }
      place.hook(.change, value: value as Any) { _ in value.map(action) }
      return content._items(in: context.child(0))
    }
  }

  /// Performs an action with what the publisher's operators make of each notification that is posted while the view
  /// is on the screen.
  public func onReceive<Value>(
    _ publisher: NotificationPublisher<Value>, perform action: @escaping (Value) -> Void
  ) -> some View {
    receiving {
      for await value in publisher.values { action(value) }
    }
  }

  /// Performs an action with the date at each interval while the view is on the screen.
  public func onReceive(
    _ publisher: Timer.TimerPublisher, perform action: @escaping (Date) -> Void
  ) -> some View {
    receiving {
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      for await _ in clock.timer(interval: publisher.interval) { action(date.now) }
    }
  }

  private func receiving(_ work: @escaping @MainActor () async -> Void) -> some View {
    modified { content, context in
      context.part("onReceive").hook(.task, work: work) { _ in }
      return content._items(in: context.child(0))
    }
  }
}
