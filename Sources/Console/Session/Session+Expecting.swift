import ConsoleSyntax
import Kernel

// Holding the session against what is expected of it.
extension Session {
  func expect(_ claim: Claim, at span: SourceSpan, _ source: SourceLine) throws(Failure) {
    let span = trimmed(span, source)
    let text = redaction.hidden(span.text(in: source.text)).text
    var step: Int?
    switch claim {
    case .condition(let written):
      let condition = try found(written, source)
      guard try holds(condition, at: timeline.position, source) else {
        throw unmet(
          .condition(text, values: values(of: condition, at: timeline.position)), span, source)
      }
    case .idle:
      guard ledger.count == 0 else {
        let names = ledger.inFlight.prefix(5).map { "\($0.id) \($0.name)" }
        throw unmet(.idle(inFlight: names, count: ledger.count), span, source)
      }
    case .received(let expression, let name):
      step = try received(expression, name, span, source)
    case .changed(let paths, let place):
      step = try changed(paths, at: place, span, source)
    }
    report(.note(.expected(text, step: step)))
  }

  /// The first action after the last one that was expected so, of those that nobody typed.
  private func received(
    _ expression: ActionExpression, _ name: String, _ span: SourceSpan, _ source: SourceLine
  ) throws(Failure) -> Int {
    let isMeant = try pattern(expression, name, source)
    let received = timeline.stepsBack(from: timeline.position)
      .prefix { $0 > expectations.latestReceived }.reversed()
      .filter { timeline[$0].origin != .typed && timeline.action(of: $0) != nil }
    guard
      let step = received.first(where: { timeline.action(of: $0).map(isMeant) == true })
    else {
      let others = received.prefix(5).map { number in
        "#\(number) " + (timeline.action(of: number).map { outline.action($0) } ?? "")
      }
      throw unmet(
        .received(
          name, after: expectations.latestReceived, others: others,
          hidden: received.count - others.count,
          inFlight: ledger.count), span, source)
    }
    expectations.latestReceived = step
    return step
  }

  /// Tells the actions that are meant: one, or all of a name where no payload is given.
  private func pattern(
    _ expression: ActionExpression, _ name: String, _ source: SourceLine
  ) throws(Failure) -> (Action) -> Bool {
    do {
      let action = try self.action(from: expression, source)
      let printed = ValuePrinter.exact.action(action)
      return { ValuePrinter.exact.action($0) == printed }
    } catch {
      guard let path = TypedPath(name), path.bracket == nil else { throw error }
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
    _ paths: [StatePath], at place: StepName?, _ span: SourceSpan, _ source: SourceLine
  ) throws(Failure) -> Int {
    let number = try step(place, source)
    let actual = stepReport(number).changes.map(\.path.description)
    let expected = paths.map(\.description)
    guard Set(actual) == Set(expected) else {
      throw unmet(.changed(step: number, expected: expected, actual: actual), span, source)
    }
    return number
  }

  private func unmet(_ claim: UnmetClaim, _ span: SourceSpan, _ source: SourceLine) -> Failure {
    Failure(problem: .session(.unmet(claim)), span: span, source: source, correction: nil)
  }

  private func trimmed(_ span: SourceSpan, _ source: SourceLine) -> SourceSpan {
    let text = span.text(in: source.text)
    let blanks = text.reversed().prefix(while: \.isWhitespace)
    return SourceSpan(span.start, span.start + text.utf8.count - String(blanks).utf8.count)
  }

  /// What the paths of a condition lead to after a step.
  private func values(of condition: Condition, at number: Int) -> [ClaimedValue] {
    var known: Set<StatePath> = []
    return condition.operands.filter { known.insert($0.path).inserted }.map { operand in
      ClaimedValue(path: operand.path.description, now: printed(operand.path, after: number))
    }
  }

  private func printed(_ path: StatePath, after number: Int) -> String {
    shown(at: path, after: number).map { outline.text($0) } ?? "nil"
  }

  /// A condition as it may be shown.
  private func words(_ condition: Condition) -> String {
    redaction.hidden(condition.description).text
  }

  // MARK: Invariants

  func changeInvariants(
    _ request: InvariantRequest, _ source: SourceLine
  ) throws(Failure) {
    switch request {
    case .list:
      report(.invariants(expectations.invariants.map(words)))
    case .add(let written):
      let condition = try found(written, source)
      guard try holds(condition, at: timeline.position, source) else {
        let values = values(of: condition, at: timeline.position)
        throw failure(.unmet(.condition(words(condition), values: values)), source)
      }
      if !expectations.invariants.contains(condition) { expectations.invariants.append(condition) }
      report(.note(.invariant(words(condition))))
    case .remove(nil):
      let count = expectations.invariants.count
      expectations.invariants = []
      report(.note(.invariantsRemoved(count)))
    case .remove(let number?):
      guard expectations.invariants.indices.contains(number - 1) else {
        throw failure(.noInvariant(number, count: expectations.invariants.count), source)
      }
      report(.note(.invariantRemoved(words(expectations.invariants.remove(at: number - 1)))))
    }
  }

  /// Checks what must always hold at a step, and keeps the first that the step broke.
  func checkInvariants(at number: Int) {
    guard !expectations.invariants.isEmpty, let parent = timeline.parent(of: number) else { return }
    for invariant in expectations.invariants where !isKept(invariant, at: number) {
      // Whoever broke it first has been told.
      guard isKept(invariant, at: parent) else { continue }
      var known: Set<StatePath> = []
      let broken = BrokenInvariant(
        condition: words(invariant), step: number,
        action: timeline.action(of: number).map { outline.action($0) } ?? "",
        values: invariant.operands.filter { known.insert($0.path).inserted }.map {
          ClaimedValue(
            path: $0.path.description, before: printed($0.path, after: parent),
            now: printed($0.path, after: number))
        })
      if presentLine.isBusy {
        expectations.broken = expectations.broken ?? broken
      } else {
        report(.brokenInvariant(broken))
      }
    }
  }

  private func isKept(_ invariant: Condition, at number: Int) -> Bool {
    (try? ConditionEvaluator.holds(invariant, in: timeline.state(of: number))) ?? false
  }

  /// Ends the line that broke what must always hold.
  func throwBroken(_ source: SourceLine) throws(Failure) {
    guard let broken = expectations.broken else { return }
    expectations.broken = nil
    throw failure(.brokenInvariant(broken), source)
  }
}

/// What is expected of the steps of a session.
struct Expectations {
  /// What must hold after every step.
  var invariants: [Condition] = []
  /// The first of them that broke while the present line was being done.
  var broken: BrokenInvariant?
  /// The step of the action that was last expected to have been received.
  var latestReceived = 0
}

/// What was expected and is not so.
enum UnmetClaim: Equatable, Sendable {
  case condition(String, values: [ClaimedValue])
  case idle(inFlight: [String], count: Int)
  /// What came instead, the first few of it.
  case received(String, after: Int, others: [String], hidden: Int, inFlight: Int)
  case changed(step: Int, expected: [String], actual: [String])
}

/// What a path of a condition leads to, printed.
struct ClaimedValue: Equatable, Sendable {
  let path: String
  /// What it led to before the step that is told.
  var before: String?
  let now: String
}

/// A step that broke what must always hold.
struct BrokenInvariant: Equatable, Sendable {
  let condition: String
  let step: Int
  let action: String
  let values: [ClaimedValue]
}
