import Kernel
import Testing

@Suite struct SharedObservationTests {
  @ObservableState
  struct Kennel: Equatable {
    var title = ""
    @Shared var count: Int
    @SharedReader var capacity: Int
  }

  @Test("A reader of a shared value in a state is notified of every change")
  func states() {
    @Shared(value: 0) var count
    let kennel = Kennel(count: $count, capacity: SharedReader(value: 9))
    let (countReader, titleReader) = (ChangeCounter(), ChangeCounter())
    countReader.track { _ = kennel.count }
    titleReader.track { _ = kennel.title }
    $count.withLock { $0 = 1 }
    #expect(countReader.count == 1)
    #expect(titleReader.count == 0)
  }

  @Test("A reader of a derived value is notified when the shared value changes")
  func derivations() throws {
    @Shared(value: ["Rex": 1]) var ages
    let rex = try #require(Shared($ages["Rex"]))
    let counter = ChangeCounter()
    counter.track { _ = rex.wrappedValue + $ages.count.wrappedValue }
    $ages.withLock { $0["Rex"] = 2 }
    #expect(counter.count == 1)
  }

  @Test("A reader of a reference is notified when the property gets another one")
  func references() {
    @Shared(value: 0) var count
    let counter = ChangeCounter()
    counter.track { _ = $count }
    $count = Shared(value: 0)
    #expect(counter.count == 1)
  }

  @MainActor
  @Test("A reader of a store is notified of a change by another store's reducer")
  func stores() {
    @Shared(.inMemory("count")) var count = 0
    func makeStore() -> Store<Kennel, Void> {
      Store(initialState: Kennel(count: $count, capacity: SharedReader(value: 9))) {
        Reduce { state, _ in
          state.$count.withLock { $0 += 1 }
          return .none
        }
      }
    }
    let (one, other) = (makeStore(), makeStore())
    let counter = ChangeCounter()
    counter.track { _ = one.count }
    other.send(())
    #expect(counter.count == 1)
    #expect(one.count == 1)
  }
}
