import ConsoleSyntax
import Kernel
import Testing

@testable import Console

/// A session for tests, with its latest reports as values.
///
/// What reports look like as text is tested in `Rendering`.
@MainActor
class SessionBench<State, Action> {
  let session: Session<State, Action>
  /// What the lines of the latest `type` reported, and what happened since.
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
  /// - Parameter marked: the line, with `‹` and `›` around the part that the failure points at, and
  ///   without them for a failure of the line as a whole.
  /// - Returns: what is wrong with it; `nil` if it was not refused.
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

  /// The state at the present step.
  var state: State { session.timeline.state(of: session.timeline.position) }

  // MARK: What is expected

  /// The report of a step that was made with an action.
  func step(
    _ number: Int, _ action: Action, _ origin: StepOrigin = .typed, _ changes: StateChange...,
    effects: [EffectNote] = [], issues: [String] = [], fork: Fork? = nil
  ) -> Report {
    .step(
      StepReport(
        number: number, action: AppValue(action), origin: origin, changes: changes,
        effects: effects, issues: issues, fork: fork))
  }

  /// The report of a step at which a user changed something other than the state.
  func step(
    _ number: Int, _ change: WorldChange, effects: [EffectNote] = [], fork: Fork? = nil
  ) -> Report {
    .step(
      StepReport(
        number: number, action: nil, origin: .changed(change), changes: [], effects: effects,
        issues: [], fork: fork))
  }

  /// A row of the log; without an action it is that of the initial state, or of a change by hand.
  func row(
    _ number: Int, _ action: Action?, _ origin: StepOrigin = .typed, at time: Duration = .zero,
    isHere: Bool = false
  ) -> LogRow {
    LogRow(
      number: number, action: action.map(AppValue.init), origin: origin, time: time, isHere: isHere)
  }
}
