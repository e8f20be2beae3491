import IssueReporting
import Kernel
import Testing

/// Shared state as features wrote it before swift-sharing 1.0.
@available(*, deprecated)
@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    @Shared(.tally) var tally
    @Shared(.best) var best = 0
    @Shared var names: [String]

    init(names: [String] = []) { _names = Shared(names) }
  }

  enum Action {
    case add(String)
    case addLater(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let name):
        state.tally += 1
        state.best = max(state.best, state.tally)
        state.names.append(name)
        return .none
      case .addLater(let name):
        return .run { [names = state.$names] _ in names.withLock { $0.append(name) } }
      }
    }
  }
}

@available(*, deprecated)
extension PersistenceReaderKey where Self == PersistenceKeyDefault<InMemoryKey<Int>> {
  fileprivate static var tally: Self { PersistenceKeyDefault(.inMemory("tally"), 3) }
}

@available(*, deprecated)
extension PersistenceKey where Self == InMemoryKey<Int> {
  fileprivate static var best: Self { .inMemory("best") }
}

@MainActor
@Suite struct SharedOlderTests {
  @available(*, deprecated)
  @Test("Older names of keys, values without a label and assignments work")
  func older() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.add("Rex")) {
      $0.tally = 4
      $0.best = 4
      $0.names = ["Rex"]
    }
    #expect(store.state.names == ["Rex"])
    let ends = LockIsolated(0)
    let subscription = Shared<Int>.Subscription { ends.withValue { $0 += 1 } }
    subscription.cancel()
    #expect(ends.value == 1)
  }

  @available(*, deprecated)
  @Test("Keys in the forms before swift-sharing 1.0 and 2.0 load, save and receive changes")
  func keys() async throws {
    let storage = Notes()
    storage.text = "stored"
    @Shared(.oldest(storage)) var oldest = "default"
    #expect(oldest == "stored")
    $oldest.withLock { $0 = "first" }
    #expect(storage.text == "first")
    storage.send("sent")
    #expect(oldest == "sent")
    storage.send(nil)
    #expect(oldest == "default")

    @Shared(OlderKey(storage: storage)) var older = "default"
    #expect(older == "first")
    $older.withLock { $0 = "second" }
    try await $older.save()
    #expect(storage.saves == ["first", "second", "second immediately"])
    storage.text = "third"
    try await $older.load()
    #expect(older == "third")
    @SharedReader(OlderKey(storage: storage)) var reader = "default"
    #expect(reader == "third")
    #expect(storage.ends == 0)
  }

  @available(*, deprecated)
  @Test("The older methods of a key call the newer ones")
  func methods() {
    let key = AppStorageKey<Int>.appStorage("count")
    let received = LockIsolated<[Int?]>([])
    let subscription = key.subscribe(initialValue: 5) { value in
      received.withValue { $0.append(value) }
    }
    #expect(key.load(initialValue: 5) == 5)
    key.save(6)
    key.save(7, immediately: true)
    subscription.cancel()
    key.save(8)
    #expect(received.value == [5, 6, 7])
    #expect(key.load(initialValue: nil) == 8)
  }

  @available(*, deprecated)
  @Test("The closure of a 'Shared.Subscription' is called when the subscription is cancelled")
  func subscription() {
    let storage = Notes()
    let received = LockIsolated<[String?]>([])
    let newer = OldestKey(storage: storage).subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { result in received.withValue { $0.append(try? result.get()) } }
    )
    let wrapped = WrappingKey(base: OldestKey(storage: storage)).subscribe(initialValue: nil) { _ in
    }
    storage.send("new")
    #expect(received.value == ["new"])
    newer.cancel()
    #expect(storage.ends == 1)
    wrapped.cancel()
    #expect(storage.ends == 2)
  }

  @available(*, deprecated)
  @Test("A key without a method in any form is reported, and does not call itself forever")
  func missing() {
    struct Unfinished: SharedKey, Hashable { typealias Value = Int }
    let issues = FailureRecorder()
    withIssueReporters([issues]) {
      @Shared(Unfinished()) var number = 5
      $number.withLock { $0 = 6 }
      #expect(number == 6)
    }
    #expect(issues.failures.count == 3)
    for (failure, method) in zip(issues.failures, ["load", "subscribe", "save"]) {
      #expect(failure.text.contains("'Unfinished()' does not implement '\(method)("))
    }
  }

  @available(*, deprecated)
  @Test("A required value is read at once, if the key does not have to wait for it")
  func requiring() throws {
    #expect(throws: (any Error).self) { try Shared<Int>(require: .inMemory("required")) }
    @Shared(.inMemory("required")) var number = 5
    #expect(try Shared<Int>(require: .inMemory("required")).wrappedValue == 5)
    #expect(try SharedReader<Int>(require: .inMemory("required")).wrappedValue == number)
    #expect(SharedReader.constant(7).wrappedValue == 7)
  }

  @available(*, deprecated)
  @Test("The value of a property is asserted without the store")
  func assertions() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.addLater("Rex")).finish()
    store.state.$names.assert { $0 = ["Rex"] }
    let issues = FailureRecorder()
    withIssueReporters([issues]) { store.state.$names.assert { $0 = ["Rex"] } }
    #expect(issues.failures.last?.text.contains("has not changed") == true)
    await store.send(.addLater("Max")).finish()
    withIssueReporters([issues]) { store.state.$names.assert { $0 = ["Rex", "Bello"] } }
    #expect(issues.failures.count == 2)
    #expect(issues.failures.last?.text.contains("-   [1]: \"Bello\"") == true)
  }
}

