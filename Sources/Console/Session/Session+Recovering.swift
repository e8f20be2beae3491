import Foundation
import Kernel

// Bringing back what a dead console did.
extension Session {
  /// Does again what a dead console did, each line at its time, and tells what became of it.
  func recover(_ recovery: Recovery) async -> RecoveryReport {
    let tell = report
    report = { _ in }
    clock.setDetached(true)
    (recovering, sentAgain) = (recovery, [])
    missingSecrets = []
    await askForSecrets(of: recovery)
    let ask = secrets.ask
    secrets.ask = nil
    var done = 0
    let stage = work.begin(.recovering, of: recovery.lines.count)
    defer { work.end(stage) }
    for line in recovery.lines where !work.isInterrupted {
      stage.advance()
      await pass(until: line.began)
      repeated = line
      do { _ = try await execute(SourceLine(text: line.text)) } catch {
        // One that broke an invariant did so then, too.
        if let secret = secret(missingFor: error, line.text) {
          missingSecrets.append(MissingSecret(secret: secret, text: line.text))
        } else if !error.hasActed {
          break
        }
      }
      done += 1
    }
    repeated = nil
    secrets.ask = ask
    let rest = recovery.lines[done...].map(\.text)
    if rest.isEmpty, let time = recovery.time { await pass(until: time) }
    tellReports()
    report = tell
    let held = recovery.guilty.flatMap { ledger.inFlight($0)?.id }
    if let held {
      gates[held] = guiltyGate
      _ = store.setEffect(held, isHeld: true)
      ledger.setHeld(true, held)
    }
    (recovering, sentAgain) = (nil, [])
    guiltyGate = nil
    clock.setDetached(false)
    return RecoveryReport(
      app: app.name, lines: done, steps: timeline.count,
      unfinished: recovery.unfinished, held: held, rest: rest,
      difference: difference(from: recovery.steps), damage: recovery.damage,
      missingSecrets: missingSecrets)
  }

  /// The secret without which a line could not be done; a value that does not fit is none.
  private func secret(missingFor error: Failure, _ line: String) -> SecretName? {
    if case .session(.missingSecret(let secret, _)) = error.problem { return secret }
    return error.isMisread ? redaction.hidden(line).references.first?.secret : nil
  }

  /// Asks once for each secret that a dead console's lines and effects name.
  private func askForSecrets(of recovery: Recovery) async {
    let outputs = recovery.courses.values.flatMap(\.outputs).sorted { $0.place < $1.place }
    var asked: Set<SecretName> = []
    for text in recovery.lines.map(\.text) + outputs.map(\.action) {
      for secret in redaction.hidden(text).references.map(\.secret)
      where redaction.readings(of: secret) == nil && asked.insert(secret).inserted {
        if let value = await secrets.value(of: secret, for: text) {
          redaction.give(value, as: secret)
        }
      }
    }
  }

  /// Lets time pass as far as it had.
  func pass(until time: Duration) async {
    guard time > clock.now else { return }
    await clock.clock.advance(to: TestClock.Instant(offset: time))
    await settle()
  }

  /// The first step that is not what it was.
  private func difference(from steps: [Recovery.Step]) -> RecoveryReport.Difference? {
    for step in steps {
      guard timeline.contains(step.number) else {
        return RecoveryReport.Difference(step: step.number, old: step.action, new: nil)
      }
      // How a line was written is not how its action is printed.
      guard step.origin != .typed, let action = timeline.action(of: step.number) else { continue }
      let new = printer.action(action)
      guard new == step.action else {
        return RecoveryReport.Difference(step: step.number, old: step.action, new: new)
      }
    }
    return nil
  }

  // MARK: Effects

  /// What an effect that begins is known to have done, in place of its own work; `nil` where it is to do
  /// that.
  func recoveredCourse(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    guard let recovering else { return nil }
    let id = recipe.id
    let isGuilty = recovering.guilty == id
    let course = recovering.courses[id] ?? Recovery.Course()
    let began = clock.now
    let outputs = actions(of: course)
    let isWhole = outputs.count == course.outputs.count
    let end = isWhole ? course.end : nil
    guard !outputs.isEmpty || end != nil || isGuilty || isLive else { return nil }
    let gate = end == nil && (isGuilty || isLive) ? Gate() : nil
    // What a line released then is what the console died of.
    if isGuilty { guiltyGate = gate } else { gates[id] = gate }
    let clock = clock.clock
    return EffectRevival(recipe, began: began) { [weak self] send, original in
      for output in outputs {
        guard await clock.comesTo(began + output.after) else { return .finished }
        // What is sent at once follows from what began it. Of what is due now, each sleep lets all others
        // go first; what was to come first and never comes, is not waited for longer.
        var patience = output.after > .zero ? self?.countBefore(output.place) ?? 0 : 0
        while patience > 0, let ahead = self?.countBefore(output.place), ahead > 0 {
          guard (try? await clock.sleep(until: clock.now)) != nil else { return .finished }
          patience -= 1
        }
        self?.sentAgain.insert(output.place)
        send(output.action)
      }
      if let end {
        _ = await clock.comesTo(began + end.after)
        return end.failure.map { .failed(TypedFailure($0)) } ?? .finished
      }
      guard await self?.pass(gate, id) ?? false else { return .finished }
      var known = outputs.count
      return await original(
        Send { action in
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  /// Something that an effect is known to have sent.
  struct KnownOutput {
    let action: Action
    let after: Duration
    /// Its place among all that effects sent.
    let place: Int
  }

  /// How much has not been sent again of what effects sent at the same time before something.
  ///
  /// Effects that send at one instant did so in an order that does not follow from when they began.
  private func countBefore(_ place: Int) -> Int {
    guard let recovering else { return 0 }
    let time = recovering.sent[place]
    let before = recovering.sent[..<place].lastIndex { $0 != time } ?? -1
    return ((before + 1)..<place).count { !sentAgain.contains($0) }
  }

  /// What an effect is known to have sent, up to the first that cannot be read.
  private func actions(of course: Recovery.Course) -> [KnownOutput] {
    var actions: [KnownOutput] = []
    for output in course.outputs {
      do {
        let expression = try ActionExpression.parse(output.action)
        let action = try action(from: expression, SourceLine(text: output.action))
        actions.append(KnownOutput(action: action, after: output.after, place: output.place))
      } catch {
        if let error = error as? Failure,
          case .session(.missingSecret(let secret, _)) = error.problem
        {
          note(MissingSecret(secret: secret, text: output.action))
        }
        break
      }
    }
    return actions
  }

  private func note(_ missing: MissingSecret) {
    if !missingSecrets.contains(missing) { missingSecrets.append(missing) }
  }

  /// What a dead console's journal knows of an effect beyond what has been seen of it here.
  func furtherCourse(
    of id: EffectID, after known: Int
  ) -> (outputs: [KnownOutput], end: Recovery.Course.End?) {
    guard let course = recovering?.courses[id] else { return ([], nil) }
    let outputs = actions(of: course)
    return (
      Array(outputs.dropFirst(known)), outputs.count == course.outputs.count ? course.end : nil
    )
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time, unless it is there.
  ///
  /// - Returns: whether it was reached; not where the task was cancelled.
  fileprivate func comesTo(_ deadline: Duration) async -> Bool {
    guard deadline > now.offset else { return !Task.isCancelled }
    return (try? await sleep(until: Instant(offset: deadline))) != nil
  }
}
