import ConsoleSyntax
import Foundation
import Kernel

// Recording what is about to happen, so that it can be restored.
extension Session {
  /// Starts the journal of a new session.
  ///
  /// - Parameter lines: commands that restore the settings that this session starts with.
  func openJournal(lines: [JournalLine] = []) {
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

  /// The commands that restore watches, what is muted, and invariants after `:reset`. The clients
  /// are in the journal's `opened` entry.
  var lastingLines: [JournalLine] {
    let lines =
      attention.watched.map { ":watch \($0)" }
      // The names of effects are only known after they have started, so a new session could not
      // mute them.
      + attention.muted.names.filter(isAction).map { ":mute \($0)" }
    return lines.map { JournalLine(text: $0, files: []) }
      + expectations.invariants.map {
        let line = redaction.hidden(":invariant \($0.condition)").text
        return JournalLine(text: line, files: $0.files.map(hidden))
      }
  }

  /// A file as it may be written to the journal.
  func hidden(_ file: ReadFile) -> ReadFile {
    guard redaction.isActive else { return file }
    return ReadFile(
      name: redaction.hidden(file.name).text, path: redaction.hidden(file.path).text,
      fingerprint: file.fingerprint)
  }

  /// Records that the current line has read a file. An action is read before its line is written,
  /// so `journaling` writes the files of that line.
  func noteRead(_ file: ReadFile) {
    guard !presentLine.files.contains(file) else { return }
    presentLine.files.append(file)
    if presentLine.isInJournal { journal?.write(.read(hidden(file))) }
  }

  /// Where the current line read a file when it first ran. `nil` if that is not known.
  func earlierFile(named name: String) -> ReadFile? {
    presentLine.source.files.first { $0.name == name || $0.name == redaction.hidden(name).text }
  }

  func announceToJournal() {
    guard let journal else { return }
    openJournal()
    // Record this before the first output of a line. A user who has seen output of a line expects
    // it to be restored.
    let send = report
    report = { [weak journal] in
      journal?.noteShown()
      send($0)
    }
  }

  /// Records the current line, then runs it.
  ///
  /// - Parameters:
  ///   - text: the line to record; `nil` for the current one.
  ///   - event: how the screen caused it, if it did.
  func journaling(
    isKept: Bool = true, as text: String? = nil, from event: ScreenEvent? = nil,
    _ work: () async throws(Refusal) -> LineOutcome
  ) async throws(Refusal) -> LineOutcome {
    guard let journal, isKept else { return try await work() }
    let text = text ?? presentLine.source.text
    if redaction.isActive {
      let line = redaction.masked(text).text
      journal.begin(line, at: clock.now) { [redaction] in redaction.hidden(text).text }
    } else {
      journal.begin(text, at: clock.now)
    }
    if let event { journal.write(.screen(event)) }
    for file in presentLine.files { journal.write(.read(hidden(file))) }
    presentLine.isInJournal = true
    defer { presentLine.isInJournal = false }
    do {
      let outcome = try await work()
      journal.finish(at: clock.now)
      return outcome
    } catch {
      if error.hasActed { journal.finish(at: clock.now) } else { journal.refuse() }
      throw error
    }
  }

  /// Records an action that is about to be reduced.
  func write(_ action: Action, _ origin: ActionOrigin, to journal: Journal) {
    let origin = world.stepOrigin(origin)
    // The text of a typed action is in the entry of its line.
    let text = origin == .typed ? "" : announced(action)
    var earlier = 0
    if case .effect(let id, _) = origin { earlier = ledger.flight[id] ?? 0 }
    journal.write(
      .reducing(
        step: timeline.count + 1, origin: origin, earlier: earlier, action: text, at: clock.now))
  }

  /// The text of an action before it is reduced, masked because its secrets are known only
  /// afterwards.
  private func announced(_ action: Action) -> String {
    let text = printer.action(action)
    return redaction.isActive ? redaction.masked(text).text : text
  }

  /// Records that the action of a step was reduced.
  func writeReduced(_ action: Action, step: Int, _ origin: ActionOrigin) {
    guard let journal else { return }
    if redaction.isActive, world.stepOrigin(origin) != .typed {
      journal.write(.worded(.action, printer.action(action)))
    }
    journal.write(.reduced(step: step))
  }

  /// Records what an effect of a live client did to a shared value. A new value is recorded if it can
  /// be typed, because a recovery reads it like a value in a line.
  func write(
    _ access: KeyedAccess, _ effect: EffectID, after elapsed: Duration, to journal: Journal
  ) {
    var text: String?
    if let value = access.value, ValueForm.of(type(of: value)).isTypeable {
      if redaction.isActive {
        // No step has shown the value to the redaction. An earlier value is in no state, so it cannot
        // be known whether it is a secret.
        guard access.isPresent else { return }
        for secret in app.secrets.properties {
          redaction.learn(secret.value(world.store.state), as: secret.name)
        }
      }
      text = printer.text(value)
    }
    journal.write(.used(effect, key: access.key, value: text, after: elapsed))
  }

  func writeEnd(of entry: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration) {
    guard let journal, !entry.isDriven else { return }
    var failure: String?
    if case .failed(let message) = kind {
      // An effect without a `catch` that a user made fail. A recovery repeats the `:fail`. With a
      // row of its own, the failure could come before that, and the `:fail` would be refused.
      if entry.known.failure != nil { return }
      failure = redaction.scrubbed(message)
    }
    journal.write(.ended(entry.id, failure: failure, after: elapsed))
  }
}
