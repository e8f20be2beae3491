import Dispatch
import IssueReporting
import Kernel
import Synchronization
import Testing

@Suite struct SharedKeyTests {
  @Test("Properties with equal keys share their value and use the default of the first")
  func equalKeys() {
    @Shared(.inMemory("count")) var one = 1
    @Shared(.inMemory("count")) var other = 2
    @Shared(.inMemory("another")) var another = 3
    $one.withLock { $0 += 10 }
    #expect(other == 11)
    #expect(another == 3)
  }

  @Test("A key's default is used if a property has none")
  func defaults() {
    @Shared(.visits) var visits
    @Shared(.visits) var others = 9
    @SharedReader(.visits) var reader
    #expect(InMemoryKey<Int>.Default.visits.initialValue == 4)
    #expect(visits == 4)
    $visits.withLock { $0 += 1 }
    #expect(others == 5)
    #expect(reader == 5)
    let text = #"Shared<Int>(InMemoryKey<Int>.Default[.inMemory("visits"), default: 4])"#
    #expect($visits.description == text)
  }

  @Test("A property's own default replaces the key's")
  func ownDefaults() {
    @Shared(.visits) var visits = 9
    #expect(visits == 9)
  }

  @Test("An optional property needs no default")
  func optionals() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Rex" }
    @SharedReader(.inMemory("name")) var again: String?
    #expect(again == "Rex")
  }

  @Test("A default may itself have shared values")
  func nestedDefaults() {
    struct Settings {
      @Shared(.inMemory("volume")) var volume = 3
    }
    @Shared(.inMemory("settings")) var settings = UncheckedSendable(Settings())
    #expect(settings.value.volume == 3)
  }

  @Test("A change is saved before withLock returns, and a value may be loaded later")
  func loadingAndSaving() async throws {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    #expect($text.isLoading)
    #expect(text == "default")
    storage.answer(.success("first"))
    #expect(!$text.isLoading)
    #expect(text == "first")
    $text.withLock { $0 = "mine" }
    #expect(storage.saved == ["mine didSet"])
    try await $text.save()
    #expect(storage.saved == ["mine didSet", "mine userInitiated"])
  }

  @Test("load() returns after the value is loaded, or throws the error of the key")
  func loading() async throws {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    storage.answer(.success(nil))
    #expect(text == "default")
    storage.answerAtOnce(.success("loaded"))
    try await $text.load()
    #expect(text == "loaded")
    storage.answerAtOnce(.failure(RemoteFailure()))
    await #expect(throws: RemoteFailure.self) { try await $text.load() }
    #expect($text.loadError is RemoteFailure)
    #expect(text == "loaded")
    $text.withLock { $0 = "mine" }
    #expect($text.loadError == nil)
  }

  @Test("A change in the storage changes the value; without a value in it, the default returns")
  func subscribing() {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    storage.answer(.success("first"))
    let counter = ChangeCounter()
    counter.track { _ = text }
    storage.subscriber?.yield("pushed")
    #expect(text == "pushed")
    #expect(counter.count == 1)
    storage.subscriber?.yieldReturningInitialValue()
    #expect(text == "default")
    storage.subscriber?.yieldLoading()
    #expect($text.isLoading)
    storage.subscriber?.yieldLoading(false)
    #expect(!$text.isLoading)
    storage.subscriber?.yield(throwing: RemoteFailure())
    #expect($text.loadError is RemoteFailure)
  }

  @Test("A subscription ends with the last property of its key, and the next property loads again")
  func lifetime() {
    let storage = RemoteStorage()
    do {
      @Shared(RemoteKey(storage: storage)) var text = "default"
      storage.answer(.success("first"))
      #expect(storage.subscriptions == 1)
    }
    #expect(storage.subscriptions == 0)
    @Shared(RemoteKey(storage: storage)) var text = "other"
    storage.answer(.success("second"))
    #expect(text == "second")
  }

  @Test("A save that fails after a change is a save error, and a failing save() throws")
  func failingSaves() async {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    storage.answer(.success(nil))
    storage.saveError = RemoteFailure()
    $text.withLock { $0 = "lost" }
    #expect($text.saveError is RemoteFailure)
    await #expect(throws: RemoteFailure.self) { try await $text.save() }
    storage.saveError = nil
    $text.withLock { $0 = "kept" }
    #expect($text.saveError == nil)
  }

  @Test("Outside of tests, load and save errors are reported as issues")
  func reportedErrors() {
    let storage = RemoteStorage()
    storage.saveError = RemoteFailure()
    let issues = FailureRecorder()
    withDependencies {
      $0.context = .live
    } operation: {
      withIssueReporters([issues]) {
        @Shared(RemoteKey(storage: storage)) var text = "default"
        storage.answer(.failure(RemoteFailure()))
        #expect(issues.failures.count == 1)
        $text.withLock { $0 = "lost" }
        storage.subscriber?.yield(throwing: RemoteFailure())
        #expect(text == "lost")
      }
    }
    #expect(issues.failures.count == 3)
    #expect(issues.failures.allSatisfy { $0.text.contains("RemoteFailure") })
  }

  @Test("A load error stays until a value is loaded, received or saved")
  func loadErrors() {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    storage.answer(.failure(RemoteFailure()))
    storage.saveError = RemoteFailure()
    $text.withLock { $0 = "only here" }
    #expect($text.loadError is RemoteFailure)
    storage.saveError = nil
    $text.withLock { $0 = "saved" }
    #expect($text.loadError == nil)
    storage.subscriber?.yield(throwing: RemoteFailure())
    #expect($text.loadError is RemoteFailure)
    storage.subscriber?.yield("received")
    #expect($text.loadError == nil)
  }

  @Test("A received value ends the loading")
  func received() {
    let storage = RemoteStorage()
    @Shared(RemoteKey(storage: storage)) var text = "default"
    storage.answer(.success(nil))
    storage.subscriber?.yieldLoading()
    storage.subscriber?.yield("received")
    #expect(!$text.isLoading)
  }

  @Test(
    "A dependency and a shared value that create each other at the same time do not wait forever")
  func creation() async {
    struct Counter: TestDependencyKey {
      static var testValue: Counter { Counter() }
      @Shared(.inMemory("created")) var count = 1
      init() { _ = Barrier.shared.meet() }
    }
    let other = Task.detached {
      @Dependency(Counter.self) var counter
      return counter.count
    }
    @Shared(.inMemory("other")) var number = {
      _ = Barrier.shared.meet()
      @Dependency(Counter.self) var counter
      return counter.count + 1
    }()
    #expect(await other.value == 1)
    #expect(number == 2)
  }

  @Test("A reader finds a key that is declared for properties that change the value")
  func readers() async throws {
    @SharedReader(.visits) var withDefault
    @SharedReader(.plainVisits) var visits = 7
    let reader = try await SharedReader(require: .plainVisits)
    try await reader.load(.plainVisits)
    #expect(withDefault == 4 && visits == 7 && reader.wrappedValue == 7)
  }

  @Test("A value that is replaced may be read while it is released")
  func release() throws {
    @SharedReader(GuestKey()) var guest: Guest?
    let subscriber = try #require(GuestKey.subscriber.withLock { $0 })
    let before = Guest.releases.load(ordering: .relaxed)
    subscriber.yield(Guest())
    #expect(guest != nil)
    subscriber.yield(Guest())
    subscriber.yield(nil)
    #expect(guest == nil)
    #expect(Guest.releases.load(ordering: .relaxed) == before + 2)
  }

  @Test("A continuation that is dropped or resumed twice is reported, and no task waits forever")
  func continuations() async throws {
    struct Careless: SharedReaderKey {
      let resumptions: Int
      var id: Int { resumptions }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        for number in 0..<resumptions { continuation.resume(returning: number) }
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { SharedSubscription {} }
    }
    let issues = FailureRecorder()
    withIssueReporters([issues]) {
      @SharedReader(Careless(resumptions: 0)) var dropped = 7
      @SharedReader(Careless(resumptions: 2)) var twice = 7
      #expect(dropped == 7)
      #expect(twice == 0)
    }
    #expect(issues.failures.count == 2)
    #expect(issues.failures[0].text.contains("without resuming"))
    #expect(issues.failures[1].text.contains("twice"))
    try await withIssueReporters([issues]) {
      @SharedReader(Careless(resumptions: 0)) var dropped = 7
      try await $dropped.load()
      #expect(!$dropped.isLoading)
    }
    #expect(issues.failures.count == 4)
  }

  @Test("A required value is loaded before the property exists; a missing one is an error")
  func requiring() async throws {
    let storage = RemoteStorage()
    storage.answerAtOnce(.success("there"))
    let text = try await Shared(require: RemoteKey(storage: storage))
    #expect(text.wrappedValue == "there")
    let error = await #expect(throws: (any Error).self) {
      try await SharedReader<Int>(require: .inMemory("missing"))
    }
    #expect(error.map { "\($0)" }?.contains(#".inMemory("missing")"#) == true)
  }

  @Test("Loading another key into one copy of a property replaces the key in all copies")
  func otherKeys() async throws {
    @Shared(.inMemory("one")) var number = 1
    @Shared(.inMemory("two")) var other = 2
    let copy = $number
    let counter = ChangeCounter()
    counter.track { _ = copy.wrappedValue }
    try await $number.load(.inMemory("two"))
    #expect(copy.wrappedValue == 2)
    #expect(counter.count == 1)
    copy.withLock { $0 = 20 }
    #expect(other == 20)

    @SharedReader(value: 0) var reader
    try await $reader.load(.inMemory("one"))
    #expect(reader == 1)
  }

  @Test("With many threads, no change is lost, and a root is created once")
  func threads() async {
    let (threads, changes) = (16, 500)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<threads {
        group.addTask {
          for _ in 0..<changes {
            @Shared(.inMemory("total")) var total = [0, 0]
            $total[0].withLock { $0 += 1 }
            $total.withLock { $0[1] -= 1 }
            _ = total
          }
        }
      }
    }
    @Shared(.inMemory("total")) var total = [0, 0]
    #expect(total == [threads * changes, -threads * changes])
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 4] }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var plainVisits: Self { .inMemory("plainVisits") }
}

