import Foundation
import Kernel
import Testing

@MainActor
@Suite struct StoreHostingTests {
  /// Records the date on request, immediately and from an effect.
  @Reducer
  struct Diary {
    struct State: Equatable {
      var days: [Double] = []
    }

    enum Action {
      case note
      case noteLater
      case noted(Double)
    }

    @Dependency(\.date) var date
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .note:
          state.days.append(date.now.timeIntervalSince1970)
          return .none
        case .noteLater:
          return .run { [day = date.now.timeIntervalSince1970] send in
            try await clock.sleep(for: .seconds(1))
            await send(.noted(day))
          }
        case .noted(let day):
          state.days.append(day)
          return .none
        }
      }
    }
  }

  @Test("Changed dependencies apply from the next action on; an effect keeps what it has read")
  func changingDependencies() async {
    let clock = TestClock()
    let store = Store(initialState: Diary.State()) {
      Diary()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
    store.send(.note)
    let begun = store.send(.noteLater)
    store.changeDependencies { $0.date.now = Date(timeIntervalSince1970: 2) }
    store.send(.note)
    await clock.advance(by: .seconds(1))
    await begun.finish()
    #expect(store.days == [1, 2, 1])
    let later = store.send(.noteLater)
    await clock.advance(by: .seconds(1))
    await later.finish()
    #expect(store.days == [1, 2, 1, 2])
  }

  @Test("A host can reject actions that a reducer returns, but not actions that are sent")
  func refusing() {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return .send(true)
      }
    }
    var asked = 0
    store.decideReductions { _, origin in
      guard case .reduction = origin else { return true }
      asked += 1
      return asked < 10
    }
    store.send(true)
    #expect(asked == 10)
    #expect(store.state == 10)
    store.send(true)
    #expect(store.state == 11)
  }

  @Test("A host can reject actions that an effect sends")
  func refusingEffects() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, isWork in
        state += 1
        return isWork
          ? .run { send in
            await send(false)
            await send(false)
          } : .none
      }
    }
    var asked = 0
    store.decideReductions { _, origin in
      guard case .effect = origin else { return true }
      asked += 1
      return asked > 1
    }
    store.send(true)
    await EffectScheduler.shared.settle()
    #expect(asked == 2)
    #expect(store.state == 2)
  }
}
