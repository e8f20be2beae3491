/// The running effects of one store, indexed by cancel id and by child state, so that the cost of
/// cancelling depends only on how much is cancelled.
///
/// This type is not generic, because it runs for every effect and generic code looks up types at
/// run time.
@MainActor
final class EffectTable {
  /// The observer of effects, if any.
  private(set) var observe: ((EffectEvent) -> Void)?
  /// The tasks that effects can cancel by id.
  nonisolated let tasks = CancellableTasks()
  /// When the throttled actions of the effects last passed.
  nonisolated let throttleWindows = CurrentThrottleWindows()

  private var works = EffectWorks(of: .table)
  private var byCancelID: [CancelID: [Int: EffectWork]] = [:]
  private var byScope: [ScopeElement: [Int: EffectWork]] = [:]
  /// The executors of tasks that were cancelled and have not returned yet.
  private var cancelled: [ObjectIdentifier: EffectExecutor] = [:]
  private var nextSerial = 0
  private var nextEffect = 1

  nonisolated init() {}

  /// For tasks that run outside of stores.
  nonisolated static let outsideOfStores = EffectTable()

  /// The running effects, in the order in which they started.
  var inFlight: [EffectInfo] {
    works.sorted().compactMap(\.info)
  }

  /// Whether no effect is running.
  var isIdle: Bool { works.isEmpty }

  /// Whether no effect is running, and no task of a cancelled effect, either.
  var isQuiet: Bool { works.isEmpty && cancelled.isEmpty }

  /// Returns a new, empty group.
  func makeGroup() -> EffectGroup { EffectGroup(of: self) }

  /// Sets the observer of effects; `nil` removes it.
  func setObserver(_ observe: ((EffectEvent) -> Void)?) { self.observe = observe }

  /// Cancels all effects, and never notifies the observer again.
  func close() {
    observe = nil
    clear { _ in true }
  }

  /// Cancels works without notifying the observer.
  func clear(where isChosen: (EffectWork) -> Bool) {
    for work in works.sorted() where isChosen(work) {
      stop(work)
      work.executor?.end()
    }
    for executor in cancelled.values { executor.end() }
    cancelled = [:]
  }

  /// The ids of the works that are chosen, in the order in which they started.
  func ids(where isChosen: (EffectWork) -> Bool) -> [EffectID] {
    works.sorted().filter(isChosen).compactMap(\.id)
  }

  func contains(_ work: EffectWork) -> Bool { works.contains(work) }

  /// The running effect with that number. O(n) in the number of running effects.
  func work(_ id: EffectID) -> EffectWork? { works.first { $0.id == id } }

  // MARK: Coming and going

  /// Returns the number for the next effect.
  func nextID() -> EffectID {
    defer { nextEffect += 1 }
    return EffectID(nextEffect)
  }

  /// Resets the numbering, so that the next effect gets the number after `id`.
  func forgetEffects(after id: EffectID) { nextEffect = id.rawValue + 1 }

  func register(_ work: EffectWork) {
    work.serial = nextSerial
    nextSerial += 1
    works.insert(work)
    for id in work.context.cancelIDs { byCancelID[id, default: [:]][work.serial] = work }
    for element in work.context.scope { byScope[element, default: [:]][work.serial] = work }
    work.context.group.enter(work)
  }

  /// Removes a work that has ended.
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

  /// Cancels the effects and tasks with an id, in a piece of child state and its children.
  func cancel(_ id: CancelID, within scope: [ScopeElement], _ cause: CancelCause) {
    cancel(byCancelID[id], within: scope, cause)
    tasks.cancel(id, within: scope)
  }

  /// Cancels the effects with an id, on behalf of one of them.
  func cancelEffects(_ id: CancelID, within scope: [ScopeElement]) {
    cancel(byCancelID[id], within: scope, CancelCause(reason: .id(id), reduction: nil))
  }

  /// Cancels everything that belongs to a piece of child state or its children.
  func cancel(scope: [ScopeElement], _ cause: CancelCause) {
    guard let element = scope.last else { return }
    cancel(byScope[element], within: scope, cause)
  }

  /// Cancels effects that match a condition, on behalf of the store's host.
  ///
  /// If the rest of a concatenation waits for such an effect and has a cancel id, it is cancelled
  /// too: in a debounced effect, the sleep and what follows are one effect to a user.
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

  /// Cancels the effects that a `StoreTask` represents.
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

  /// The running effects with an id, in a piece of child state and its children.
  func effects(_ id: CancelID, within scope: [ScopeElement]) -> [EffectInfo] {
    works(byCancelID[id] ?? [:], within: scope).compactMap(\.info)
  }

  /// The running effects of a piece of child state and its children.
  func effects(scope: [ScopeElement]) -> [EffectInfo] {
    guard let element = scope.last else { return [] }
    return works(byScope[element] ?? [:], within: scope).compactMap(\.info)
  }

  private func cancel(_ work: EffectWork, _ cause: CancelCause) {
    // An earlier cancellation in the same loop may have ended or cancelled this work.
    guard works.contains(work) else { return }
    stop(work)
    if let info = work.info { observe?(EffectEvent(effect: info, kind: .cancelled(cause))) }
  }

  /// Forgets a cancelled task after it has returned.
  func forgetCancelled(_ executor: EffectExecutor) {
    cancelled[ObjectIdentifier(executor)] = nil
  }

  private func stop(_ work: EffectWork) {
    work.isCancelled = true
    forget(work)
    guard work.task != nil, let executor = work.executor else { return }
    work.cancelTask()
    cancelled[ObjectIdentifier(executor)] = executor
  }

  // MARK: Driving

  /// Cancels the rest that waits for an effect, because a host makes the effect do something else.
  func cancelAwaited(by work: EffectWork) {
    guard work.isWait, let rest = work.completion?.rest, works.contains(rest) else { return }
    stop(rest)
  }

  /// Drops the action of an effect that a throttle is holding back. Otherwise, a later effect would
  /// send it.
  func dropThrottled(by work: EffectWork) {
    for id in work.context.cancelIDs {
      throttleWindows.drop(CurrentThrottleWindows.Key(id: id, scope: work.context.scope)) {
        effect in
        // The action may come from an effect that has ended since, and a later one waits to send
        // it.
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