/// An object that reads its own shared value while it is released.
private final class Guest: Sendable {
  static let releases = Atomic(0)

  deinit {
    @SharedReader(GuestKey()) var guest
    _ = guest
    Self.releases.add(1, ordering: .relaxed)
  }
}

/// A key of a storage that pushes values.
private struct GuestKey: SharedReaderKey {
  static let subscriber = Mutex<SharedSubscriber<Guest?>?>(nil)

  var id: String { "guest" }

  func load(context: LoadContext<Guest?>, continuation: LoadContinuation<Guest?>) {
    continuation.resume(returning: nil)
  }

  func subscribe(
    context: LoadContext<Guest?>, subscriber: SharedSubscriber<Guest?>
  ) -> SharedSubscription {
    Self.subscriber.withLock { $0 = subscriber }
    return SharedSubscription {}
  }
}

/// Lets two threads go on at the same time, or one alone if the other does not come.
private final class Barrier: Sendable {
  static let shared = Barrier()
  private let arrivals = DispatchSemaphore(value: 0)
  private let isFirst = Atomic(true)

  func meet() -> Bool {
    guard isFirst.exchange(false, ordering: .relaxed) else {
      arrivals.signal()
      return true
    }
    return arrivals.wait(timeout: .now() + 1) == .success
  }
}

