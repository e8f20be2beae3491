import Kernel
import Testing

@Suite struct SharedPublisherTests {
  @Test("The values are the current one, and that after each change")
  func values() async {
    @Shared(value: 0) var count
    var values = $count.publisher.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    $count.withLock { $0 = 1 }
    #expect(await values.next() == 1)
    $count.withLock { $0 = 1 }
    #expect(await values.next() == 1)
    for _ in 1...3 { $count.withLock { $0 += 1 } }
    #expect(await values.next() == 4)
  }

  @Test("Parts and readers of a value publish it too")
  func derivations() async throws {
    @Shared(value: ["Rex": 1]) var ages
    let rex = try #require(Shared($ages["Rex"]))
    var values = rex.publisher.values.makeAsyncIterator()
    var counts = SharedReader($ages).count.publisher.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    #expect(await counts.next() == 1)
    $ages.withLock { $0["Rex"] = 2 }
    #expect(await values.next() == 2)
    $ages.withLock { $0 = [:] }
    #expect(await values.next() == 2)
    #expect(await counts.next() == 0)
  }

  @Test("Values are converted and left out")
  func operators() async {
    @Shared(value: 0) var count
    // Of several changes, only the last one is delivered, so wait for each before the next one.
    let delivered = AsyncStream.makeStream(of: Int.self)
    let passed = AsyncStream.makeStream(of: String.self)
    let values = $count.publisher
      .map { value in
        delivered.continuation.yield(value)
        return value
      }
      .dropFirst().removeDuplicates().filter { $0 != 3 }.compactMap { $0 > 4 ? nil : $0 }
      .receive(on: UIScheduler.shared).eraseToAnyPublisher().map { "\($0)" }
      .values
    let task = Task {
      for await value in values { passed.continuation.yield(value) }
    }
    var deliveries = delivered.stream.makeAsyncIterator()
    #expect(await deliveries.next() == 0)
    for value in [1, 1, 2, 3, 5, 4] {
      $count.withLock { $0 = value }
      #expect(await deliveries.next() == value)
    }
    var passes = passed.stream.makeAsyncIterator()
    for value in ["1", "2", "4"] { #expect(await passes.next() == value) }
    task.cancel()
  }

  @Test("A cancelled task ends the subscription")
  func cancellation() async {
    @Shared(value: 0) var count
    let task = Task { [$count] in
      var received: [Int] = []
      for await value in $count.publisher.values { received.append(value) }
      return received
    }
    task.cancel()
    _ = await task.value
    $count.withLock { $0 = 1 }
  }

  @MainActor
  @Test("An effect sends what a publisher publishes, until it is cancelled")
  func effect() async {
    let store = TestStore(initialState: Kennel.State(count: Shared(value: 1))) { Kennel() }
    await store.send(.publish)
    await store.receive(\.changed, 1)
    await store.send(.arrived) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.changed, 2)
    await store.send(.close)
    await store.finish()
  }

  @MainActor
  @Test("An effect iterates over the values until it is cancelled")
  func iteration() async {
    let store = TestStore(initialState: Kennel.State(count: Shared(value: 1))) { Kennel() }
    await store.send(.iterate)
    await store.receive(\.changed, 1)
    await store.send(.arrived) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.changed, 2)
    await store.send(.close)
    await store.finish()
  }
}

@Reducer
private struct Kennel {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action {
    case arrived
    case changed(Int)
    case close
    case iterate
    case publish
  }

  enum CancelID { case count }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arrived:
        state.$count.withLock { $0 += 1 }
        return .none
      case .changed:
        return .none
      case .close:
        return .cancel(id: CancelID.count)
      case .iterate:
        return .run { [count = state.$count] send in
          for await value in count.publisher.values { await send(.changed(value)) }
        }
        .cancellable(id: CancelID.count)
      case .publish:
        return .publisher { state.$count.publisher.map(Action.changed) }
          .cancellable(id: CancelID.count)
      }
    }
  }
}
