/// Runs the effects of one store: the only code that creates tasks.
///
/// Everything in flight is in one table, indexed by cancel id and by child state, so cancelling
/// costs what it cancels.
@MainActor
final class EffectRuntime<Action> {
  /// Receives the actions that effects send. Set once, by the store.
  var receive: (Action, ActionOrigin, EffectGroup) -> Void = { _, _, _ in }

  /// Told what happens to effects, where somebody wants to know.
  var observe: ((EffectEvent) -> Void)?

  private var works: [Int: EffectWork] = [:]
  private var byCancelID: [CancelID: Set<Int>] = [:]
  private var byScope: [ScopeElement: Set<Int>] = [:]
  private lazy var sharing = EffectSharing { [weak self] id, scope in
    self?.cancel(id: id, within: scope, CancelCause(reason: .id(id), reduction: nil))
  }
  private var nextSerial = 0
  private var nextEffect = 1

  /// What runs now, in the order it began.
  var inFlight: [EffectInfo] {
    works.values.compactMap(\.info).sorted { $0.id < $1.id }
  }

  /// Whether nothing runs.
  var isIdle: Bool { works.isEmpty }

  isolated deinit {
    for work in works.values { work.task?.cancel() }
  }

  /// A group that nothing has joined yet.
  func makeGroup() -> EffectGroup {
    EffectGroup { [weak self] in self?.cancel($0) }
  }

  // MARK: Taking an effect apart