private struct RemoteFailure: Error {}

/// A key of a storage that answers when the test lets it.
private struct RemoteKey: SharedKey {
  let storage: RemoteStorage

  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    storage.load(continuation)
  }

  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    storage.subscribe(subscriber)
  }

  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    storage.save("\(value) \(context)", continuation)
  }
}

private final class RemoteStorage: Sendable {
  private struct Contents {
    var waiting: [LoadContinuation<String>] = []
    var answer: Result<String?, any Error>?
    var saved: [String] = []
    var saveError: (any Error)?
    var subscriber: SharedSubscriber<String>?
    var subscriptions = 0
  }

  private let contents = Mutex(Contents())

  var saved: [String] { contents.withLock { $0.saved } }
  var subscriptions: Int { contents.withLock { $0.subscriptions } }
  var subscriber: SharedSubscriber<String>? { contents.withLock { $0.subscriber } }
  var saveError: (any Error)? {
    get { contents.withLock { $0.saveError } }
    set { contents.withLock { $0.saveError = newValue } }
  }

  func answer(_ result: Result<String?, any Error>) {
    let waiting = contents.withLock { contents in
      defer { contents.waiting = [] }
      return contents.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  func answerAtOnce(_ result: Result<String?, any Error>) {
    contents.withLock { $0.answer = result }
  }

  func load(_ continuation: LoadContinuation<String>) {
    let answer = contents.withLock { contents in
      if contents.answer == nil { contents.waiting.append(continuation) }
      return contents.answer
    }
    if let answer { continuation.resume(with: answer) }
  }

  func save(_ value: String, _ continuation: SaveContinuation) {
    let error = contents.withLock { contents in
      if contents.saveError == nil { contents.saved.append(value) }
      return contents.saveError
    }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }

  func subscribe(_ subscriber: SharedSubscriber<String>) -> SharedSubscription {
    contents.withLock {
      $0.subscriber = subscriber
      $0.subscriptions += 1
    }
    return SharedSubscription { [weak self] in
      self?.contents.withLock { $0.subscriptions -= 1 }
    }
  }
}
