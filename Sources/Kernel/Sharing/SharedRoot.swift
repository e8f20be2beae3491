import Foundation
import IssueReporting

/// Holds a shared value, and saves it with its key.
///
/// Most code that reads it is not specialized for the value's type, because features are in other
/// modules. So no generic type is between the root and its value: neither a `Mutex` nor a lazy
/// reference. Looking up their metadata at run time took four fifths of a read.
///
/// Unchecked: locks protect everything that changes.
final class SharedRoot<Value>: MutableSharedReference, @unchecked Sendable {
  // `lock` protects all of these.
  private var stored: Value
  /// The number of the stored value. An earlier value that is restored has its number again.
  private var version = 0
  private var latestVersion = 0
  private var storedStatus = SharedStatus()
  private var subscription: SharedSubscription?
  /// The value if the key has none.
  private var initialValue: Value
  /// What the first property found; `nil` if no host restores values.
  private var created: NumberedValue?
  private var isLeft = false
  /// Has the latest changes that a test asserts.
  private weak var tested: SharedChanges?

  /// Locked only briefly, and never while other code runs, because a closure that changes the value
  /// may read it.
  private let lock = NSLock()
  /// Locked while the value is changed and saved. Recursive, because a key may call back when it
  /// saves.
  private let changing = NSRecursiveLock()
  private let observation = SharedObservation()
  private let subscribers = SharedSubscribers()
  private let key: SharedRootKey<Value>?
  /// `nil` if no host restores the values of the store that the value was created for.
  private let recorder: SharedRecorder?
  let isPermanent: Bool

  init(_ value: sending Value, key: SharedRootKey<Value>? = nil) {
    initialValue = value
    stored = value
    self.key = key
    recorder = SharedStorage.current.recorder
    isPermanent = key != nil || recorder?.hasStarted != true
    recorder?.noteCreation()
  }

  /// Starts with a new value, as if it had just been created.
  func begin(_ value: sending Value) {
    // Unsafe, because the lock's closure captures it. The closure only stores it.
    nonisolated(unsafe) let value = value
    replacing {
      assign(value)
      initialValue = value
      storedStatus = SharedStatus()
      isLeft = false
    }
    recorder?.noteCreation()
  }

  /// The value that it was created with; the present one if no host restores values.
  var createdValue: Value {
    lock.withLock {
      // The storage recorded it for this root, so it has the root's type.
      created.map { $0.value as! Value } ?? stored
    }
  }

  var hasKey: Bool { key != nil }

  var place: SharedPlace { SharedPlace(self) }

  var source: String { key?.name() ?? valueDescription }
  var description: String { key?.description() ?? valueDescription }
  private var valueDescription: String { "value: \(String(reflecting: ownValue))" }

  // MARK: Reading

  var value: Value {
    observation.access()
    if let layer = SharedLayer.current { return layer.value(of: self) }
    guard let memories = recorder?.memories else { return ownValue }
    return memories.read(self)
  }

  // The value comes from this root.
  func value(from rootValue: Any) -> Value { rootValue as! Value }

  /// The value, without the layer that the current code runs under.
  var ownValue: Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  var status: SharedStatus {
    observation.access()
    return lock.withLock { storedStatus }
  }

