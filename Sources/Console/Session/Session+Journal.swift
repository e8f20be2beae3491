import ConsoleSyntax
import Foundation
import Kernel

// Keeping what is about to be done, and bringing it back.
extension Session {
  /// Tells the journal that a session begins.
  ///
  /// - Parameter lines: commands that give a new session the settings that this one begins with.
  func openJournal(lines: [String] = []) {
    journal?.open(
      JournalOpening(
        app: app.name, preset: clients.preset, variants: variantsBesidePreset, clock: clock.mode,
        seed: settings.seed, began: clock.began),
      lines: lines)
  }

  private var variantsBesidePreset: [String: String] {
    let chosen = app.choice(ofPreset: clients.preset).variants
    return clients.variants.filter { $0.value != chosen[$0.key] }
  }

  /// The commands that restore watches, what is muted, and invariants after `:reset`. The opening row holds the clients.
  var lastingLines: [String] {
    attention.watched.map { ":watch \($0)" }
      // Effects have no names before they have run, so those cannot be muted in a new session.
      + attention.muted.names.filter(isAction).map { ":mute \($0)" }
      + expectations.invariants.map { redaction.hidden(":invariant \($0.description)").text }
  }

  func announceToJournal() {
    guard let journal else { return }
    openJournal()
    // Whoever has seen something of a line expects it to last.
    let tell = report
    report = { [weak journal] in
      journal?.tell()
      tell($0)
    }
  }

  /// Does what the present line says, which is kept before.
  func keeping(
    isKept: Bool = true, _ work: () async throws(Refusal) -> LineOutcome
  ) async throws(Refusal) -> LineOutcome {
    guard let journal, isKept else { return try await work() }
    let text = presentLine.source.text
    if redaction.isActive {
      let line = redaction.masked(text).text
      journal.begin(line, at: clock.now) { [redaction] in redaction.hidden(text).text }
    } else {
      journal.begin(text, at: clock.now)
    }
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
    let origin = world.stepOrigin(origin)
    // What was typed stands in the line.
    let text = origin == .typed ? "" : announced(action)
    var earlier = 0
    if case .effect(let id, _) = origin { earlier = ledger.flight[id] ?? 0 }
    journal.write(
      .reducing(
        step: timeline.count + 1, origin: origin, earlier: earlier, action: text, at: clock.now))
  }

  /// An action as it is announced: what is secret in it is known only when it was reduced.
  private func announced(_ action: Action) -> String {
    let text = printer.action(action)
    return redaction.isActive ? redaction.masked(text).text : text
  }

  /// The action of a step was reduced.
  func keepReduced(_ action: Action, step: Int, _ origin: ActionOrigin) {
    guard let journal else { return }
    if redaction.isActive, world.stepOrigin(origin) != .typed {
      journal.write(.worded(.action, printer.action(action)))
    }
    journal.write(.reduced(step: step))
  }

  func keepEnd(of entry: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration) {
    guard let journal, !entry.isDriven else { return }
    var failure: String?
    if case .failed(let message) = kind {
      // An effect that a user made to fail, and that has no `catch`, did not end by itself.
      if entry.known.failure != nil { return }
      failure = redaction.scrubbed(message)
    }
    journal.write(.ended(entry.id, failure: failure, after: elapsed))
  }
}
