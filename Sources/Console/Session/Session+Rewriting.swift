import ConsoleSyntax
import Kernel

// Rewriting steps on a new branch, and repeating them.
extension Session {
  func skip(_ names: [StepsName]) async throws(Refusal) {
    let steps = try questions.skipped(names)
    guard let first = steps.first, let base = timeline.parent(of: first) else { return }
    let revisions = Dictionary(uniqueKeysWithValues: steps.map { ($0, Revision.skip) })
    try await rewrite(.skipped(steps), from: base, revisions)
  }

  /// Replaces a step by an action or a command.
  func edit(
    _ name: StepName, _ replacement: StepReplacement
  ) async throws(Refusal) {
    let step = try questions.step(name)
    try questions.checkChangeable(step)
    guard let base = timeline.parent(of: step) else { return }
    let revision: Revision
    switch replacement {
    case .action(let expression): revision = .edit(.action(try action(from: expression)))
    case .command(let command): revision = .edit(try self.replacement(command, after: base))
    }
    try await rewrite(.edited(step), from: base, [step: revision])
  }

  /// Returns what a command does if it comes right after a step, in place of the step that was recorded there.
  func replacement(
    _ command: Command, after step: Int
  ) throws(Refusal) -> Rewriting<Action>.Replacement {
    let flight = timeline[step].moment.flight
    func inFlight(_ id: EffectID) throws(Refusal) -> EffectID {
      guard flight[id] != nil else { throw Refusal(.notInFlight(id, inFlight: flight.ids)) }
      return id
    }
    let clients = world.choices[timeline[step].moment.clients]
    switch command {
    case .cancel(let id): return .change(.cancelled(try inFlight(id)))
    case .resolve(let id, let expression):
      return .resolved(try inFlight(id), try action(from: expression))
    case .fail(let id, let message): return .change(.failed(try inFlight(id), message))
    case .hold(let id): return .change(.held(try inFlight(id)))
    case .release(let id):
      if let id { _ = try inFlight(id) }
      return .change(.released(id))
    case .preset(let name?): return .change(try presetChange(name, of: clients))
    case .use(let name?, let variant?):
      return .change(try clientChange(name, variant, of: clients))
    default: preconditionFailure("only commands that act are read in the place of a step")
    }
  }

  /// Moves a step so that it comes right after another one.
  func move(_ name: StepName, after other: StepName) async throws(Refusal) {
    let (step, place) = try questions.moved(name, after: other)
    let isLater = timeline.isStep(step, onTheWayTo: place)
    guard let base = isLater ? timeline.parent(of: step) : world.endOfChain(place) else { return }
    try await rewrite(.moved(step, after: place), from: base, [step: .skip])
  }

  /// Reduces the steps of the current branch again, starting with one of them, and reports what
  /// differs.
  func replay(from name: StepName?) async throws(Refusal) {
    let number = name == nil ? 0 : try questions.step(name)
    let steps = try questions.replayed(from: number)
    let base = timeline.parent(of: number) ?? 0
    let stage = work.begin(.searching, of: steps.count)
    defer { work.end(stage) }
    let unlike = world.firstUnlike(steps, stage)?.step
    if work.isInterrupted {
      throw Refusal(.interrupted(.searching(seen: stage.done, of: steps.count)))
    }
    if unlike == nil {
      return report(.rewritten(RewriteReport(kind: .replayed(steps))))
    }
    try await rewrite(.replayed(steps), from: base, [:])
  }

  func inconsistency() -> Inconsistency? { inconsistency(in: Array(1..<timeline.count + 1)) }

  /// The maximum number of steps after the first difference of a rewrite in which to look for one that cannot be
  /// repeated. More would make the rewrite of many steps take twice as long.
  private static var mostRepeated: Int { 100 }

  /// The first of some steps whose action leads to another state when it is reduced again.
  private func inconsistency(in steps: [Int]) -> Inconsistency? {
    let stage = work.begin(.searching, of: steps.count)
    defer { work.end(stage) }
    return questions.inconsistency(in: steps, stage)
  }

  /// Sends the action of a step once more. The new step counts as typed.
  func sendAgain(_ name: StepName) async throws(Refusal) {
    await world.send(try questions.action(of: name))
  }

  typealias Revision = Rewriting<Action>.Revision

  // MARK: Rewriting

  private func rewrite(
    _ kind: RewriteKind, from base: Int, _ revisions: [Int: Revision]
  ) async throws(Refusal) {
    let rewritten: World<State, Action>.Rewritten
    do { rewritten = try await world.rewrite(kind, from: base, revisions) } catch {
      throw Refusal(.interrupted(error))
    }
    let rewrite = questions.rewriteReport(kind, rewritten)
    report(.rewritten(rewrite))
    if let first = rewrite.difference?.recorded {
      let steps = rewritten.made.recorded.drop { $0 < first }
      if let found = inconsistency(in: Array(steps.prefix(Self.mostRepeated))) {
        report(.inconsistent(found))
      }
    }
    guard !expectations.invariants.isEmpty else { return }
    for number in stride(from: rewritten.made.first, through: timeline.count, by: 1)
    where expectations.broken == nil {
      checkInvariants(at: number)
    }
  }
}
