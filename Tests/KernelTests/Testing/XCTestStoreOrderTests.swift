import Kernel
import XCTest

/// The order of the actions of effects that run at the same time, in XCTest: that of a single queue.
final class XCTestStoreOrderTests: XCTestCase {
  @MainActor
  func testAnotherEffectDoesNotOvertakeAnEffectsOwnTask() async {
    let (events, continuation) = AsyncStream<Int>.makeStream()
    let store = TestStore(initialState: Listener.State()) { Listener(events: events) }
    let task = await store.send(.listen)
    for event in 1...3 { continuation.yield(event) }
    await store.receive(.event(1))
    await store.receive(.event(2))
    await store.receive(.event(3))
    await store.receive(.refreshed)
    await task.cancel()
  }

  @MainActor
  func testALongerWayDoesNotOvertakeAnImmediateSleep() async {
    let store = TestStore(initialState: Racer.State()) { Racer() }
    await store.send(.start)
    await store.receive(.slept)
    await store.receive(.requested)
  }

  @MainActor
  func testAnEffectThatNeverRestsEndsSettling() async {
    let store = TestStore(initialState: Poller.State()) { Poller() }
    let task = await store.send(.poll)
    await task.cancel()
  }
}

/// Sends events with a task of its own. The second one starts another effect, which sends at once.
private struct Listener: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case listen, event(Int), refreshed }

  let events: AsyncStream<Int>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .listen:
      .run { [events] send in
        let task = Task {
          for await event in events { await send(.event(event)) }
        }
        await task.cancellableValue
      }
    case .event(2):
      .run { send in
        await refresh()
        await send(.refreshed)
      }
    case .event, .refreshed: .none
    }
  }
}

private func refresh() async { useThread() }

/// Sends after several calls and, in another child task, after an immediate sleep.
private struct Racer: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case start, slept, requested }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .start else { return .none }
    return .run { send in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await request(calls: 10)
          await send(.requested)
        }
        group.addTask {
          try? await AnySchedulerOf<DispatchQueue>.immediate.sleep(for: .seconds(1))
          await send(.slept)
        }
      }
    }
  }
}

private func request(calls: Int) async {
  useThread()
  if calls > 1 { await request(calls: calls - 1) }
  useThread()
}

/// Code that the compiler cannot move to another executor.
@inline(never)
private func useThread() { _ = ProcessInfo.processInfo.processIdentifier }

/// Yields until it is cancelled.
private struct Poller: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case poll }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in
      while !Task.isCancelled { await Task.yield() }
    }
  }
}
