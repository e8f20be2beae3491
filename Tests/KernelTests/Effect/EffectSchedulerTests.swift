import Foundation
import Kernel
import Testing

@MainActor
@Suite struct EffectSchedulerTests {
  actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  /// A store that counts, with an effect for each action.
  private func store(
    _ work: @escaping @Sendable (Send<Bool>) async throws -> Void
  ) -> Store<Int, Bool> {
    Store(initialState: 0) {
      Reduce { state, isWork in
        if isWork { return .run { try await work($0) } }
        state += 1
        return .none
      }
    }
  }

  @Test("Settling waits for calls, actors, yields and child tasks")
  func settlesEverything() async {
    let counter = Counter()
    let store = store { send in
      for _ in 0..<20 { await Task.yield() }
      await counter.increment()
      await withTaskGroup { group in
        for _ in 0..<5 {
          group.addTask {
            await Task.yield()
            await counter.increment()
            await send(false)
          }
        }
      }
      async let one: Void = send(false)
      await one
    }
    store.send(true)
    await EffectScheduler.shared.settle()
    #expect(store.state == 6)
    #expect(await counter.count == 6)
    #expect(store.isIdle)
  }

  @Test("An effect that sends endlessly after it was cancelled does not keep the queue busy")
  func vainSends() async {
    let rounds = LockIsolated(0)
    let store = store { send in
      while true {
        rounds.withValue { $0 += 1 }
        await send(false)
      }
    }
    store.send(true)
    store.cancelEffects("test") { _ in true }
    await EffectScheduler.shared.settle()
    let count = rounds.value
    #expect(count >= 10_000)
    await EffectScheduler.shared.settle()
    #expect(rounds.value == count)
    #expect(store.state == 0)
  }

  @Test("The running job has the name of its effect, on all threads")
  func runningJob() async {
    let names = LockIsolated<[String?]>([])
    let store = store { _ in
      let name = await Task.detached {
        EffectScheduler.shared.effectNames.first { $0 == "e1 named" }
      }
      .value
      names.withValue { $0 += [name, EffectScheduler.shared.runningJob?.effect] }
    }
    store.nameEffects { "\($0.id) named" }
    store.send(true)
    await EffectScheduler.shared.settle()
    #expect(names.value == ["e1 named", "e1 named"])
    #expect(!EffectScheduler.shared.effectNames.contains("e1 named"))
  }

  @Test("Settling ends early if it is stopped")
  func stoppedSettling() async {
    let store = store { _ in while !Task.isCancelled { await Task.yield() } }
    store.send(true)
    await EffectScheduler.shared.settle(unless: { true })
    #expect(!store.isIdle)
    store.cancelEffects("test") { _ in true }
    await EffectScheduler.shared.settle()
  }

  @Test("Settling returns while effects sleep on a clock, when nothing else can happen")
  func settlesBeforeSleep() async {
    let clock = TestClock()
    let store = store { send in
      await send(false)
      try await clock.sleep(for: .seconds(1))
      await send(false)
    }
    store.send(true)
    await EffectScheduler.shared.settle()
    #expect(store.state == 1)
    #expect(store.inFlight.count == 1)
    #expect(clock.sleepers.map(\.effect) == [EffectID(1)])
    await clock.advance(by: .seconds(1))
    #expect(store.state == 2)
    #expect(store.isIdle)
  }

  /// In a separate process: next to other tests, every turn of the main actor would wait for them,
  /// and the busy threads would slow them down.
  @Test("Settling is exact under load: the same count each time, on a busy machine")
  func settlesUnderLoad() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let busy = BusyThreads(count: 4)
      defer { busy.stop() }
      for shape in Shape.allCases {
        for _ in 0..<50 {
          let store = EffectSchedulerTests().store(shape.work)
          for _ in 0..<10 { store.send(true) }
          await EffectScheduler.shared.settle()
          #expect(store.state == 50)
          #expect(store.isIdle)
        }
      }
    }
  }

  /// The ways in which an effect can leave its thread and come back; each sends five times.
  enum Shape: CaseIterable {
    case yielding, onMainActor, children, unstructured

    var work: @Sendable (Send<Bool>) async throws -> Void {
      switch self {
      case .yielding:
        { send in
          for _ in 0..<5 {
            await Task.yield()
            await send(false)
          }
        }
      case .onMainActor:
        { @MainActor send in
          for _ in 0..<5 {
            await Task.yield()
            send(false)
          }
        }
      case .children:
        { send in
          let counter = Counter()
          await withTaskGroup { group in
            for _ in 0..<5 {
              group.addTask {
                await Task.yield()
                await counter.increment()
                await send(false)
              }
            }
          }
        }
      case .unstructured:
        { send in
          for _ in 0..<4 { await Task { await send(false) }.value }
          await Task.detached { await send(false) }.value
        }
      }
    }
  }

  @Test("Ten thousand effects that run at the same time end in the order of their deadlines")
  func manyInFlight() async {
    let clock = TestClock()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        guard action >= 0 else {
          state.append(-action)
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(10_000 - action))
          await send(action - 10_000)
        }
      }
    }
    for action in 0..<10_000 { store.send(action) }
    await EffectScheduler.shared.settle()
    #expect(store.inFlight.count == 10_000)
    await clock.run()
    #expect(store.isIdle)
    #expect(store.state == Array(1...10_000))
  }

  @Test("Cancelling ten thousand effects by one id leaves none running")
  func cancelMany() async {
    let clock = TestClock()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, starts in
        starts
          ? .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: "all")
          : .cancel(id: "all")
      }
    }
    for _ in 0..<10_000 { store.send(true) }
    await EffectScheduler.shared.settle()
    store.send(false)
    #expect(store.isIdle)
    await EffectScheduler.shared.settle()
    #expect(clock.sleepers.isEmpty)
  }

  @Test("An answer from an outside thread comes back to the queue")
  func outsideAnswers() async {
    let store = store { send in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
          continuation.resume()
        }
      }
      await send(false)
    }
    await store.send(true).finish()
    #expect(store.state == 1)
  }
}

/// Threads that only compute.
private final class BusyThreads: @unchecked Sendable {
  private let lock = NSLock()
  // Protected by the lock.
  private var isStopped = false

  init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        var sum: UInt64 = 0
        while !hasStopped { for value in 0..<1000 as Range<UInt64> { sum &+= value } }
        _ = sum
      }
    }
  }

  func stop() { lock.withLock { isStopped = true } }

  private var hasStopped: Bool { lock.withLock { isStopped } }
}
