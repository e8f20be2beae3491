import IssueReporting
@_spi(Internals) import Kernel
import Testing

/// Effects that run outside of a store.
@Suite struct EffectActionsTests {
  private func actions(of effect: Effect<Int>) async -> [Int] {
    var found: [Int] = []
    for await action in effect.actions { found.append(action) }
    return found
  }

  @Test("They are what sends and runs send, in the order of a concatenation")
  func order() async {
    #expect(await actions(of: .none) == [])
    let effect = Effect.concatenate(
      .send(1),
      .run { send in
        await send(2)
        await send(3)
      },
      .send(4).map { $0 + 1 }
    )
    #expect(await actions(of: effect) == [1, 2, 3, 5])
    #expect(await actions(of: .merge(.send(1), .run { await $0(2) })).sorted() == [1, 2])
  }

  @Test("_Effect is another name of Effect")
  func otherName() async {
    #expect(await actions(of: _Effect<Int>.run { await $0(2) }) == [2])
  }

  @Test("Task.cancel(id:) ends them")
  func cancel() async {
    let effect = Effect<Int>.run { send in
      await send(1)
      try await Task.never()
    }
    .cancellable(id: "run of EffectActionsTests")
    var found: [Int] = []
    for await action in effect.actions {
      found.append(action)
      Task.cancel(id: "run of EffectActionsTests")
    }
    #expect(found == [1])
  }

  @Test("An effect that cancels running ones by its own id ends those, but not itself")
  func cancelInFlight() async {
    let id = "in flight of EffectActionsTests"
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      await actions(
        of: .run { _ in
          begin.finish()
          try await Task.never()
        }
        .cancellable(id: id))
    }
    for await _ in begun {}
    let second = Effect.send(2).cancellable(id: id, cancelInFlight: true)
      .cancellable(id: id, cancelInFlight: true)
    #expect(await actions(of: second) == [2])
    #expect(await first.value == [])
  }

  @Test("Cancelling the task that reads them cancels the effect")
  func cancelReader() async {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let effect = Effect<Int>.run { send in
      await send(1)
      try? await Task.never()
      end.finish()
    }
    let reader = Task {
      for await _ in effect.actions { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await reader.value
    for await _ in ended {}
  }

  @Test("An error that nothing catches is reported at the run")
  func uncaught() async {
    struct Failed: Error {}
    let recorder = FailureRecorder()
    await withIssueReporters([recorder]) {
      #expect(await actions(of: .run(operation: { _ in throw Failed() }, line: 7)) == [])
    }
    #expect(recorder.failures.map(\.line) == [7])
    #expect(
      recorder.failures.first?.text.hasPrefix(
        "An effect threw an error that nothing catches: EffectActionsTests.Failed()") == true)
  }
}
