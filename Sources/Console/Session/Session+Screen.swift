import ConsoleSyntax
import Kernel
import Screens

// Using what is on the screen.
extension Session {
  var hasScreen: Bool { app.screens != nil }

  var presentScreen: ScreenReport? {
    hasScreen ? questions.screenReport(after: timeline.position, from: attention.firstRow) : nil
  }

  var sameLines: [String] { presentLine.sameLines ?? [presentLine.source.text] }

  var laterLines: [String] { presentLine.laterLines }

  /// Uses something on the present screen: sends the actions that the view sends, and sets the shared
  /// values that it sets.
  ///
  /// What the user sees decides what is meant. A state in the middle of a chain of returned actions
  /// cannot be acted on, so the actions are those of the end of the chain.
  func useScreen(_ command: Command) async throws(Refusal) {
    let chosen = try questions.chosen(by: command, from: attention.firstRow)
    let end = world.endOfChain(timeline.position)
    let outcome: (actions: [Action], assignments: [SharedAssignment], local: ScreenLocalState)
    do {
      outcome = try world.outcome(of: chosen.use, at: chosen.handle, after: end)
    } catch { throw questions.refusal(error, chosen) }
    let (actions, local) = (outcome.actions, outcome.local)
    if !outcome.assignments.isEmpty {
      let input = ScreenInput(handle: chosen.handle, use: chosen.use, event: chosen.event)
      // No other line sets the shared values again.
      _ = try await journaling { () throws(Refusal) in
        await world.make(.used(input))
        for action in actions where !isStopped {
          await world.send(action, from: chosen.event, local)
        }
        return .goOn
      }
      attention.firstRow = 0
      return
    }
    guard !actions.isEmpty else {
      await world.finishChain()
      noteFrontIsOld()
      world.remember(local)
      presentLine.sameLines = []
      return report(.note(.sentNothing(chosen.event)))
    }
    attention.firstRow = 0
    // The first of several actions may change what the paths in later lines lead to.
    let texts = actions.compactMap { line(sending: $0, mayRefer: actions.count == 1) }
    guard texts.count == actions.count else {
      // The tap is the only line that can send these actions again.
      _ = try await journaling { () throws(Refusal) in
        for action in actions where !isStopped {
          await world.send(action, from: chosen.event, local)
        }
        return .goOn
      }
      return
    }
    presentLine.sameLines = []
    for (action, text) in zip(actions, texts) where !isStopped {
      try await send(action, as: text, from: chosen.event, local)
      presentLine.sameLines?.append(text)
    }
  }

  func isSameUse(_ line: String, as other: String) -> Bool {
    guard let one = use(by: line), let other = use(by: other), one.handle == other.handle else {
      return false
    }
    return one.use == other.use || one.use.kind == .type && other.use.kind == .type
  }

  /// What a line would use on the present screen. `nil` if it uses nothing there.
  private func use(by line: String) -> Questions<State, Action>.ChosenUse? {
    guard case .command(let name, let nameSpan, _, let span)? = try? Line.parse(line),
      let command = try? CommandParser.command(
        named: name, at: nameSpan, argumentsAt: span, in: line)
    else { return nil }
    return try? questions.chosen(by: command, from: attention.firstRow)
  }

  /// Sends an action because of the screen, and records it as a line that a user could type.
  func send(
    _ action: Action, as text: String, from event: ScreenEvent, _ local: ScreenLocalState
  ) async throws(Refusal) {
    _ = try await journaling(as: text, from: event) { () throws(Refusal) in
      await world.send(action, from: event, local)
      return .goOn
    }
  }

  /// Whether what follows from the present line was stopped.
  var isStopped: Bool { work.isInterrupted || world.drain.stopped != nil }

  /// The line that sends an action in the present state. `nil` if no line does.
  ///
  /// - Parameter mayRefer: whether the line may refer to shared values of the state.
  func line(sending action: Action, mayRefer: Bool = true) -> String? {
    let references = SharedReferences { [world, timeline] in
      world.reading(timeline.position) { $0 }
    }
    let text = references.line(sending: action)
    // A literal would lose what its value shares.
    guard !references.areIncomplete, mayRefer || !references.areUsed else { return nil }
    guard let expression = try? ActionExpression.parse(text),
      references.areUsed || !expression.readsOutside,
      let again = try? self.action(from: expression), world.isSameAction(action, again)
    else { return nil }
    // The same action has equal values, but they may share something else.
    guard !references.areUsed || references.line(sending: again) == text else { return nil }
    return text
  }
}
