import Kernel
import Testing

@MainActor
@Suite struct TestStoreSharingTests {
  @Test("A closure asserts shared values by changing them, without an effect on the actual values")
  func assertions() async {
    @Shared(.inMemory("count")) var count = 5
    let store = Counters.testStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 6 } }
    #expect(count == 6)
    await store.send(.increment) {
      #expect($0.count == 6)
      $0.$count.withLock { $0 += 1 }
      #expect($0.count == 7)
      #expect(store.state.count == 7)
    }
    #expect(count == 7)
  }

  @Test("A change that is not asserted fails, with the values on both sides")
  func unasserted() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.increment)
    }
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("The state changed, but the test does not assert it."))
    #expect(texts[0].contains("−   _count: 0"))
    #expect(texts[0].contains("+   _count: 1"))
  }

  @Test("A wrong expectation fails, and the next assertion starts from the actual values")
  func wrong() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.increment) { $0.$count.withLock { $0 = 9 } }
      await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    }
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("The state is not what the closure expects."))
    #expect(texts[0].contains("_count: 9"))
  }

  @Test("An expected change that does not happen fails")
  func missing() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.nothing) { $0.$count.withLock { $0 = 1 } }
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }
    }
    #expect(texts.count == 2)
    #expect(texts[0].hasPrefix("The state is not what the closure expects."))
    #expect(texts[1].hasPrefix("The closure expects a change, but the state is the same"))
  }

  @Test("A feature may set a shared value to the value that it has, and a closure may assert that")
  func sameValue() async {
    let store = Counters.testStore()
    await store.send(.incrementAndDecrement) { $0.$count.withLock { $0 = 0 } }
    let texts = await texts {
      await store.send(.nothing) { $0.$count.withLock { $0 = 0 } }
    }
    #expect(texts.count == 1)
  }

  @Test("A received action is asserted with the values after it, not with the current ones")
  func received() async {
    let store = Counters.testStore()
    await store.send(.chain(2)) { $0.$count.withLock { $0 = 1 } }
    #expect(store.state.count == 3)
    await store.receive(\.chain) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.chain) { $0.$count.withLock { $0 = 3 } }
  }

  @Test("Changes by actions that follow at once may be asserted with the first one")
  func assertedAhead() async {
    let store = Counters.testStore()
    await store.send(.chain(2)) { $0.$count.withLock { $0 = 3 } }
    await store.receive(\.chain)
    await store.receive(\.chain)
    await store.send(.increment) { $0.$count.withLock { $0 += 1 } }
    store.exhaustivity = .off
    await store.send(.chain(1)) { $0.$count.withLock { $0 = 6 } }
    await store.receive(\.chain)
    store.exhaustivity = .on
    await store.send(.chain(1)) { $0.$count.withLock { $0 = 8 } }
    await store.skipReceivedActions()
    await store.send(.increment) { $0.$count.withLock { $0 = 9 } }
  }

  @Test("A value that is neither that after the action nor the present one fails once")
  func assertedBetween() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.chain(2)) { $0.$count.withLock { $0 = 2 } }
      await store.receive(\.chain) { $0.$count.withLock { $0 = 2 } }
      await store.receive(\.chain) { $0.$count.withLock { $0 = 3 } }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("+   _count: 1") == true)
  }

  @Test("A change in an effect is asserted with the next action that the effect sends")
  func effects() async {
    let store = Counters.testStore()
    await store.send(.changeInEffect(thenSend: true))
    await store.receive(\.nothing) { $0.$count.withLock { $0 = 42 } }
  }

  @Test("The last change in an effect is asserted at the end")
  func assertedEnd() async {
    let store = Counters.testStore()
    await store.send(.changeInEffect(thenSend: false)).finish()
    store.assert { $0.$count.withLock { $0 = 42 } }
  }

  @Test("A last change in an effect that is not asserted fails the test at its end")
  func unassertedEnd() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.changeInEffect(thenSend: false)).finish()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Shared state changed after the last action,") == true)
    #expect(texts.first?.contains("+   _count: 42") == true)
  }

  @Test("A wrong assertion at the end fails once")
  func wrongEnd() async {
    let texts = await texts {
      let store = Counters.testStore()
      await store.send(.changeInEffect(thenSend: false)).finish()
      store.assert { $0.$count.withLock { $0 = 41 } }
    }
    #expect(texts.count == 1)
  }

  @Test("Changes that the test itself makes need no assertion")
  func ownChanges() async {
    @Shared(.inMemory("count")) var count = 0
    let store = Counters.testStore()
    $count.withLock { $0 = 10 }
    await store.send(.increment) { $0.$count.withLock { $0 = 11 } }
    $count.withLock { $0 = 20 }
    await store.send(.nothing)
  }

  @Test("Two changes that cancel each other out need no assertion")
  func roundTrip() async {
    let store = Counters.testStore()
    await store.send(.incrementAndDecrement)
  }

  @Test("Without exhaustivity only the changes of a closure are compared")
  func exhaustivity() async {
    let texts = await texts {
      let store = Counters.testStore()
      store.exhaustivity = .off
      await store.send(.increment)
      await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
      await store.send(.increment) { $0.$count.withLock { $0 = 4 } }
      await store.send(.chain(1))
      await store.skipReceivedActions()
      store.assert { $0.$count.withLock { $0 = 5 } }
      await store.send(.changeInEffect(thenSend: false))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("_count: 4") == true)
  }

  @Test("Skipped actions change the values that later assertions start from")
  func skipping() async {
    let store = Counters.testStore()
    await store.send(.chain(1)) { $0.$count.withLock { $0 = 1 } }
    await store.skipReceivedActions()
    await store.send(.increment) { $0.$count.withLock { $0 = 3 } }
  }

  @Test("A value that is not in the feature's state may be asserted, but need not be")
  func otherValues() async {
    @Shared(.inMemory("total")) var total = 0
    let store = Counters.testStore()
    await store.send(.addToTotal)
    await store.send(.addToTotal) { _ in $total.withLock { $0 = 2 } }
    let texts = await texts {
      await store.send(.addToTotal) { _ in $total.withLock { $0 = 9 } }
    }
    #expect(texts.count == 1)
    #expect(total == 3)
  }

  @Test("A feature's element may be removed, and shared values in shared values are asserted")
  func elements() async throws {
    @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<Identified<Int, Shared<Int>>> = [
      Identified(Shared(value: 10), id: 1)
    ]
    let row = try #require(Shared($rows[id: 1]))
    let store = TestStore(initialState: Rows.State(row: row)) { Rows() }
    await store.send(.increment) { $0.row.value.withLock { $0 = 11 } }
    await store.send(.remove)
    #expect(rows.isEmpty)
    let texts = await texts { await store.send(.increment) }
    #expect(texts.count == 1)
  }
}

