import ConsoleSyntax
import Kernel

// Whether a command could run now, so that only lines that work are proposed.
extension Session {
  /// Refuses a command that would be refused at the present step. Does not run it.
  ///
  /// What files contain and what only a terminal has is not checked. A condition of `:until` need not hold at any step.
  func checkNow(_ command: Command) throws(Refusal) {
    switch command.role {
    case .looks, .console, .notes: try checkLook(command)
    case .acts: try checkAct(command)
    case .travels, .rewrites, .advances: try checkTravel(command)
    case .starts: try checkStart(command)
    case .waits, .setsClock: break
    }
  }

  private func checkLook(_ command: Command) throws(Refusal) {
    switch command {
    case .state(let path, let place): _ = try questions.stateReport(path, at: place)
    case .view(let row, let place):
      _ = try questions.viewReport(from: max(0, (row ?? 1) - 1), at: place)
    case .actions(let prefix): _ = try questions.actionsReport(prefix)
    case .expect(.changed(let paths, _), _):
      for path in paths { try questions.checkPath(path) }
    case .log(let filter):
      if let path = filter.path { try questions.checkPath(path) }
      _ = try questions.logReport(filter)
    case .step(let step): _ = try questions.step(step)
    case .diff(let one, let other):
      _ = try questions.step(one)
      _ = try questions.step(other)
    case .why(let path), .watch(let path?): try questions.checkPath(path)
    case .effects(_, let place), .deps(let place): _ = try questions.step(place)
    case .mute(let name?): try checkMute(name)
    case .unmute(let name?): try checkUnmute(name)
    case .source(let name): _ = try questions.sourceReport(of: name, by: trust)
    case .use(let name?, _): _ = try client(name)
    case .invariant(.remove(let number?)):
      let count = expectations.invariants.count
      guard (1...max(1, count)).contains(number), count > 0 else {
        throw Refusal(.noInvariant(number, count: count))
      }
    case .tryUse(let use): try questions.checkUse(use, from: attention.firstRow)
    case .help(let topic): _ = try questions.help(topic)
    case .run(let file): try checkFile(file)
    case .copy(let request): _ = try questions.copied(request)
    case .set(let option?, let value):
      guard let row = OptionTable.row(named: option.value),
        value.map({ row.value($0.value) != nil }) ?? true
      else {
        throw Refusal(.unknownOption(option.value, known: OptionTable.names, nearest: []))
      }
    default: break
    }
  }

  private func checkStart(_ command: Command) throws(Refusal) {
    switch command {
    case .app(let name?): _ = try openApp(name)
    case .reset(let file?): try checkFile(file.value)
    case .load(let file): try checkFile(file)
    default: break
    }
  }

  private func checkFile(_ path: String) throws(Refusal) {
    guard trust.has(path) else { throw Refusal(.unreadableFile(path, .missing)) }
  }

  private func checkAct(_ command: Command) throws(Refusal) {
    switch command {
    case .tap, .type, .toggle, .select: try questions.checkUse(command, from: attention.firstRow)
    case .again(let step): _ = try questions.action(of: step)
    case .cancel(let id), .resolve(let id, _), .fail(let id, _), .hold(let id), .release(let id?):
      try checkInFlight(id)
    case .use(let name?, let variant?): _ = try clientChange(name, variant, of: clients)
    case .preset(let name?): _ = try presetChange(name, of: clients)
    default: break
    }
  }

  private func checkTravel(_ command: Command) throws(Refusal) {
    switch command {
    case .goto(let step): _ = try questions.step(step)
    case .back: guard timeline.position > 0 else { throw Refusal(.noFurther(.back)) }
    case .forward: guard timeline.isInPast else { throw Refusal(.noFurther(.forward)) }
    case .switchBranch(let name):
      guard timeline.branch(named: name) != nil else {
        throw Refusal(.noBranch(name, nearest: []))
      }
    case .skip(let names): _ = try questions.skipped(names)
    case .edit(let name, let replacement):
      let step = try questions.step(name)
      try questions.checkChangeable(step)
      if case .command(let command) = replacement, let base = timeline.parent(of: step) {
        _ = try self.replacement(command, after: base)
      }
    case .move(let step, let place): _ = try questions.moved(step, after: place)
    case .replay(let step): _ = try questions.replayed(from: step == nil ? 0 : questions.step(step))
    case .advance:
      guard clock.mode == .virtual else { throw Refusal(.advanceOnRealClock) }
    default: break
    }
  }
}
