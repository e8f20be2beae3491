/// Everything a store has in flight, indexed by cancel id and by child state, so that cancelling
/// costs what it cancels.
///
/// Nothing here knows the store's actions, so nothing here is generic: it runs for every effect, and
/// generic code asks the runtime for types.
@MainActor
final class EffectTable {
  /// Told what happens to effects, where somebody wants to know.
  private(set) var observe: ((EffectEvent) -> Void)?
  /// The tasks that the effects can cancel by id.
  nonisolated let tasks = CancellableTasks()
  /// The gates of the effects that are throttled.
  nonisolated let gates = ThrottleGates()

  private var works = EffectWorks(of: .table)
  private var byCancelID: [CancelID: [Int: EffectWork]] = [:]
  private var byScope: [ScopeElement: [Int: EffectWork]] = [:]
  /// The lives of tasks that were cancelled and have not returned yet.
  private var cancelled: [ObjectIdentifier: EffectLife] = [:]
  private var nextSerial = 0
  private var nextEffect = 1

  nonisolated init() {}

  /// For tasks that no store runs.
  nonisolated static let outsideOfStores = EffectTable()

  /// What runs now, in the order it began.
  var inFlight: [EffectInfo] {
    works.sorted().compactMap(\.info)
  }

  /// Whether nothing runs.
  var isIdle: Bool { works.isEmpty }

  /// A group that nothing has joined yet.
  func makeGroup() -> EffectGroup { EffectGroup(of: self) }

  /// Sets the function that observes effects; `nil` for none.
  func tell(_ observe: ((EffectEvent) -> Void)?) { self.observe = observe }

  /// Cancels everything, and tells nobody, now or later.
  func close() {
    observe = nil
    clear { _ in true }
  }

  /// Cancels works, and tells nobody.
  func clear(where isChosen: (EffectWork) -> Bool) {
    for work in works.sorted() where isChosen(work) {
      stop(work)
      work.life.end()
    }
    for life in cancelled.values { life.end() }
    cancelled = [:]
  }

  /// The effects in flight of works that are chosen, in no order.
  func ids(where isChosen: (EffectWork) -> Bool) -> [EffectID] {
    works.sorted().filter(isChosen).compactMap(\.id)
  }

  func contains(_ work: EffectWork) -> Bool { works.contains(work) }

  /// What is in flight under a number. Costs a look at everything in flight.
  func work(_ id: EffectID) -> EffectWork? { works.first { $0.id == id } }

  // MARK: Coming and going

  /// The number of the next effect.
  func nextID() -> EffectID {
    defer { nextEffect += 1 }
    return EffectID(nextEffect)
  }

  /// Counts effects from a number again.
  func forgetEffects(after id: EffectID) { nextEffect = id.rawValue + 1 }

  func register(_ work: EffectWork) {
    work.serial = nextSerial
    nextSerial += 1
    works.insert(work)
    for id in work.context.cancelIDs { byCancelID[id, default: [:]][work.serial] = work }
    for element in work.context.scope { byScope[element, default: [:]][work.serial] = work }
    work.context.group.enter(work)
  }

  /// Forgets what has ended.
  func end(_ work: EffectWork) {
    forget(work)
    work.context.group.leave(work)
  }

  private func forget(_ work: EffectWork) {
    guard works.remove(work) else { return }
    for id in work.context.cancelIDs { byCancelID.remove(work.serial, from: id) }
    for element in work.context.scope { byScope.remove(work.serial, from: element) }
  }

  // MARK: Cancelling

  /// Cancels what is in flight under an id, in a piece of child state and below.
  func cancel(_ id: CancelID, within scope: [ScopeElement], _ cause: CancelCause) {
    cancel(byCancelID[id], within: scope, cause)
    tasks.cancel(id, within: scope)
  }