  /// Starts everything in an effect.
  ///
  /// - Parameters:
  ///   - context: which reduction returned it, for whom, and how it can be cancelled.
  ///   - completion: left when all of it has ended.
  func run(_ effect: Effect<Action>, in context: Context, completion: Completion? = nil) {
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      receive(action, .reduction(context.origin), context.group)
    case .run(let run):
      start(run, in: context, completion: completion)
    case .merge(let effects):
      for effect in effects { self.run(effect, in: context, completion: completion) }
    case .concatenate(let effects):
      runInOrder(effects[...], in: context, completion: completion)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id: id, in: context, because: .replaced(id)) }
      self.run(effect, in: context.cancellable(by: id), completion: completion)
    case .cancel(let id):
      cancel(id: id, in: context, because: .id(id))
    case .scoped(let effect, let element):
      self.run(effect, in: context.scoped(to: element), completion: completion)
    case .cancelScope(let element, let reason):
      cancel(
        scope: context.scope + [element], CancelCause(reason: reason, reduction: context.origin))
    }
  }

  private func runInOrder(
    _ effects: ArraySlice<Effect<Action>>, in context: Context, completion: Completion?
  ) {
    var rest = effects
    while let first = rest.popFirst() {
      let step = Completion()
      run(first, in: context, completion: step)
      guard step.isPending else { continue }
      completion?.enter()
      let work = register(EffectWork(info: nil, context: context))
      step.whenDone = { [self] in
        let wasCancelled = work.isCancelled
        end(work)
        if !wasCancelled { runInOrder(rest, in: context, completion: completion) }
        completion?.leave()
      }
      return
    }
  }

  // MARK: One run, from start to end

  private func start(_ run: RunEffect<Action>, in context: Context, completion: Completion?) {
    let info = EffectInfo(
      id: EffectID(nextEffect),
      name: run.name,
      cancelIDs: context.cancelIDs.reversed(),
      location: run.location,
      origin: context.origin,
      scope: context.scope.map(\.name)
    )
    nextEffect += 1
    completion?.enter()
    let work = register(EffectWork(info: info, context: context))
    observe?(EffectEvent(effect: info, kind: .started))
    let here = EffectContext(id: info.id, scope: context.scope, shared: sharing)
    work.task = Task(
      name: run.name, executorPreference: EffectScheduler.shared, priority: run.priority
    ) { [weak self] in
      let send = Send<Action> { action in self?.sent(action, by: work) }
      let outcome = await EffectContext.$here.withValue(here) { await run.operation(send) }
      await self?.ended(work, outcome, completion)
    }
  }

  private func sent(_ action: Action, by work: EffectWork) {
    guard let info = work.info, !work.isCancelled else { return }
    EffectScheduler.shared.noteActivity()
    observe?(EffectEvent(effect: info, kind: .sent))
    receive(action, .effect(info.id), work.context.group)
  }

  private func ended(_ work: EffectWork, _ outcome: RunOutcome, _ completion: Completion?) {
    if let info = work.info, !work.isCancelled {
      report(outcome, of: info)
    }
    // What comes after this effect starts while its group still counts it, so that a `StoreTask`
    // never finishes in between.
    completion?.leave()
    end(work)
  }

  private func report(_ outcome: RunOutcome, of info: EffectInfo) {
    switch outcome {
    case .finished:
      observe?(EffectEvent(effect: info, kind: .finished))
    case .failed(let error):
      if let observe {
        observe(EffectEvent(effect: info, kind: .failed(error)))
      } else {
        reportUncaught(error, from: info)
      }
    }
  }

  private func register(_ work: EffectWork) -> EffectWork {
    work.serial = nextSerial
    nextSerial += 1
    works[work.serial] = work
    for id in work.context.cancelIDs { byCancelID[id, default: []].insert(work.serial) }
    for element in work.context.scope { byScope[element, default: []].insert(work.serial) }
    work.context.group.enter(work)
    return work
  }

  private func forget(_ work: EffectWork) {
    guard works.removeValue(forKey: work.serial) != nil else { return }
    for id in work.context.cancelIDs { byCancelID.remove(work.serial, from: id) }
    for element in work.context.scope { byScope.remove(work.serial, from: element) }
  }

  private func end(_ work: EffectWork) {
    forget(work)
    work.context.group.leave(work)
  }

  // MARK: Cancelling

  private func cancel(id: CancelID, in context: Context, because reason: CancelCause.Reason) {
    cancel(
      id: id, within: context.scope, CancelCause(reason: reason, reduction: context.origin))
    sharing.tasks.cancel(id, within: context.scope)
  }

  private func cancel(id: CancelID, within scope: [ScopeElement], _ cause: CancelCause) {
    cancel(byCancelID[id], cause) { $0.context.scope.starts(with: scope) }
  }

  private func cancel(scope: [ScopeElement], _ cause: CancelCause) {
    guard let element = scope.last else { return }
    cancel(byScope[element], cause) { $0.context.scope.starts(with: scope) }
  }

  /// Cancels effects by number, on behalf of the program that hosts the store.
  func cancel(_ cause: CancelCause, where isChosen: (EffectInfo) -> Bool) {
    cancel(Set(works.keys), cause) { $0.info.map(isChosen) ?? false }
  }

  /// Cancels everything a `StoreTask` stands for.
  func cancel(_ group: EffectGroup) {
    cancel(group.serials, CancelCause(reason: .task, reduction: nil)) { _ in true }
  }

  private func cancel(
    _ serials: Set<Int>?, _ cause: CancelCause, where isChosen: (EffectWork) -> Bool
  ) {
    guard let serials, !serials.isEmpty else { return }
    for serial in serials.sorted() {
      guard let work = works[serial], isChosen(work) else { continue }
      work.isCancelled = true
      forget(work)
      work.task?.cancel()
      if let info = work.info { observe?(EffectEvent(effect: info, kind: .cancelled(cause))) }
    }
  }
}

extension Dictionary where Value == Set<Int> {
  fileprivate mutating func remove(_ serial: Int, from key: Key) {
    guard let index = index(forKey: key) else { return }
    values[index].remove(serial)
    if values[index].isEmpty { remove(at: index) }
  }
}

/// A task of its own inside an effect, for what must be cancelled apart from the effect.
func effectTask<T: Sendable>(
  _ operation: @escaping @Sendable () async throws -> T
) -> Task<T, any Error> {
  EffectContext.here == nil
    ? Task(operation: operation)
    : Task(executorPreference: EffectScheduler.shared, operation: operation)
}
