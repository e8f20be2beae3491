import Foundation
import Kernel

// Dry runs, dependencies, options and recoveries, as JSON.
extension JSONRenderer {
  func members(_ trial: TrialReport) -> [(String, JSON)] {
    [("steps", .array(trial.steps.map(step))), ("isCut", .boolean(trial.isCut))]
      + screen(trial.event)
  }

  private func step(_ step: TrialReport.Step) -> JSON {
    object([
      ("action", action(step.action)), ("isReturned", .boolean(step.isReturned)),
      ("changes", .array(step.changes.map(change))), ("effects", .array(step.effects.map(effect))),
    ])
  }

  private func effect(_ effect: TrialReport.Effect) -> JSON {
    switch effect {
    case .begins(let name, let location, let cancelIDs):
      object([
        ("kind", .word("begins")), ("name", .string(name)), ("location", .string(location)),
        ("cancelIDs", .strings(cancelIDs)),
      ])
    case .cancels(let id, let name, let cause):
      object([
        ("kind", .word("cancels")), ("effect", .string("\(id)")), ("name", .string(name)),
        ("detail", .string(Renderer(hiding: redaction).wording(cause))),
      ])
    }
  }

  func members(_ report: DependencyReport) -> [(String, JSON)] {
    [
      ("preset", report.preset.map { .string($0) } ?? .null),
      (
        "clients",
        .array(
          report.clients.map {
            object([
              ("name", .string($0.name)), ("inForce", .string($0.variant)),
              ("rewinding", .word($0.rewinding.rawValue)),
            ])
          })
      ),
      ("live", .boolean(report.isLive)), ("clock", .word(report.clock.rawValue)),
      ("now", .seconds(report.now)),
      ("date", .string(report.date.formatted(.iso8601))), ("seed", .string("\(report.seed)")),
    ]
  }

  func alias(_ alias: Alias) -> JSON {
    object([
      ("name", .string(alias.name)), ("line", .string(redaction.hidden(alias.line).text)),
    ])
  }

  func option(_ option: OptionValue) -> JSON {
    object([
      ("name", .string(option.row.name)), ("value", .string(option.value)),
      ("summary", .string(option.row.summary)),
    ])
  }

  func members(_ recovery: RecoveryReport) -> [(String, JSON)] {
    [
      ("app", .string(recovery.app)), ("lines", .integer(recovery.lines)),
      ("steps", .integer(recovery.steps)),
      ("unfinished", recovery.unfinished.map(unfinished) ?? .null),
      ("held", recovery.held.map { .string("\($0)") } ?? .null),
      ("rest", .strings(recovery.rest)),
      ("restFile", recovery.restPath.map { .string($0) } ?? .null),
      (
        "difference",
        recovery.difference.map {
          object([
            ("step", .integer($0.step)), ("old", .string($0.old)),
            ("new", $0.new.map { .string($0) } ?? .null),
          ])
        } ?? .null
      ),
      ("damagedRows", .integer(recovery.damage.rows)),
      ("isCut", .boolean(recovery.damage.isCut)),
      (
        "missingSecrets",
        .array(
          recovery.missingSecrets.map {
            object([("secret", .string("\($0.secret)")), ("text", .string($0.text))])
          })
      ),
      (
        "alteredFiles",
        .array(
          recovery.alteredFiles.map {
            object([
              ("path", .string($0.path)), ("line", .string($0.line)),
              ("isReadable", .boolean($0.problem == nil)),
            ])
          })
      ),
    ]
  }

  func session(_ row: SessionRow) -> JSON {
    object([
      ("number", .integer(row.number)), ("app", .string(row.app)), ("steps", .integer(row.steps)),
      ("date", .string(row.date.formatted(.iso8601))), ("isEnded", .boolean(row.isEnded)),
    ])
  }

  func unreadable(_ journal: UnreadableJournal) -> JSON {
    object([("path", .string(journal.path)), ("date", .string(journal.date.formatted(.iso8601)))])
  }

  private func unfinished(_ unfinished: Recovery.Unfinished) -> JSON {
    switch unfinished {
    case .step(let number, let action, _, let line):
      object([
        ("step", .integer(number)), ("action", .string(action)),
        ("line", line.map { .string($0) } ?? .null),
      ])
    case .line(let text):
      object([("step", .null), ("action", .null), ("line", .string(text))])
    }
  }

  func typed(_ line: HistoryLine) -> JSON {
    object([("number", .integer(line.number)), ("line", .string(line.line))])
  }
}
