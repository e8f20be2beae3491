import ConsoleSyntax
import ConsoleTerminal
import Kernel

/// Prints the reports of a session as JSON, one object on each line. `docs/output.schema.json` is
/// the schema.
struct JSONRenderer: Sendable {
  /// Increases when something in the output is removed or changes its meaning.
  static let version = 1

  /// The secrets that must not be shown.
  let redaction: Redaction

  init(hiding redaction: Redaction) { self.redaction = redaction }

  /// Prints complete values.
  var full: ValuePrinter { .full(hiding: redaction) }

  /// The type of the object on a line.
  enum Kind: String, CaseIterable, Sendable {
    case step, moved, rewritten, inconsistent, state, value, view, log, found, differences, why
    case branches, marks
    case watched, watchedChange, effects, actions, apps, opened, presets, clients, help
    case invariants, brokenInvariant, note, issue, error, ready
    case trial, tutorial, dependencies, options, explained, source, recovered
    case history, sessions, when, timeline, graph, aliases
  }

  /// The output line for a report.
  func line(_ report: Report) -> String {
    let (kind, members) = object(report)
    return line(kind, members)
  }

  /// The output line for an input line that failed.
  func line(_ failure: Failure) -> String {
    let failure = failure.hiding(redaction)
    let message = Wording.message(for: failure)
    let place = failure.place
    return line(
      .error,
      [
        ("reason", .word(reason(failure))), ("message", .string(message.sentence)),
        ("next", message.next.map { .string($0) } ?? .null),
        ("input", .string(failure.source.text)),
        ("file", place.file.map { .string($0) } ?? .null),
        ("line", .integer(place.line)), ("column", .integer(place.column)),
        (
          "correction",
          failure.correction.map { .string($0.applied(to: failure.source.text)) } ?? .null
        ),
      ])
  }

  private func reason(_ failure: Failure) -> String {
    switch failure.problem {
    case .session(.unmet): "expectation"
    case .session(.brokenInvariant): "invariant"
    case .session(.interrupted): "interrupted"
    default: "error"
    }
  }

  /// The output line that says that the console is ready for another line of input.
  func ready(_ status: Status) -> String {
    line(
      .ready,
      [
        ("app", .string(status.app)), ("position", .integer(status.position)),
        ("tip", .integer(status.tip)), ("inFlight", .integer(status.inFlight)),
      ])
  }

  private func line(_ kind: Kind, _ members: [(String, JSON)]) -> String {
    let head: [(String, JSON)] = [
      ("version", .integer(Self.version)), ("type", .word(kind.rawValue)),
    ]
    return JSON.object((head + members).map { (name: $0.0, value: $0.1) })
      .scrubbed(by: redaction).text
  }

  private func object(_ report: Report) -> (Kind, [(String, JSON)]) {
    switch report {
    case .step(let step): (.step, members(step) + [("whole", .boolean(false))])
    case .wholeStep(let step, let causes):
      (
        .step,
        members(step)
          + [("whole", .boolean(true)), ("causes", .array(causes.map(cause)))]
      )
    case .travelled(let travel): (.moved, members(travel))
    case .rewritten(let rewrite): (.rewritten, members(rewrite))
    case .state(let rows):
      (
        .state,
        [("members", .array(rows.map(member)))]
      )
    case .value(let found): (.value, found.read { value($0) })
    case .view(let screen): (.view, [("text", .string(screen))])
    case .screen(let report): (.view, members(report))
    case .log(let rows, let hidden, _, _):
      (.log, [("rows", .array(rows.map(row))), ("hidden", .integer(hidden))])
    case .graph(let rows, let hidden, _):
      (.graph, [("rows", .array(rows.map(graphRow))), ("hidden", .integer(hidden))])
    case .found(let rows, let text, let hidden):
      (
        .found,
        [
          ("searched", .string(text)), ("rows", .array(rows.map { row($0.row) })),
          ("values", .array(rows.flatMap(foundValues))), ("hidden", .integer(hidden)),
        ]
      )
    case .differences(let one, let other, let changes):
      (
        .differences,
        [
          ("from", .integer(one)), ("to", .integer(other)),
          ("changes", .array(changes.map(change))),
        ]
      )
    case .why(let why): (.why, members(why))
    case .when(let report): (.when, members(report))
    case .timeline(let report): (.timeline, members(report))
    case .branches(let rows): (.branches, [("branches", .array(rows.map(branch)))])
    case .marks(let marks): (.marks, [("marks", .array(marks.map(mark)))])
    case .watched(let values): (.watched, [("watched", .array(values.map(watched)))])
    case .watchedChange(let changed): (.watchedChange, [("change", change(changed))])
    default: otherObject(report)
    }
  }

  /// The other reports. One function would be longer than a screen.
  private func otherObject(_ report: Report) -> (Kind, [(String, JSON)]) {
    switch report {
    case .effects(let rows, let now, _):
      (.effects, [("effects", .array(rows.map(effect))), ("now", .seconds(now))])
    case .actions(let cases, let prefix):
      (.actions, [("prefix", .string(prefix)), ("actions", .array(cases.map(listing)))])
    case .apps(let apps, let open):
      (.apps, [("apps", .array(apps.map(app))), ("open", .string(open))])
    case .opened(let opened): (.opened, members(opened))
    case .presets(let rows): (.presets, [("presets", .array(rows.map(preset)))])
    case .clients(let rows): (.clients, [("clients", .array(rows.map(client)))])
    case .invariants(let conditions): (.invariants, [("conditions", .strings(conditions))])
    case .brokenInvariant(let broken): (.brokenInvariant, members(broken))
    case .note(let note): (.note, members(note) + [("text", .string(plain(report)))])
    case .issue(let message): (.issue, [("message", .string(message))])
    case .help: (.help, [("text", .string(plain(report)))])
    case .trial(let trial): (.trial, members(trial))
    case .tutorial: (.tutorial, [("text", .string(plain(report)))])
    case .dependencies(let dependencies): (.dependencies, members(dependencies))
    case .aliases(let aliases): (.aliases, [("aliases", .array(aliases.map(alias)))])
    case .options(let options):
      (.options, [("options", .array(options.map(option)))])
    case .source: (.source, [("text", .string(plain(report)))])
    case .explained: (.explained, [("text", .string(plain(report)))])
    case .recovered(let recovery):
      (.recovered, members(recovery) + [("text", .string(plain(report)))])
    case .sessions(let rows, let unreadable):
      (
        .sessions,
        [
          ("sessions", .array(rows.map(session))),
          ("unreadable", .array(unreadable.map(self.unreadable))),
        ]
      )
    case .inconsistent(let found):
      (
        .inconsistent,
        [
          ("row", row(found.step)), ("changes", .array(found.changes.map(change))),
          ("text", .string(plain(report))),
        ]
      )
    case .history(let lines, let hidden):
      (
        .history,
        [
          ("lines", .array(lines.map(typed))), ("hidden", .integer(hidden)),
        ]
      )
    case .step, .wholeStep, .travelled, .rewritten, .state, .value, .view, .screen, .log, .graph,
      .found,
      .differences,
      .why, .when, .timeline, .branches, .marks, .watched, .watchedChange:
      object(report)
    }
  }

  /// The report as people read it.
  private func plain(_ report: Report) -> String {
    Renderer(hiding: redaction).lines(report).map(\.plain).joined(separator: "\n")
  }
}
