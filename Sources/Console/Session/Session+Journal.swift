import Foundation
import Kernel

// Keeping what is about to be done, and bringing it back.
extension Session {
  /// Whether something is kept now.
  private var isKeeping: Bool { journal?.isPaused == false }

  func announceToJournal() {
    guard let journal else { return }
    journal.open(
      JournalOpening(
        app: app.name, preset: clients.preset, clock: clock.mode, seed: settings.seed,
        began: clock.began))
    // Whoever has seen something of a line expects it to last.
    let tell = report
    report = { [weak journal] in
      journal?.tell()
      tell($0)
    }
  }

  /// Does what a line says, which is kept before.
  func keeping(
    _ source: SourceLine, isKept: Bool = true,
    _ work: () async throws(Failure) -> LineOutcome
  ) async throws(Failure) -> LineOutcome {
    guard let journal, isKept else { return try await work() }
    journal.begin(source.text, at: clock.now)
    do {
      let outcome = try await work()
      journal.finish(at: clock.now)
      return outcome
    } catch {
      if error.hasActed { journal.finish(at: clock.now) } else { journal.refuse() }
      throw error
    }
  }

  /// An action is about to be reduced.
  func keep(_ action: Action, _ origin: ActionOrigin, in journal: Journal) {
    guard isKeeping else { return }
    let origin = journalOrigin(origin)
    // What was typed stands in the line.
    let text = origin == .typed ? "" : journal.redact(ValuePrinter.full.action(action))
    journal.write(
      .reducing(step: timeline.count + 1, origin: origin, action: text, at: clock.now))
  }

  private func journalOrigin(_ origin: ActionOrigin) -> JournalOrigin {
    switch origin {
    case .sent: .typed
    case .reduction(let ordinal): .returned(by: ordinal)
    case .effect(let id):
      ledger[id]?.isDriven == true
        ? .driven(id)
        : .effect(
          id, after: clock.now - (ledger[id]?.began ?? clock.now), earlier: ledger.flight[id] ?? 0)
    }
  }

  func keepEnd(of entry: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration) {
    guard let journal, isKeeping, !entry.isDriven else { return }
    var failure: String?
    if case .failed(let message) = kind { failure = journal.redact(message) }
    journal.write(.ended(entry.id, failure: failure, after: elapsed))
  }
}

extension Command {
  /// Whether the session differs after it, so that a recovery has to do it again.
  var isKept: Bool {
    switch self {
    case .state, .view, .log, .step, .diff, .why, .find, .effects, .actions, .branches, .help,
      .quit, .deps, .tryAction, .replay, .expect,
      .invariant(.list), .mark(nil), .watch(nil), .clock(nil), .use(nil, _), .use(_, nil),
      .preset(nil):
      false
    // Their lines and sessions are kept by themselves.
    case .run, .app, .load, .save: false
    // Belongs to the console, not to the session.
    case .set, .tutorial: false
    default: true
    }
  }
}
