import Foundation
import Kernel
import Testing

@MainActor
@Suite
struct TestStoreOlderNamesTests {
  private struct Feature: Reducer {
    let step: Int
    @Dependency(\.uuid) var uuid
    let createdID: UUID

    init(step: Int) {
      @Dependency(\.uuid) var uuid
      self.step = step
      createdID = uuid()
    }

    var body: some Reducer<String, Void> {
      Reduce { state, _ in
        state = "\(step) \(createdID == UUID(0)) \(uuid() == UUID(1))"
        return .none
      }
    }
  }

  @Test("A test store takes a reducer as an argument, and creates it with its own dependencies")
  func reducerValue() async {
    let store = TestStore(initialState: "", reducer: Feature(step: 2)) {
      $0.uuid = .incrementing
    }
    await store.send(()) { $0 = "2 true true" }
  }

  @Test("Without dependencies to prepare, the reducer is the last argument")
  func noDependencies() async {
    let add = Reduce<Int, Void> { state, _ in
      state += 2
      return .none
    }
    let store = TestStore(initialState: 1, reducer: add)
    await store.send(()) { $0 = 3 }
  }
}
