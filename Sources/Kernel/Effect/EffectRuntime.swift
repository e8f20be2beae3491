/// Runs the effects of one store. No other code creates tasks for effects.
@MainActor
final class EffectRuntime<Action> {
  /// Receives the actions that effects send. The store sets it.
  private(set) var receive: (Action, ActionOrigin, EffectGroup) -> Void = { _, _, _ in }

  /// The running effects.
  let table = EffectTable()

  /// Receives the recipe of each effect before its start is reported; set by a host that rewinds.
  /// It may return what the effect must do instead of its own work.
  var keepRecipe: ((EffectRecipe<Action>) -> EffectRevival<Action>?)?

  /// Returns a name for an effect's task, for a host that watches what runs; `nil` if there is no
  /// such host.
  var nameEffect: ((EffectInfo) -> String)?

  /// Sets the function that receives the actions of effects.
  func deliver(to receive: @escaping @MainActor (Action, ActionOrigin, EffectGroup) -> Void) {
    self.receive = receive
  }

  /// Cancels all effects and stops receiving actions.
  func close() {
    receive = { _, _, _ in }
    table.close()
  }

  // MARK: Taking an effect apart

  /// Starts everything in an effect.
  ///
  /// - Parameters:
  ///   - context: which reduction returned the effect, and how it can be cancelled.
  ///   - completion: counts the parts of the effect that have not ended.
  func run(_ effect: Effect<Action>, in context: Context, completion: Completion? = nil) {
    switch effect.operation {
    case .none:
      break
    case .send(let action):
      receive(action, .reduction(context.reduction), context.group)
    case .run(let run):
      start(run, in: context, completion: completion)
    case .merge(let effects):
      for effect in effects { self.run(effect, in: context, completion: completion) }
    case .concatenate(let effects):
      runInOrder(effects[...], in: context, completion: completion)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, in: context, because: .replaced(id)) }
      self.run(effect, in: context.cancellable(by: id), completion: completion)
    case .cancel(let id):
      cancel(id, in: context, because: .id(id))
    case .scoped(let effect, let element):
      self.run(effect, in: context.scoped(to: element), completion: completion)
    case .cancelScope(let element, let reason):
      table.cancel(
        scope: context.scope + [element], CancelCause(reason: reason, reduction: context.reduction))
    }
  }

  private func cancel(_ id: CancelID, in context: Context, because reason: CancelCause.Reason) {
    table.cancel(
      id, within: context.scope, CancelCause(reason: reason, reduction: context.reduction))
  }

  private func runInOrder(
    _ effects: ArraySlice<Effect<Action>>, in context: Context, completion: Completion?
  ) {
    var rest = effects
    while let first = rest.popFirst() {
      let step = Completion()
      run(first, in: context, completion: step)
      guard step.isPending else { continue }
      goOn(with: rest, after: step, in: context, completion: completion)
      return
    }
  }

  /// Makes the rest of a concatenation wait until the current step has ended.
  private func goOn(
    with rest: ArraySlice<Effect<Action>>, after step: Completion, in context: Context,
    completion: Completion?
  ) {
    completion?.enter()
    let work = EffectWork(context: context)
    table.register(work)
    step.rest = work
    step.whenDone = { [self] in
      let wasCancelled = work.isCancelled
      table.end(work)
      if !wasCancelled { runInOrder(rest, in: context, completion: completion) }
      completion?.leave()
    }
    step.makeAgain = { [self] rewinding in
      let again = Completion()
      goOn(
        with: rest, after: again, in: context.joining(rewinding.group),
        completion: completion.map(rewinding.completion))
      return again
    }
  }

  // MARK: One run, from start to end

  private func start(_ run: RunEffect<Action>, in context: Context, completion: Completion?) {
    let work = EffectWork(
      id: table.nextID(), name: run.name, location: run.location, isWait: run.isWait,
      context: context, completion: completion)
    completion?.enter()
    table.register(work)
    let revival = work.id.flatMap { id in
      keepRecipe?(EffectRecipe(id: id, run: run, context: context, completion: completion))
    }
    if let observe = table.observe { notify(observe, .started, of: work) }
    launch(work, run.priority, revival.map(operation) ?? run.operation)
  }

  /// Starts a task for a work, which replaces its current task if there is one.
  func launch(
    _ work: EffectWork, _ priority: TaskPriority?,
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async -> RunOutcome
  ) {
    guard let id = work.id else { return }
    let turn = work.nextTurn()
    // All of it is isolated to the main actor, because the scheduler runs jobs as the main actor.
    // Only the feature's closure leaves it; every switch between executors would cost a turn of the
    // queue.
    let name = nameEffect.flatMap { name in work.info.map(name) }
    let executor = work.makeExecutor(for: id, in: table)
    let whole: @MainActor @Sendable () async -> Void = { [self] in
      let running = name.map { EffectScheduler.shared.taskNames.add($0) }
      // An effect that was held before it started, and was then cancelled, must not do anything.
      let isOver = executor.hasKept && Task.isCancelled
      if !isOver { await EffectScheduler.shared.passOriginalTurns() }
      let outcome = isOver ? .finished : await operation(Send { [self] in sent($0, by: work) })
      if let running { EffectScheduler.shared.taskNames.remove(running) }
      if work.isCancelled { table.forgetCancelled(executor) }
      if work.turn == turn { ended(work, outcome) }
    }
    // A task inherits the task locals of the place where it is created. That is cheaper than
    // binding them inside the task.
    work.task = EffectContext.$here.withValue(EffectContext(executor: executor)) {
      Task(name: work.name, executorPreference: executor, priority: priority) {
        await whole()
      }
    }
  }

  func sent(_ action: Action, by work: EffectWork) {
    guard let id = work.id, !work.isCancelled else { return }
    if work.isHeld { return work.withhold { [self] in sent(action, by: work) } }
    if work.hasEnded, let info = work.info { reportLate(action, from: info.location) }
    EffectScheduler.shared.noteActivity()
    if let observe = table.observe { notify(observe, .sent, of: work) }
    receive(action, .effect(id), work.context.group)
  }

  func ended(_ work: EffectWork, _ outcome: RunOutcome) {
    if work.isHeld, !work.isCancelled {
      return work.withhold { [self] in ended(work, outcome) }
    }
    work.hasEnded = true
    if !work.isCancelled { report(outcome, of: work) }
    // Start what follows this effect while its group still counts it, so that the group's
    // `StoreTask` cannot finish in between.
    work.completion?.leave()
    table.end(work)
  }

  private func report(_ outcome: RunOutcome, of work: EffectWork) {
    switch (outcome, table.observe) {
    case (.finished, nil): break
    case (.finished, let observe?): notify(observe, .finished, of: work)
    case (.failed(let error), let observe?): notify(observe, .failed(error), of: work)
    case (.failed(let error), nil):
      if let info = work.info { reportUncaught(error, from: info.location) }
    }
  }

  private func notify(
    _ observe: (EffectEvent) -> Void, _ kind: EffectEvent.Kind, of work: EffectWork
  ) {
    if let info = work.info { observe(EffectEvent(effect: info, kind: kind)) }
  }
}

/// Creates a separate task inside an effect, for work that must be cancellable on its own.
func effectTask<T: Sendable>(
  _ operation: @escaping @Sendable () async throws -> T
) -> Task<T, any Error> {
  guard let here = EffectContext.here else { return Task(operation: operation) }
  return Task(executorPreference: here.executor, operation: operation)
}
