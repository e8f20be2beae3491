import ConsoleSyntax
import Kernel
import Testing

@testable import Console

/// A session for tests that stores its latest reports as values.
///
/// The tests of `Rendering` check what reports look like as text.
@MainActor
class SessionBench<State, Action> {
  let session: Session<State, Action>
  /// What the lines of the latest `type` reported, and what was reported since.
  private(set) var reports: [Report] = []

  init(
    _ app: ConsoleApp<State, Action>, _ settings: SessionSettings = SessionSettings(clock: .virtual)
  ) {
    session = Session(app, settings, catalog: []) { _ in }
    session.report = { [unowned self] in reports.append($0) }
  }

  /// Runs lines and returns what they reported.
  @discardableResult
  func type(_ lines: String...) async throws -> [Report] { try await type(lines) }

  @discardableResult
  func type(_ lines: [String]) async throws -> [Report] {
    reports = []
    for line in lines { _ = try await session.execute(SourceLine(text: line)) }
    return reports
  }

  /// Runs a line that must be refused.
  ///
  /// - Parameter marked: The line, with `‹` and `›` around the part that the failure must mark, or
  ///   without them if the failure must mark nothing.
  /// - Returns: The problem, or `nil` if the line was not refused.
  func problem(
    of marked: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> LineProblem? {
    let parts = marked.split(omittingEmptySubsequences: false) { "‹›".contains($0) }.map(
      String.init)
    do {
      _ = try await session.execute(SourceLine(text: parts.joined()))
      return nil
    } catch {
      let start = parts[0].utf8.count
      let span = parts.count == 3 ? SourceSpan(start, start + parts[1].utf8.count) : nil
      #expect(error.span == span, sourceLocation: sourceLocation)
      return error.problem
    }
  }

  /// Runs a line that must be refused. `nil` if it was not.
  func failure(of line: String) async -> Failure? {
    do {
      _ = try await session.execute(SourceLine(text: line))
      return nil
    } catch { return error }
  }

  /// The line that is proposed instead of a line that must be refused. `nil` if none is.
  func correction(of line: String) async -> String? {
    await failure(of: line)?.correction?.applied(to: line)
  }

  /// The state at the current step.
  var state: State { session.timeline.state(of: session.timeline.position) }

  // MARK: Expected reports

  /// The report of a step with an action.
  func step(
    _ number: Int, _ action: Action, _ origin: StepOrigin = .typed, _ changes: StateChange...,
    effects: [EffectNote] = [], issues: [String] = [], fork: Fork? = nil
  ) -> Report {
    .step(
      report(
        number, AppValue(action), origin, changes, effects: effects, issues: issues, fork: fork))
  }

  /// The report of a step without an action: a change by a user.
  func step(
    _ number: Int, _ change: WorldChange, effects: [EffectNote] = [], fork: Fork? = nil
  ) -> Report {
    .step(
      report(number, nil, .changed(change), [], effects: effects, issues: [], fork: fork))
  }

  /// The report of a step. Its time, branch and cause are those of the session, because other tests
  /// check them.
  private func report(
    _ number: Int, _ action: AppValue?, _ origin: StepOrigin, _ changes: [StateChange],
    effects: [EffectNote], issues: [String], fork: Fork?
  ) -> StepReport {
    let timeline = session.timeline
    let isMade = timeline.contains(number)
    return StepReport(
      number: number, action: action, origin: origin, time: isMade ? timeline[number].time : .zero,
      branch: isMade ? timeline.name(of: timeline.branch(of: number)) : "",
      cause: isMade ? session.questions.cause(of: number) : nil, changes: changes,
      effects: effects, issues: issues, fork: fork)
  }

  /// A row of the log. Without an action, it is the row of the initial state or of a change by a
  /// user.
  func row(
    _ number: Int, _ action: Action?, _ origin: StepOrigin = .typed, at time: Duration = .zero,
    isHere: Bool = false
  ) -> LogRow {
    LogRow(
      number: number, action: action.map(AppValue.init), origin: origin, time: time, isHere: isHere)
  }
}
