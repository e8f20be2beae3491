import Kernel
import Testing

@MainActor
@Suite
struct StoreOlderNamesTests {
  private struct Feature: Reducer {
    let step: Int

    var body: some Reducer<Int, Void> {
      Reduce { state, _ in
        state += step
        return .none
      }
    }
  }

  @Test("A store takes a reducer that was made before")
  func reducerValue() {
    let store = Store(initialState: 1, reducer: Feature(step: 2))
    store.send(())
    #expect(store.withState { $0 } == 3)
  }
}