  /// Cancels the effects under an id on behalf of one of them.
  func cancelEffects(_ id: CancelID, within scope: [ScopeElement]) {
    cancel(byCancelID[id], within: scope, CancelCause(reason: .id(id), reduction: nil))
  }

  /// Cancels what belongs to a piece of child state, and what is below it.
  func cancel(scope: [ScopeElement], _ cause: CancelCause) {
    guard let element = scope.last else { return }
    cancel(byScope[element], within: scope, cause)
  }

  /// Cancels effects by what is known of them, on behalf of the program that hosts the store.
  ///
  /// What waits for such an effect is cancelled with it where one cancel id covers both: a debounced
  /// action waits for a sleep, and to a user the two are one effect.
  func cancel(_ cause: CancelCause, where isChosen: (EffectInfo) -> Bool) {
    for work in works.sorted() where work.info.map(isChosen) ?? false {
      if let completion = work.completion, completion.isLast, let rest = completion.rest,
        !rest.context.cancelIDs.isEmpty
      {
        cancel(rest, cause)
      }
      dropThrottled(by: work)
      cancel(work, cause)
    }
  }

  /// Cancels everything a `StoreTask` stands for.
  func cancel(_ group: EffectGroup) {
    for work in group.works.sorted() { cancel(work, CancelCause(reason: .task, reduction: nil)) }
  }

  private func cancel(
    _ chosen: [Int: EffectWork]?, within scope: [ScopeElement], _ cause: CancelCause
  ) {
    guard let chosen else { return }
    for work in works(chosen, within: scope) { cancel(work, cause) }
  }

  private func works(_ chosen: [Int: EffectWork], within scope: [ScopeElement]) -> [EffectWork] {
    chosen.values.filter { $0.context.scope.starts(with: scope) }
      .sorted { $0.serial < $1.serial }
  }

  /// What is in flight under an id, in a piece of child state and below.
  func effects(_ id: CancelID, within scope: [ScopeElement]) -> [EffectInfo] {
    works(byCancelID[id] ?? [:], within: scope).compactMap(\.info)
  }

  /// What belongs to a piece of child state, and what is below it.
  func effects(scope: [ScopeElement]) -> [EffectInfo] {
    guard let element = scope.last else { return [] }
    return works(byScope[element] ?? [:], within: scope).compactMap(\.info)
  }

  private func cancel(_ work: EffectWork, _ cause: CancelCause) {
    // What was cancelled before it may have ended it, or cancelled it.
    guard works.contains(work) else { return }
    stop(work)
    if let info = work.info { observe?(EffectEvent(effect: info, kind: .cancelled(cause))) }
  }

  /// Forgets a cancelled task that has returned.
  func forgetCancelled(_ life: EffectLife) { cancelled[ObjectIdentifier(life)] = nil }

  private func stop(_ work: EffectWork) {
    work.isCancelled = true
    forget(work)
    guard work.task != nil else { return }
    work.cancelTask()
    cancelled[ObjectIdentifier(work.life)] = work.life
  }

  // MARK: Driving

  /// Cancels what an effect waits to start, because a host makes the effect do something else instead.
  func cancelAwaited(by work: EffectWork) {
    guard work.isWait, let rest = work.completion?.rest, works.contains(rest) else { return }
    stop(rest)
  }

  /// Drops the action of an effect that a throttle keeps back. Otherwise, a later effect would send it.
  func dropThrottled(by work: EffectWork) {
    for id in work.context.cancelIDs {
      gates.drop(ThrottleGates.Key(id: id, scope: work.context.scope)) { effect in
        // A later effect waits to send the action of one that it replaced.
        effect == work.id || effect.map { self.work($0) == nil } ?? false
      }
    }
  }
}

extension Dictionary where Value == [Int: EffectWork] {
  fileprivate mutating func remove(_ serial: Int, from key: Key) {
    guard let index = index(forKey: key) else { return }
    values[index][serial] = nil
    if values[index].isEmpty { remove(at: index) }
  }
}
