import ConsoleSyntax
import Kernel

// Making history again with changes, on a new branch.
extension Session {
  func skip(_ ranges: StepRanges) async throws(Refusal) {
    if let number = ranges.firstBeyond(timeline.count) { try questions.checkStep(number) }
    let steps = ranges.steps(upTo: timeline.count)
    for step in steps { try checkChangeable(step) }
    guard let first = steps.first, let base = timeline.parent(of: first) else { return }
    let changes = Dictionary(uniqueKeysWithValues: steps.map { ($0, Change.skip) })
    try await rewrite(.skipped(steps), from: base, changes)
  }

  /// Has another action take the place of a step's.
  func edit(
    _ step: Int, _ expression: ActionExpression
  ) async throws(Refusal) {
    try checkChangeable(step)
    let action = try action(from: expression)
    guard let base = timeline.parent(of: step) else { return }
    try await rewrite(.edited(step), from: base, [step: .edit(action)])
  }

  /// Has a step happen right after another one.
  func move(_ step: Int, after place: Int) async throws(Refusal) {
    try checkChangeable(step)
    try checkOnPath(place)
    guard place != step, timeline.parent(of: step) != place else {
      throw Refusal(.isThereAlready(step, after: place))
    }
    let isLater = timeline.isStep(step, onTheWayTo: place)
    guard let base = isLater ? timeline.parent(of: step) : world.endOfChain(place) else { return }
    try await rewrite(.moved(step, after: place), from: base, [step: .skip])
  }

  /// Reduces the steps of the present branch again from one on, and compares what comes of it.
  func replay(from name: StepName?) async throws(Refusal) {
    let number = name == nil ? 0 : try questions.step(name)
    try checkOnPath(number)
    let base = timeline.parent(of: number) ?? 0
    let steps = timeline.path(after: base)
    guard !steps.isEmpty else { throw Refusal(.nothingToReplay) }
    let stage = work.begin(.searching, of: steps.count)
    defer { work.end(stage) }
    let unlike = world.firstUnlike(steps, stage)
    if work.isInterrupted {
      throw Refusal(.interrupted(.searching(seen: stage.done, of: steps.count)))
    }
    if unlike == nil {
      return report(.rewritten(RewriteReport(kind: .replayed(steps))))
    }
    try await rewrite(.replayed(steps), from: base, [:])
  }

  // MARK: What can be changed

  typealias Change = Rewriting<Action>.Change

  private func checkOnPath(_ number: Int) throws(Refusal) {
    try questions.checkStep(number)
    guard timeline.isStep(number, onTheWayTo: timeline.tip) else {
      let branch = timeline.name(of: timeline.branch(of: number))
      throw Refusal(.onAnotherBranch(number, branch: branch))
    }
  }

  private func checkChangeable(_ number: Int) throws(Refusal) {
    try checkOnPath(number)
    switch timeline[number].origin {
    case .initial: throw Refusal(.isInitial)
    case .returned(let earlier): throw Refusal(.isReturned(number, by: earlier))
    case .typed, .effect, .driven, .changed: break
    }
  }

  // MARK: Doing it again

  private func rewrite(
    _ kind: RewriteKind, from base: Int, _ changes: [Int: Change]
  ) async throws(Refusal) {
    let rewritten: World<State, Action>.Rewritten
    do { rewritten = try await world.rewrite(kind, from: base, changes) } catch {
      throw Refusal(.interrupted(error))
    }
    report(.rewritten(questions.rewriteReport(kind, rewritten)))
    for number in stride(from: rewritten.made.first, through: timeline.count, by: 1)
    where expectations.broken == nil {
      checkInvariants(at: number)
    }
  }
}
