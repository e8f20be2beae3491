import Kernel
import Testing

@MainActor
@Suite
struct StorePresenceTests {
  private let store = Store<Int?, Int?>(initialState: nil) {
    Reduce { state, action in
      state = action
      return .none
    }
  }

  @Test("'ifLet' calls a closure each time the state becomes present or nil")
  func presence() async {
    let calls = LockIsolated<[Int?]>([])
    let stores = LockIsolated<[Store<Int, Int?>]>([])
    let token = store.ifLet { present in
      calls.withValue { $0.append(present.withState { $0 }) }
      stores.withValue { $0.append(present) }
    } else: {
      calls.withValue { $0.append(nil) }
    }
    #expect(calls.value == [nil])
    for action in [1, 2, nil, 3] {
      store.send(action)
      await mainActorTurn()
    }
    #expect(calls.value == [nil, 1, nil, 3])
    stores.value[1].send(4)
    #expect(store.withState { $0 } == 4)
    token.cancel()
    store.send(nil)
    await mainActorTurn()
    #expect(calls.value == [nil, 1, nil, 3])
  }

  @Test("A store of an optional state starts from a state that is present")
  func initialState() {
    let store = Store(initialState: 1) {
      Reduce<Int?, Bool> { state, mustCount in
        if mustCount { state? += 1 } else { state = nil }
        return .none
      }
    }
    store.send(true)
    #expect(store.withState { $0 } == 2)
    store.send(false)
    #expect(store.withState { $0 } == nil)
  }

  @Test("The store of 'ifLet' keeps the last state after the state has become nil")
  func gone() async throws {
    let stores = LockIsolated<[Store<Int, Int?>]>([])
    store.send(1)
    let token = store.ifLet { present in stores.withValue { $0.append(present) } }
    let present = try #require(stores.value.first)
    present.send(2)
    #expect(present.withState { $0 } == 2)
    store.send(nil)
    present.send(3)
    #expect(present.withState { $0 } == 2)
    #expect(store.withState { $0 } == nil)
    token.cancel()
  }
}
