import ConsoleSyntax
import Kernel

// Checking what a user expects of the session.
extension Session {
  func expect(_ claim: Claim, at span: SourceSpan) throws(Refusal) {
    let span = trimmed(span)
    let text = redaction.hidden(span.text(in: presentLine.source.text)).text
    var step: Int?
    switch claim {
    case .condition(let written):
      let condition = try withOutsideValues(written)
      guard try questions.isTrue(condition, at: timeline.position) else {
        throw unmet(
          .condition(text, values: questions.values(of: condition, at: timeline.position)), span)
      }
    case .idle:
      guard ledger.count == 0 else {
        let names = ledger.inFlight.prefix(5).map { "\($0.id) \($0.name)" }
        throw unmet(.idle(inFlight: names, count: ledger.count), span)
      }
    case .received(let expression, let name):
      step = try received(expression, name, span)
    case .changed(let paths, let place):
      // A path that no state has was not changed by any step, so the claim would say nothing.
      for path in paths { try questions.checkPath(path) }
      step = try changed(paths, at: place, span)
    }
    report(.note(.expected(text, step: step)))
  }

  /// Finds the first step with an expected action, of those that no user typed. Each claim
  /// continues after the step that the previous one found.
  private func received(
    _ expression: ActionExpression, _ name: String, _ span: SourceSpan
  ) throws(Refusal) -> Int {
    let isMeant = try pattern(expression, name)
    let received = timeline.stepsBack(from: timeline.position)
      .prefix { $0 > expectations.latestReceived }.reversed()
      .filter { timeline[$0].origin != .typed && timeline.action(of: $0) != nil }
    guard
      let step = received.first(where: { number in
        world.readingAction(of: number) { timeline.action(of: number).map(isMeant) == true }
      })
    else {
      let others = received.prefix(5).map { number in
        "#\(number) " + outlinedAction(of: number)
      }
      throw unmet(
        .received(
          name, after: expectations.latestReceived, others: others,
          hidden: received.count - others.count,
          inFlight: ledger.count), span)
    }
    expectations.latestReceived = step
    return step
  }

  /// The action of a step in a few words. Empty if it has none.
  private func outlinedAction(of number: Int) -> String {
    world.shownAction(of: number).map { $0.read { outline.action($0) } } ?? ""
  }

  /// Returns a function that matches the expected actions: a single one, or all with the same name
  /// if the claim has no payload.
  private func pattern(
    _ expression: ActionExpression, _ name: String
  ) throws(Refusal) -> (Action) -> Bool {
    do {
      let action = try self.action(from: expression)
      let printed = ValuePrinter.exact.action(action)
      return { ValuePrinter.exact.action($0) == printed }
    } catch {
      guard !error.isInterruption, let path = PathPrefix(name), path.bracket == nil else {
        throw error
      }
      let isKnown = grammar.cases(prefix: path.pattern).contains {
        $0.path == path.pattern || $0.path.hasPrefix(path.pattern + ".")
      }
      guard isKnown else { throw error }
      return { action in
        let printed = ValuePrinter.exact.name(ofAction: action)
        return printed == path.stem || printed.hasPrefix(path.stem + ".")
      }
    }
  }

  private func changed(
    _ paths: [StatePath], at place: StepName?, _ span: SourceSpan
  ) throws(Refusal) -> Int {
    let number = try questions.step(place)
    let actual = questions.stepReport(number).changes.map(\.path.description)
    let expected = paths.map(\.description)
    guard Set(actual) == Set(expected) else {
      throw unmet(.changed(step: number, expected: expected, actual: actual), span)
    }
    return number
  }

  private func unmet(_ claim: UnmetClaim, _ span: SourceSpan) -> Refusal {
    Refusal(.unmet(claim), at: span)
  }

  private func trimmed(_ span: SourceSpan) -> SourceSpan {
    let text = span.text(in: presentLine.source.text)
    let blanks = text.reversed().prefix(while: \.isWhitespace)
    return SourceSpan(span.start, span.start + text.utf8.count - String(blanks).utf8.count)
  }

  /// A condition as text, without secrets.
  private func text(_ condition: Condition) -> String {
    redaction.hidden(condition.description).text
  }

  // MARK: Invariants

  func changeInvariants(
    _ request: InvariantRequest
  ) throws(Refusal) {
    switch request {
    case .list:
      report(.invariants(expectations.invariants.map { text($0.condition) }))
    case .add(let written):
      let condition = try withOutsideValues(written)
      guard try questions.isTrue(condition, at: timeline.position) else {
        let values = questions.values(of: condition, at: timeline.position)
        throw Refusal(.unmet(.condition(text(condition), values: values)))
      }
      if !expectations.invariants.contains(where: { $0.condition == condition }) {
        expectations.invariants.append(Invariant(condition: condition, files: presentLine.files))
      }
      report(.note(.invariant(text(condition))))
    case .remove(nil):
      let count = expectations.invariants.count
      expectations.invariants = []
      report(.note(.invariantsRemoved(count)))
    case .remove(let number?):
      guard expectations.invariants.indices.contains(number - 1) else {
        throw Refusal(.noInvariant(number, count: expectations.invariants.count))
      }
      let removed = expectations.invariants.remove(at: number - 1)
      report(.note(.invariantRemoved(text(removed.condition))))
    }
  }

  /// Checks the invariants after a step. While a line runs, stores the first one that the step
  /// broke, otherwise reports it.
  func checkInvariants(at number: Int) {
    guard !expectations.invariants.isEmpty, let parent = timeline.parent(of: number) else { return }
    for invariant in expectations.invariants.map(\.condition)
    where !questions.isKept(invariant, at: number) {
      // An invariant that was already broken before the step has been reported there.
      guard questions.isKept(invariant, at: parent) else { continue }
      let broken = BrokenInvariant(
        condition: text(invariant), step: number,
        action: outlinedAction(of: number),
        values: questions.values(of: invariant, at: number, before: parent))
      if presentLine.isBusy {
        expectations.broken = expectations.broken ?? broken
      } else {
        report(.brokenInvariant(broken))
      }
    }
  }

  /// Fails the line that broke an invariant.
  func throwBroken() throws(Refusal) {
    guard let broken = expectations.broken else { return }
    expectations.broken = nil
    throw Refusal(.brokenInvariant(broken))
  }
}

/// A condition that must hold after every step.
struct Invariant {
  let condition: Condition
  /// The files whose contents are in the condition.
  let files: [ReadFile]
}

/// What a user expects of the steps of a session.
struct Expectations {
  /// The conditions that must hold after every step.
  var invariants: [Invariant] = []
  /// The first invariant that broke while the current line ran.
  var broken: BrokenInvariant?
  /// The step that the latest claim about a received action found.
  var latestReceived = 0
}
