import Kernel
import Testing

@MainActor
@Suite struct ReceiveTests {
  @Test("An action is received by value, case, case and payload, or predicate")
  func forms() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start(id: 1))
    await clock.advance(by: .seconds(1))
    await store.receive(.tick(11)) { $0.ticks = [11] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick, 12) { $0.ticks = [11, 12] }
    await clock.advance(by: .seconds(1))
    await store.receive {
      $0 == .tick(13)
    } assert: {
      $0.ticks = [11, 12, 13]
    }
    await store.send(.start(id: 2))
    await clock.run()
    await store.receive(\.tick, timeout: .seconds(1)) { $0.ticks.append(21) }
    await store.receive(\.tick, 22, timeout: .seconds(1)) { $0.ticks.append(22) }
    await store.receive({ $0 == .tick(23) }, timeout: .seconds(1)) { $0.ticks.append(23) }
  }

  @Test("A predicate is called once for each action")
  func predicateIsAskedOnce() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.send(.chain(2)) { $0.count = 1 }
    var asked: [Ticker.Action] = []
    await store.receive {
      asked.append($0)
      return true
    } assert: {
      $0.count = 2
    }
    #expect(asked == [.chain(1)])
  }

  @Test("If no effect is running, receive fails immediately, regardless of its timeout")
  func failsAtOnce() async {
    let start = ContinuousClock.now
    let texts = await texts {
      let store = Search.testStore()
      await store.receive(\.response, timeout: .seconds(1_000))
    }
    #expect(texts.count == 1)
    #expect(ContinuousClock.now - start < .seconds(500))
  }

  @Test("Receive waits for an action from outside, but not longer")
  func waitsForTheOutside() async {
    let (numbers, outside) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state = number
        return number == 0 ? .run { send in for await next in numbers { await send(next) } } : .none
      }
    }
    let task = await store.send(0)
    DispatchQueue.global().async { outside.yield(1) }
    await store.receive(1, timeout: .seconds(1_000)) { $0 = 1 }
    DispatchQueue.global().async { outside.finish() }
    await task.finish(timeout: .seconds(1_000))
    await store.finish()
  }

  @Test("Receive stops waiting when the last effect ends")
  func waitsUntilIdle() async {
    let (numbers, outside) = AsyncStream.makeStream(of: Int.self)
    let texts = await texts {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, _ in .run { _ in for await _ in numbers {} } }
      }
      await store.send(0)
      DispatchQueue.global().async { outside.finish() }
      await store.receive(1, timeout: .seconds(1_000))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("no effect is in flight") == true)
  }

  @Test("After an unexpected action, the test continues with the next one")
  func goesOn() async {
    let texts = await texts {
      let store = TestStore(initialState: Parcel.State()) { Parcel() }
      await store.send(.weigh([1, 2]))
      await store.receive(\.post)
      #expect(store.state.weights == [1])
      await store.receive(\.posted) { $0.weights = [1, 2] }
    }
    #expect(texts.count == 1)
  }

  @Test("Actions that a send has overtaken are still received with their own states")
  func overtaken() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      await store.send(.chain(2)) { $0.count = 1 }
      await store.send(.increment) { $0.count = 3 }
      #expect(store.state.count == 3)
      await store.receive(.chain(1)) { $0.count = 2 }
      #expect(store.state.count == 3)
    }
    #expect(texts.count == 1)
  }

  @Test("Actions of elements, of presented features and in optionals are received by case")
  func nestedCases() async {
    let store = TestStore(initialState: Parcel.State()) {
      Reduce<Parcel.State, Parcel.Action> { _, action in
        action.is(\.post) ? .send(.label(.add("fragile"))) : .none
      }
    }
    await store.send(.post)
    await store.receive(\.label.add)
    await store.send(.post)
    await store.receive(\.label.add, "fragile")
    await store.send(.post)
    await store.receive(\.label)
  }

  @Test("Ten thousand actions are received one by one")
  func many() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.send(.chain(10_000)) { $0.count = 1 }
    for rest in (1..<10_000).reversed() {
      await store.receive(.chain(rest)) { $0.count += 1 }
    }
  }
}
