import ConsoleSyntax
import Kernel

// What each command does.
extension Session {
  func run(_ command: Command, from source: SourceLine) async throws(Failure) -> LineOutcome {
    switch command {
    case .state(let path, let place): report(try stateReport(path, at: place, source))
    case .view(let place): report(try viewReport(at: place, source))
    case .log(let filter): report(try logReport(filter, source))
    case .step(let number): report(try wholeStepReport(number, source))
    case .diff(let one, let other): report(try diffReport(one, other, source))
    case .why(let path): report(try whyReport(path, source))
    case .find(let text): report(try findReport(text, source))
    case .watch(let path): report(watchReport(path))
    case .effects(let isAll, let place): report(try effectsReport(isAll, at: place, source))
    case .actions(let prefix): report(.actions(grammar.cases(prefix: prefix), prefix: prefix))
    case .goto(let step): try await go(to: step, source)
    case .back(let distance): try await goBack(distance, source)
    case .forward(let distance): try await goForward(distance, source)
    case .until(let condition): try await goUntil(condition, source)
    case .mark(let name): report(markReport(name))
    case .branches: report(.branches(timeline.branchRows))
    case .switchBranch(let name): try await switchBranch(name, source)
    case .skip(let steps): try await skip(steps, source)
    case .edit(let step, let action): try await edit(step, action, source)
    case .move(let step, let place): try await move(step, after: place, source)
    case .replay(let step): try await replay(from: step, source)
    case .wait(let limit): await wait(limit)
    case .advance(let duration): try await advance(duration, source)
    case .clock(let mode): setClock(mode)
    case .cancel(let id): try await cancelEffect(id, source)
    case .resolve(let id, let action): try await resolveEffect(id, action, source)
    case .fail(let id, let message): try await failEffect(id, message, source)
    case .hold(let id): try await holdEffect(id, source)
    case .release(let id): try await releaseEffects(id, source)
    case .use(let client, let variant): try await useClient(client, variant, source)
    case .expect(let claim, let span): try expect(claim, at: span, source)
    case .invariant(let request): try changeInvariants(request, source)
    case .save(let file): return .save(file: file)
    case .load(let file): return .load(file: file)
    case .run(let file): return .run(file: file)
    case .app(let name): return try openApp(name, source)
    case .preset(let name): try await choosePreset(name, source)
    case .deps(let place): report(.dependencies(try dependencyReport(at: place, source)))
    case .tryAction(let action): report(try tryAction(action, source))
    case .tutorial(let request): return .tutorial(request)
    case .set(let option, let value): return .set(option, value)
    case .reset: reset()
    case .help(let topic): report(.help(try help(topic, source)))
    case .history(let text): return .history(text)
    case .sessions(let request): return .sessions(request)
    case .quit: return .quit
    }
    return .goOn
  }

  private func reset() {
    let isKept = journal?.close() ?? false
    restart()
    openJournal(lines: lastingLines)
    report(.note(.reset(isKept: isKept)))
  }

  func help(_ topic: String?, _ source: SourceLine) throws(Failure) -> HelpReport {
    guard let topic else { return .overview }
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if !topic.hasPrefix(":"), let topic = HelpTopic(rawValue: topic) { return .topic(topic) }
    if let row = CommandTable.rows.first(where: { $0.name == name }) { return .command(row) }
    if let row = CommandTable.row(named: name) { return .command(row) }
    let names = CommandTable.rows.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    throw Failure(
      problem: .command(
        .unknownTopic(topic, nearest: NearestNames.of(name, in: names))),
      span: nil, source: source, correction: nil)
  }

  func failure(_ problem: SessionProblem, _ source: SourceLine) -> Failure {
    Failure(problem, source)
  }
}