@Reducer
struct Counters {
  @ObservableState
  struct State: Equatable {
    var title = "Counters"
    @Shared(.inMemory("count")) var count = 0
  }

  enum Action {
    case increment
    case incrementAndDecrement
    case addToTotal
    case nothing
    case chain(Int)
    case changeInEffect(thenSend: Bool)
  }

  @MainActor
  static func testStore() -> TestStoreOf<Self> { TestStore(initialState: State()) { Self() } }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementAndDecrement:
        state.$count.withLock { $0 += 1 }
        state.$count.withLock { $0 -= 1 }
        return .none
      case .addToTotal:
        @Shared(.inMemory("total")) var total = 0
        $total.withLock { $0 += 1 }
        return .none
      case .nothing:
        return .none
      case .chain(let rest):
        state.$count.withLock { $0 += 1 }
        return rest == 0 ? .none : .send(.chain(rest - 1))
      case .changeInEffect(let sends):
        return .run { [count = state.$count] send in
          count.withLock { $0 = 42 }
          if sends { await send(.nothing) }
        }
      }
    }
  }
}

@Reducer
private struct Rows {
  @ObservableState
  struct State: Equatable {
    @Shared var row: Identified<Int, Shared<Int>>
  }

  enum Action {
    case increment, remove
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.row.value.withLock { $0 += 1 }
      case .remove:
        @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<Identified<Int, Shared<Int>>> = []
        $rows.withLock { _ = $0.remove(id: state.row.id) }
      }
      return .none
    }
  }
}
