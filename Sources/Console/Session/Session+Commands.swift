import ConsoleSyntax
import Kernel

// What each command does.
extension Session {
  func run(_ command: Command) async throws(Refusal) -> LineOutcome {
    switch command {
    case .state(let path, let place):
      report(try questions.stateReport(path, at: place))
      latest.value = ValueReference(path, after: try questions.step(place))
    case .view(let row, let place):
      let firstRow = max(0, (row ?? 1) - 1)
      let present = attention.firstRow
      attention.firstRow = firstRow
      if place == nil { await loadPicturesOnScreen() }
      do { report(try questions.viewReport(from: firstRow, at: place)) } catch {
        attention.firstRow = present
        throw error
      }
    case .tap, .type, .toggle, .select: try await useScreen(command)
    case .log(let filter): report(try questions.logReport(filter))
    case .step(let step): report(try questions.wholeStepReport(step))
    case .diff(let one, let other): report(try questions.diffReport(one, other))
    case .why(let path): report(try whyReport(path))
    case .when(let condition): report(try questions.whenReport(try withOutsideValues(condition)))
    case .timeline: report(questions.timelineReport)
    case .find(let text): report(try questions.findReport(text))
    case .watch(let path): report(try watchReport(path))
    case .mute(let name): report(try muteReport(name))
    case .unmute(let name): report(try unmuteReport(name))
    case .effects(let isAll, let place): report(try questions.effectsReport(isAll, at: place))
    case .actions(let prefix): report(try questions.actionsReport(prefix))
    case .source(let name): report(try questions.sourceReport(of: name, by: trust))
    case .goto(let step): try await go(to: step)
    case .back(let distance): try await goBack(distance)
    case .forward(let distance): try await goForward(distance)
    case .until(let condition): try await goUntil(condition)
    case .mark(let name): report(markReport(name))
    case .branches: report(.branches(timeline.branchRows))
    case .switchBranch(let name): try await switchBranch(name)
    case .skip(let steps): try await skip(steps)
    case .edit(let step, let action): try await edit(step, action)
    case .move(let step, let place): try await move(step, after: place)
    case .replay(let step): try await replay(from: step)
    case .again(let step): try await sendAgain(step)
    case .wait(nil, let limit): await wait(limit)
    case .wait(let goal?, let limit): try await wait(for: goal, limit)
    case .advance(let duration): try await advance(duration)
    case .clock(let mode): setClock(mode)
    case .cancel(let id): try await cancelEffect(id)
    case .resolve(let id, let action): try await resolveEffect(id, action)
    case .fail(let id, let message): try await failEffect(id, message)
    case .hold(let id): try await holdEffect(id)
    case .release(let id): try await releaseEffects(id)
    case .use(let client, let variant): try await useClient(client, variant)
    case .expect(let claim, let span): try expect(claim, at: span)
    case .invariant(let request): try changeInvariants(request)
    case .save(let file): return .save(file: file)
    case .load(let file): return .load(file: file)
    case .run(let file): return .run(file: file)
    case .app(let name): return try openApp(name)
    case .preset(let name): try await choosePreset(name)
    case .deps(let place): report(.dependencies(try questions.dependencyReport(at: place)))
    case .tryAction(let action): report(questions.trial(of: [try self.action(from: action)]))
    case .tryUse(let use): report(try questions.trial(of: use, from: attention.firstRow))
    case .screen(let isOn): return .screen(isOn)
    case .tutorial(let request): return .tutorial(request)
    case .set(let option, let value): return .set(option, value)
    case .reset(let file): try await reset(file)
    case .help(let topic): report(.help(try questions.help(topic), facts))
    case .history(let text): return .history(text)
    case .sessions(let request): return .sessions(request)
    case .alias(let request): return .alias(request)
    case .copy(let request): return .copy(try questions.copied(request))
    case .clear: return .clear
    case .quit: return .quit
    }
    return .goOn
  }
}
