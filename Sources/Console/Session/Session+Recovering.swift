import ConsoleSyntax
import Foundation
import Kernel

// Restoring the session of a dead console.
extension Session {
  /// Runs the lines of a dead console again, each at its recorded time, and reports the result.
  func recover(_ recovery: Recovery) async -> RecoveryReport {
    await askForSecrets(of: recovery)
    let isRepeatable = await isRepeatable(recovery)
    return await recover(recovery, isRepeatable: isRepeatable)
  }

  /// Whether the steps in the journal follow if effects run their own work again. Tries it in
  /// another session.
  private func isRepeatable(_ recovery: Recovery) async -> Bool {
    var settings = settings
    settings.variants = clients.variants
    settings.began = clock.began
    let known = app.makeRedaction()
    known.start(from: redaction)
    let rehearsal = Session(app, settings, catalog: [], hiding: known, work: work) { _ in }
    let report = await rehearsal.recover(recovery, isRepeatable: true)
    defer { _ = rehearsal.end() }
    return report.rest.isEmpty && report.difference == nil
      && recovery.steps.allSatisfy { rehearsal.timeline[$0.number].time == $0.time }
  }

  private func recover(_ recovery: Recovery, isRepeatable: Bool) async -> RecoveryReport {
    let send = report
    report = { _ in }
    clock.setDetached(true)
    let player = RecoveryPlayer(
      recovery, in: world, isRepeatable: isRepeatable,
      read: { [weak backlink = backlink] in backlink?.object?.reading(ofAction: $0) ?? .unreadable
      },
      readValue: { [weak backlink = backlink] in backlink?.object?.value(from: $0, as: $1) })
    world.follow(player)
    recovering = player
    let ask = secrets.ask
    secrets.ask = nil
    var done = 0
    let stage = work.begin(.recovering, of: recovery.lines.count)
    defer { work.end(stage) }
    for line in recovery.lines where !work.isInterrupted {
      stage.advance()
      await letTimePass(until: line.began)
      player.line = line
      do { _ = try await execute(SourceLine(text: line.text, files: line.files)) } catch {
        // A line that broke an invariant also failed when it was recorded, so continue after it.
        if let secret = secret(missingFor: error, line.text) {
          player.note(MissingSecret(secret: secret, text: line.text))
        } else if !error.hasActed {
          break
        }
      }
      done += 1
    }
    player.line = nil
    secrets.ask = ask
    let rest = recovery.lines[done...].map(\.textWithPaths)
    if rest.isEmpty, let time = recovery.time { await letTimePass(until: time) }
    sendReports()
    report = send
    let held = player.finish()
    world.follow(nil)
    recovering = nil
    clock.setDetached(false)
    return RecoveryReport(
      app: app.name, lines: done, steps: timeline.count,
      unfinished: recovery.unfinished, held: held, rest: rest,
      difference: difference(from: recovery.steps), damage: recovery.damage,
      missingSecrets: player.missingSecrets, alteredFiles: player.alteredFiles)
  }

  /// Makes a step of the hold of an effect that a recovery has left held.
  func recordHold(_ effect: EffectID) async {
    await world.make(.held(effect))
    sendReports()
  }

  /// Parses an action from its text in the journal.
  private func reading(ofAction text: String) -> RecoveryPlayer<State, Action>.Reading {
    do {
      let expression = try ActionExpression.parse(text)
      return .action(try action(from: expression))
    } catch {
      if let error = error as? Refusal,
        case .session(.missingSecret(let secret, _)) = error.problem
      {
        return .missing(secret)
      }
      return .unreadable
    }
  }

  /// Parses a value of a type from its text in the journal. `nil` if the text does not mean one.
  private func value(from text: String, as type: Any.Type) -> Any? {
    guard let literal = try? Literal.parse(text) else { return nil }
    do {
      let found = try withOutsideValues(literal)
      return try? ValueForm.of(type).value(of: found)
    } catch {
      if case .session(.missingSecret(let secret, _)) = error.problem {
        recovering?.note(MissingSecret(secret: secret, text: text))
      }
      return nil
    }
  }

  /// The secret without which a line could not run. A wrong value of a secret counts as missing.
  private func secret(missingFor error: Failure, _ line: String) -> SecretName? {
    if case .session(.missingSecret(let secret, _)) = error.problem { return secret }
    return error.isMisread ? redaction.hidden(line).references.first?.secret : nil
  }

  /// Asks once for each secret in the lines of a dead console, and in what its effects did.
  private func askForSecrets(of recovery: Recovery) async {
    let actions =
      recovery.steps.filter { $0.origin.followsByItself }.map(\.action) + recovery.sharedValues
    var asked: Set<SecretName> = []
    for text in recovery.lines.map(\.text) + actions {
      for secret in redaction.hidden(text).references.map(\.secret)
      where redaction.readings(of: secret) == nil && asked.insert(secret).inserted {
        if let value = await secrets.value(of: secret, for: text) {
          redaction.give(value, as: secret)
        }
      }
    }
  }

  /// Lets time pass until a recorded time.
  func letTimePass(until time: Duration) async {
    guard time > clock.now else { return }
    await clock.advance(to: time)
    await world.settle()
  }

  /// The first step that differs from the recorded one.
  private func difference(from steps: [Recovery.Step]) -> RecoveryReport.Difference? {
    for step in steps {
      guard timeline.contains(step.number) else {
        return RecoveryReport.Difference(step: step.number, old: step.action, new: nil)
      }
      // The journal has a typed action as the user wrote it, so its text cannot be compared.
      guard step.origin != .typed, let action = timeline.action(of: step.number) else { continue }
      let new = world.readingAction(of: step.number) { printer.action(action) }
      guard new == step.action else {
        return RecoveryReport.Difference(step: step.number, old: step.action, new: new)
      }
    }
    return nil
  }
}