/// A storage of keys in the older forms.
private final class Notes: Sendable {
  private let contents = LockIsolated<(text: String?, saves: [String])>((nil, []))
  private let receivers = LockIsolated<[@Sendable (String?) -> Void]>([])

  private let endCount = LockIsolated(0)

  var ends: Int { endCount.value }
  var saves: [String] { contents.withValue { $0.saves } }
  var text: String? {
    get { contents.withValue { $0.text } }
    set { contents.withValue { $0.text = newValue } }
  }

  func save(_ text: String, _ note: String = "") {
    contents.withValue { $0 = (text, $0.saves + [text + note]) }
  }

  func send(_ text: String?) { for receiver in receivers.value { receiver(text) } }

  func subscribe(_ receiver: @escaping @Sendable (String?) -> Void) {
    receivers.withValue { $0.append(receiver) }
  }

  func end() {
    receivers.setValue([])
    endCount.withValue { $0 += 1 }
  }
}

/// As in The Composable Architecture 1.10.
@available(*, deprecated)
private struct OldestKey: PersistenceKey {
  let storage: Notes
  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  func load(initialValue: String?) -> String? { storage.text ?? initialValue }

  func save(_ value: String) { storage.save(value) }

  func subscribe(
    initialValue: String?, didSet: @Sendable @escaping (_ newValue: String?) -> Void
  ) -> Shared<String>.Subscription {
    storage.subscribe(didSet)
    return Shared.Subscription { storage.end() }
  }
}

/// As in The Composable Architecture 1.10, for a key that uses another.
@available(*, deprecated)
private struct WrappingKey<Base: PersistenceKey>: PersistenceKey {
  let base: Base
  var id: Base.ID { base.id }

  func load(initialValue: Base.Value?) -> Base.Value? { base.load(initialValue: initialValue) }

  func save(_ value: Base.Value) { base.save(value) }

  func subscribe(
    initialValue: Base.Value?, didSet: @Sendable @escaping (_ newValue: Base.Value?) -> Void
  ) -> Shared<Base.Value>.Subscription {
    base.subscribe(initialValue: initialValue, didSet: didSet)
  }
}

@available(*, deprecated)
extension PersistenceReaderKey where Self == OldestKey {
  fileprivate static func oldest(_ storage: Notes) -> Self { OldestKey(storage: storage) }
}

/// As in swift-sharing 1.0.
@available(*, deprecated)
private struct OlderKey: SharedKey {
  let storage: Notes
  var id: String { "older" }

  func load(initialValue: String?) -> String? { storage.text }

  func save(_ value: String, immediately: Bool) {
    storage.save(value, immediately ? " immediately" : "")
  }

  func subscribe(
    initialValue: String?, didSet receiveValue: @escaping @Sendable (String?) -> Void
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}