  // MARK: Changing

  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    if let layer = SharedLayer.current { return try layer.change(self, body) }
    guard let memories = recorder?.memories else { return try change(body) }
    return try memories.change(self, body)
  }

  /// Changes the present value.
  ///
  /// - Parameter effect: the effect whose code makes the change, if a host repeats effects.
  func change<R>(
    for effect: EffectContext? = nil, _ body: (inout Value) throws -> R
  ) rethrows -> R {
    changing.lock()
    // Runs last, after both locks are released, because observers may run any code.
    defer { announceChange() }
    defer { changing.unlock() }
    let (before, number) = lock.withLock { (stored, version) }
    var value = before
    defer {
      commit(value, over: before)
      if let effect {
        recorder?.memories?.note(
          effect, self, from: NumberedValue(value: before, number: number), to: numberedValue)
      }
    }
    return try body(&value)
  }

  private func commit(_ value: Value, over before: Value) {
    let dependencies = DependencyValues._current
    if let changes = dependencies.sharedChanges {
      changes.willChange(self, from: before)
      lock.withLock { tested = changes }
    }
    SharedChanges.recording?.willChange(self, from: before)
    dependencies.sharedStorage.willChange(self, from: before)
    let save = presentSave
    lock.withLock {
      assign(value)
      // If the value is going to be saved, keep the error until then, because the storage still has
      // another value.
      if save == nil { storedStatus.loadError = nil }
    }
    (recorder ?? dependencies.sharedStorage.recorder)?.noteChange()
    guard let save else { return }
    let continuation = SaveContinuation(self.source) { [weak self] in self?.saved($0) }
    SharedSaving.$root.withValue(ObjectIdentifier(self)) { save(value, .didSet, continuation) }
  }

  func touch() { observation.notify() }

  /// Notifies observers and subscribers of a change.
  private func announceChange() {
    touch()
    subscribers.notify()
  }

  private func announce<Success>(_ result: Result<Success, any Error>) {
    if case .success = result { announceChange() } else { touch() }
  }

  func subscribe(_ function: @escaping @Sendable () -> Void) -> SharedSubscription {
    subscribers.add(function)
  }

  func awaitedValue(unlike last: Int?) -> NumberedValue? {
    if let memories = recorder?.memories { return memories.awaitedValue(of: self, unlike: last) }
    let present = numberedValue
    return present.number == last ? nil : present
  }

  /// Stores a new value or an error. Call it with the lock held.
  private func take(_ result: Result<Value, any Error>) {
    switch result {
    case .success(let value):
      assign(value)
      storedStatus.loadError = nil
      recorder?.noteChange()
    case .failure(let error):
      storedStatus.loadError = error
    }
  }

  /// Runs an operation that may replace the value, with the lock held. Releases what it replaces after that,
  /// because a deinitializer in it may read the value.
  private func replacing(_ operation: () -> Void) {
    let replaced = lock.withLock {
      defer { operation() }
      return (stored, initialValue)
    }
    withExtendedLifetime(replaced) {}
  }

  /// Stores a new value. Call it with the lock held.
  private func assign(_ value: Value) {
    stored = value
    latestVersion += 1
    version = latestVersion
  }

  // MARK: Loading and saving

  /// Loads the key's value and subscribes to its changes; called once, before the first read.
  ///
  /// - Parameter isLoading: whether to load the value before subscribing.
  func start(isLoading: Bool) {
    guard let key else { return }
    let context = LoadContext.initialValue(lock.withLock { initialValue })
    if isLoading {
      lock.withLock { storedStatus.loads += 1 }
      key.load(context, LoadContinuation(self.source) { [weak self] in self?.loaded($0) })
    }
    let subscriber = SharedSubscriber<Value>(
      callback: { [weak self] in self?.receive($0) },
      onLoading: { [weak self] in self?.setLoading($0) })
    let started = key.subscribe(context, subscriber)
    lock.withLock {
      subscription = started
      if recorder != nil { created = NumberedValue(value: stored, number: version) }
    }
  }

  func load() async throws {
    guard let key else { return }
    lock.withLock { storedStatus.loads += 1 }
    touch()
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      let continuation = LoadContinuation<Value>(self.source) { [weak self] result in
        self?.loaded(result)
        waiting.resume(with: result.map { _ in })
      }
      key.load(.userInitiated, continuation)
    }
  }

  func save() async throws {
    guard let save = presentSave else { return }
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      let continuation = SaveContinuation(self.source) { [weak self] result in
        self?.saved(result)
        waiting.resume(with: result)
      }
      changing.withLock {
        SharedSaving.$root.withValue(ObjectIdentifier(self)) {
          save(ownValue, .userInitiated, continuation)
        }
      }
    }
  }

  /// How the value is saved now; `nil` if it is not.
  private var presentSave: (@Sendable (Value, SaveContext, SaveContinuation) -> Void)? {
    key?.isOnDisk == true && recorder?.savesFiles == false ? nil : key?.save
  }

  private func loaded(_ result: Result<Value?, any Error>) {
    replacing {
      storedStatus.loads = max(0, storedStatus.loads - 1)
      // Without a value in the storage, the current one stays.
      take(result.map { $0 ?? stored })
    }
    announce(result)
    report(result)
  }

  private func saved(_ result: Result<Void, any Error>) {
    var error: (any Error)?
    if case .failure(let reason) = result { error = reason }
    let isNews = lock.withLock {
      defer {
        storedStatus.saveError = error
        if error == nil { storedStatus.loadError = nil }
      }
      return error != nil || storedStatus.saveError != nil || storedStatus.loadError != nil
    }
    if isNews { touch() }
    report(result)
  }

  /// Stores a change that happened in the storage.
  private func receive(_ result: Result<Value?, any Error>) {
    // The storage may send back the value that it is saving.
    guard SharedSaving.root != ObjectIdentifier(self) else { return }
    // If the host does not write files now, it shows a past in which the files had other contents.
    guard key?.isWatched != true || recorder?.savesFiles != false else { return }
    replacing {
      storedStatus.loads = 0
      take(result.map { $0 ?? initialValue })
    }
    announce(result)
    report(result)
  }

  /// Reports an error as an issue, except in tests, which read `loadError` and `saveError`.
  private func report<Success>(_ result: Result<Success, any Error>) {
    guard case .failure(let error) = result, DependencyValues._current.context != .test
    else { return }
    reportIssue(error, "'\(source)' failed to load or save its value.")
  }

  private func setLoading(_ isLoading: Bool) {
    lock.withLock { storedStatus.loads = isLoading ? max(1, storedStatus.loads) : 0 }
    touch()
  }
}

