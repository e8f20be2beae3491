import Kernel
import Testing

@MainActor
@Suite struct TaskCancellationTests {
  private let clock = TestClock()

  private func store(
    _ effect: @escaping @Sendable (String) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  @Test("A reducer's cancel reaches a cancellable operation in an effect, but not the effect")
  func cancelByReducer() async {
    let store = store { action in
      switch action {
      case "go":
        .run { send in
          let outcome: Void? = try? await withTaskCancellation(id: "sleep") {
            try await clock.sleep(for: .seconds(1))
          }
          await send(outcome == nil ? "interrupted" : "slept")
        }
      case "stop": .cancel(id: "sleep")
      default: .none
      }
    }
    store.send("go")
    await clock.advance()
    await store.send("stop").finish()
    await EffectScheduler.shared.settle()
    #expect(store.state == ["go", "stop", "interrupted"])
  }

  @Test("An operation that cancels its own id at once is cancelled")
  func cancelledAtItsStart() async {
    // The operation may run on another thread before the caller goes on, but it does not in every round.
    let missed = await Task.detached {
      var missed = 0
      for round in 0..<20_000 {
        let isCancelled = await withTaskCancellation(id: round) {
          Task.cancel(id: round)
          return Task.isCancelled
        }
        if !isCancelled { missed += 1 }
      }
      return missed
    }.value
    #expect(missed == 0)
  }

  @Test("Task.cancel(id:) inside an effect cancels the effects of its store and of no other")
  func cancelFromAnEffect() async {
    let effect: @Sendable (String) -> Effect<String> = { [clock] action in
      switch action {
      case "sleep":
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send("slept")
        }
        .cancellable(id: "shared")
      case "stop": .run { _ in Task.cancel(id: "shared") }
      default: .none
      }
    }
    let (one, other) = (store(effect), store(effect))
    one.send("sleep")
    other.send("sleep")
    await clock.advance()
    await one.send("stop").finish()
    #expect(one.isIdle)
    await clock.run()
    #expect(one.state == ["sleep", "stop"])
    #expect(other.state == ["sleep", "slept"])
  }

  @Test("With cancelInFlight, an operation replaces the one before")
  func cancelInFlight() async throws {
    let first = Task {
      try await withTaskCancellation(id: "place") { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.advance()
    let second = Task {
      await withTaskCancellation(id: "place", cancelInFlight: true) { 2 }
    }
    #expect(await second.value == 2)
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test("Cancelling the waiting task cancels the operation")
  func cancelWaiting() async {
    let task = Task {
      try await withTaskCancellation(id: "waiting") { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.advance()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("An operation's result and its errors are returned to the caller")
  func results() async throws {
    struct Failed: Error {}
    #expect(await withTaskCancellation(id: 1) { 42 } == 42)
    await #expect(throws: Failed.self) {
      try await withTaskCancellation(id: 1) { throw Failed() }
    }
  }
}
