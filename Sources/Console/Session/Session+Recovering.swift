import Foundation
import Kernel

// Bringing back what a dead console did.
extension Session {
  /// Does again what a dead console did, each line at its time, and tells what became of it.
  func recover(_ recovery: Recovery) async -> RecoveryReport {
    let tell = report
    report = { _ in }
    clock.setDetached(true)
    recovering = (recovery, epoch: 0)
    var stuck: String?
    for line in recovery.lines {
      await pass(until: line.began)
      repeated = line
      do { _ = try await execute(SourceLine(text: line.text)) } catch {
        // One that broke an invariant did so then, too.
        if !error.hasActed { stuck = line.text }
      }
      if stuck != nil { break }
    }
    repeated = nil
    if let time = recovery.time { await pass(until: time) }
    tellReports()
    report = tell
    let held = recovery.guilty.flatMap { ledger.inFlight($0)?.id }
    if let held {
      gates[held] = guiltyGate
      _ = store.setEffect(held, isHeld: true)
      ledger.setHeld(true, held)
    }
    recovering = nil
    guiltyGate = nil
    clock.setDetached(false)
    return RecoveryReport(
      app: app.name, lines: recovery.lines.count, steps: timeline.count,
      unfinished: recovery.unfinished, held: held, stuck: stuck,
      difference: difference(from: recovery.steps), isDamaged: recovery.isDamaged)
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
      let new = ValuePrinter.full.action(action)
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
    guard let (recovery, epoch) = recovering, epoch < recovery.courses.count else { return nil }
    let id = recipe.id
    let isGuilty = recovery.guilty == id && epoch == recovery.courses.count - 1
    let course = recovery.courses[epoch][id] ?? Recovery.Course()
    let began = clock.now
    let outputs = actions(of: course)
    let isWhole = outputs.count == course.outputs.count
    let end = isWhole ? course.end : nil
    guard !outputs.isEmpty || end != nil || isGuilty || clients.isLive else { return nil }
    let gate = end == nil && (isGuilty || clients.isLive) ? Gate() : nil
    // What a line released then is what the console died of.
    if isGuilty { guiltyGate = gate } else { gates[id] = gate }
    let clock = clock.clock
    return EffectRevival(recipe, began: began) { [weak self] send, original in
      for output in outputs {
        guard await clock.comesTo(began + output.after) else { return .finished }
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

  /// What an effect is known to have sent, up to the first that cannot be read.
  private func actions(of course: Recovery.Course) -> [(action: Action, after: Duration)] {
    var actions: [(Action, Duration)] = []
    for output in course.outputs {
      guard let expression = try? ActionExpression.parse(output.action),
        let action = try? grammar.action(from: expression, as: Action.self)
      else { break }
      actions.append((action, output.after))
    }
    return actions
  }

  /// What a dead console's journal knows of an effect beyond what has been seen of it here.
  func furtherCourse(
    of id: EffectID, after known: Int
  ) -> (outputs: [(action: Action, after: Duration)], end: Recovery.Course.End?) {
    guard let (recovery, epoch) = recovering, epoch < recovery.courses.count,
      let course = recovery.courses[epoch][id]
    else { return ([], nil) }
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