extension SharedRoot: SharedRootProtocol {
  var versionedValue: (value: SharedRootValue, version: Int) {
    lock.withLock { (SharedRootValue(root: self, value: stored), version) }
  }

  var root: any SharedRootProtocol { self }

  var testedChanges: SharedChanges? { lock.withLock { tested } }

  func access() { _ = value }

  func change(to make: (Any.Type) -> Any?) -> Bool {
    guard let value = make(Value.self) as? Value else { return false }
    withLock { $0 = value }
    return true
  }

  func restore(_ earlier: SharedRootValue, version: Int) {
    restore(NumberedValue(value: earlier.value, number: version))
  }

  var isAbsent: Bool { lock.withLock { isLeft } }

  func leave() {
    let created = lock.withLock {
      isLeft = true
      return self.created
    }
    if let created { restore(created, isLeft: true) }
  }

  private func restore(_ earlier: NumberedValue, isLeft: Bool = false) {
    // An earlier value is only ever restored to the root that it came from.
    let value = earlier.value as! Value
    replacing {
      stored = value
      version = earlier.number
      self.isLeft = isLeft
    }
    touch()
  }
}

extension SharedRoot: SharedMemory {
  var keyName: String? { key.map { $0.name() } }

  var numberedValue: NumberedValue {
    lock.withLock { NumberedValue(value: stored, number: version) }
  }

  func repeatChange(to value: NumberedValue) {
    let (isNew, isChange) = lock.withLock { (isLeft, version != value.number) }
    guard isNew || isChange else { return }
    restore(value)
    isNew ? recorder?.noteCreation() : recorder?.noteChange()
    // Only in memory: a file on disk was written when the change was made.
    guard let key, key.isInMemory, let save = key.save else { return }
    SharedSaving.$root.withValue(ObjectIdentifier(self)) {
      save(ownValue, .didSet, SaveContinuation(self.source) { _ in })
    }
  }
}
