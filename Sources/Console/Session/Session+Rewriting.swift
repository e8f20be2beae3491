import ConsoleSyntax
import Kernel

// Making history again with changes, on a new branch.
extension Session {
  func skip(_ ranges: StepRanges, _ source: SourceLine) async throws(Failure) {
    if let number = ranges.firstBeyond(timeline.count) { try checkStep(number, source) }
    let steps = ranges.steps(upTo: timeline.count)
    for step in steps { try checkChangeable(step, source) }
    guard let first = steps.first, let base = timeline.parent(of: first) else { return }
    let changes = Dictionary(uniqueKeysWithValues: steps.map { ($0, Change.skip) })
    try await rewrite(.skipped(steps), from: base, changes, source)
  }

  /// Has another action take the place of a step's.
  func edit(
    _ step: Int, _ expression: ActionExpression, _ source: SourceLine
  ) async throws(Failure) {
    try checkChangeable(step, source)
    let action = try action(from: expression, source)
    guard let base = timeline.parent(of: step) else { return }
    try await rewrite(.edited(step), from: base, [step: .edit(action)], source)
  }

  /// Has a step happen right after another one.
  func move(_ step: Int, after place: Int, _ source: SourceLine) async throws(Failure) {
    try checkChangeable(step, source)
    try checkOnPath(place, source)
    guard place != step, timeline.parent(of: step) != place else {
      throw failure(.isThereAlready(step, after: place), source)
    }
    let isLater = timeline.isStep(step, onTheWayTo: place)
    guard let base = isLater ? timeline.parent(of: step) : world.endOfChain(place) else { return }
    try await rewrite(.moved(step, after: place), from: base, [step: .skip], source)
  }

  /// Reduces the steps of the present branch again from one on, and compares what comes of it.
  func replay(from name: StepName?, _ source: SourceLine) async throws(Failure) {
    let number = name == nil ? 0 : try step(name, source)
    try checkOnPath(number, source)
    let base = timeline.parent(of: number) ?? 0
    let steps = timeline.path(after: base)
    guard !steps.isEmpty else { throw failure(.nothingToReplay, source) }
    let stage = work.begin(.searching, of: steps.count)
    defer { work.end(stage) }
    let unlike = world.firstUnlike(steps, stage)
    if work.isInterrupted {
      throw failure(.interrupted(.searching(seen: stage.done, of: steps.count)), source)
    }
    if unlike == nil {
      return report(.rewritten(RewriteReport(kind: .replayed(steps))))
    }
    try await rewrite(.replayed(steps), from: base, [:], source)
  }

  // MARK: What can be changed

  typealias Change = Rewriting<Action>.Change

  private func checkOnPath(_ number: Int, _ source: SourceLine) throws(Failure) {
    try checkStep(number, source)
    guard timeline.isStep(number, onTheWayTo: timeline.tip) else {
      let branch = timeline.name(of: timeline.branch(of: number))
      throw failure(.onAnotherBranch(number, branch: branch), source)
    }
  }

  private func checkChangeable(_ number: Int, _ source: SourceLine) throws(Failure) {
    try checkOnPath(number, source)
    switch timeline[number].origin {
    case .initial: throw failure(.isInitial, source)
    case .returned(let earlier): throw failure(.isReturned(number, by: earlier), source)
    case .typed, .effect, .driven, .changed: break
    }
  }

  // MARK: Doing it again

  private func rewrite(
    _ kind: RewriteKind, from base: Int, _ changes: [Int: Change], _ source: SourceLine
  ) async throws(Failure) {
    let rewritten: World<State, Action>.Rewritten
    do { rewritten = try await world.rewrite(kind, from: base, changes) } catch {
      throw failure(.interrupted(error), source)
    }
    report(.rewritten(rewriteReport(kind, rewritten)))
    for number in stride(from: rewritten.made.first, through: timeline.count, by: 1) where expectations.broken == nil {
      checkInvariants(at: number)
    }
  }
}
