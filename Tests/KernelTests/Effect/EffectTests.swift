import IssueReporting
import Kernel
import Testing

@MainActor
@Suite struct EffectTests {
  private struct Failed: Error {}

  /// A store of the strings that it is sent; its reducer returns the effects from `effect`.
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

  @Test("A run starts after the reduction, never during it")
  func runBeginsLater() async {
    let store = store { $0 == "go" ? .run { await $0("ran") } : .none }
    store.send("go")
    #expect(store.state == ["go"])
    await EffectScheduler.shared.settle()
    #expect(store.state == ["go", "ran"])
  }

  @Test("An action that an effect sends after its end is reported at the run, and reduced")
  func lateSend() async {
    let (letGo, go) = AsyncStream.makeStream(of: Void.self)
    let late = LockIsolated<Task<Void, Never>?>(nil)
    let store = store { action in
      guard action == "go" else { return .none }
      return .run(
        operation: { send in
          late.setValue(
            Task {
              for await _ in letGo {}
              await send("late")
            })
        }, line: 7)
    }
    let failures = await failures {
      await store.send("go").finish()
      go.finish()
      await late.value?.value
    }
    #expect(failures.map(\.line) == [7])
    #expect(failures.first?.text.contains("was sent by an effect that had ended.") == true)
    #expect(store.state == ["go", "late"])
  }

  @Test("Merged effects all run, concatenated ones one after the other")
  func mergeAndConcatenate() async {
    let store = store { action in
      guard action == "go" else { return .none }
      return .concatenate(
        .merge(
          .run { send in
            await Task.yield()
            await Task.yield()
            await send("slow")
          },
          .run { await $0("fast") }),
        .send("then"),
        .run { await $0("last") })
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "fast", "slow", "then", "last"])
  }

  @Test("Cancelling a concatenation also cancels effects that have not started")
  func cancelConcatenation() async {
    let clock = TestClock()
    let store = store { action in
      switch action {
      case "go":
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) }, .run { await $0("second") }
        )
        .cancellable(id: "sequence")
      case "stop": .cancel(id: "sequence")
      default: .none
      }
    }
    let task = store.send("go")
    await clock.advance()
    store.send("stop")
    await task.finish()
    await clock.run()
    #expect(store.state == ["go", "stop"])
    #expect(store.isIdle)
  }

  @Test("A concatenation continues when one of its effects is cancelled by its own id")
  func cancelOneOfConcatenation() async {
    let clock = TestClock()
    let store = store { action in
      switch action {
      case "go":
        .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: "first"),
          .run { await $0("second") })
      case "stop": .cancel(id: "first")
      default: .none
      }
    }
    let task = store.send("go")
    await clock.advance()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["go", "stop", "second"])
  }

  @Test("A cancelled effect sends nothing more")
  func cancelledEffectIsSilent() async {
    let store = store { action in
      switch action {
      case "go":
        .run { send in
          for tick in 1...3 {
            await Task.yield()
            await send("\(tick)")
            if tick == 1 { await send("stop") }
          }
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "1", "stop"])
  }

  @Test("Cancel ids of different types are different")
  func idsOfDifferentTypes() async {
    let clock = TestClock()
    let store = store { action in
      switch action {
      case "go": .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1)
      case "stop": .cancel(id: 1.0)
      default: .none
      }
    }
    store.send("go")
    store.send("stop")
    #expect(store.inFlight.count == 1)
  }

  @Test("Map turns every action an effect sends into another")
  func map() async {
    let store = store { action in
      guard action == "go" else { return .none }
      return Effect<Int>.merge(.send(1), .run { await $0(2) }.cancellable(id: "id"))
        .map { "mapped \($0)" }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "mapped 1", "mapped 2"])
  }

  @Test("An error goes to catch")
  func catching() async {
    let store = store { action in
      guard action == "go" else { return .none }
      return .run { _ in
        throw Failed()
      } catch: { error, send in
        await send("\(error)")
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "Failed()"])
  }

  @Test("An error without a catch is reported at the line of the effect")
  func uncaught() async {
    let collector = Collector()
    await withIssueReporters([collector]) {
      let store = store { _ in .run { _ in throw Failed() } }
      await store.send("go").finish()
    }
    #expect(collector.messages.count == 1)
    #expect(collector.messages[0].contains("Failed()"))
    #expect(collector.messages[0].contains("KernelTests/EffectTests.swift"))
  }

  @Test("CancellationError, and any error after cancellation, is ignored")
  func cancellationErrors() async {
    let clock = TestClock()
    let store = store { action in
      switch action {
      case "cancellation": .run { _ in throw CancellationError() }
      case "go":
        .run { _ in
          do { try await clock.sleep(for: .seconds(1)) } catch { throw Failed() }
        } catch: { _, send in
          await send("caught")
        }
        .cancellable(id: 1)
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    await store.send("cancellation").finish()
    let task = store.send("go")
    await clock.advance()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["cancellation", "go", "stop"])
  }

  @Test("A run uses the dependencies that were current when it was created")
  func dependencies() async {
    let effect = withDependencies {
      $0.uuid = .constant(.init(7))
    } operation: {
      Effect<String>.run { send in
        @Dependency(\.uuid) var uuid
        await send("\(uuid())")
      }
    }
    let store = store { $0 == "go" ? effect : .none }
    await store.send("go").finish()
    #expect(store.state == ["go", "00000000-0000-0000-0000-000000000007"])
  }
}

final class Collector: IssueReporter, @unchecked Sendable {
  // Only written on the main actor, by the tests that use it.
  private(set) var messages: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    messages.append("\(fileID): \(message() ?? "")")
  }
}
