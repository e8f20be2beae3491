import ConsoleSyntax
import Kernel

/// Answers questions about a world without changing it.
@MainActor
struct Questions<State, Action> {
  let world: World<State, Action>
  let grammar: ActionGrammar

  var app: ConsoleApp<State, Action> { world.app }
  var clock: SessionClock { world.clock }
  var timeline: Timeline<State, Action> { world.timeline }
  var ledger: EffectLedger<Action> { world.ledger }
  var redaction: Redaction { world.redaction }
  var work: Work { world.work }
  var printer: ValuePrinter { world.printer }
  /// Prints values shortened, without secrets.
  var outline: ValuePrinter { .elided(hiding: redaction) }
}

// Finding steps by name, and values by path.
extension Questions {
  /// The number of the step with a name, or the position if there is no name.
  func step(_ name: StepName?) throws(Refusal) -> Int {
    switch name {
    case nil:
      return timeline.position
    case .number(let number):
      try checkStep(number)
      return number
    case .mark(let mark):
      guard let number = timeline.marks[mark] else { throw noMark(mark) }
      return number
    }
  }

  /// The numbers of steps by name. Some of the steps may not exist.
  func steps(_ name: StepsName) throws(Refusal) -> ClosedRange<Int> {
    switch name {
    case .numbers(let range): return range
    case .marked(let word):
      if let range = markedSteps(word) { return range }
      throw noMark(unknownEnd(of: word) ?? StepName(word).mark ?? word)
    }
  }

  /// The steps that a mark, or a range with marks, means. `nil` if it contains an unknown mark.
  func markedSteps(_ word: String) -> ClosedRange<Int>? {
    // A mark can contain hyphens, so it comes before a range.
    if let number = number(StepName(word)) { return number...number }
    return StepsName.ends(of: word).lazy.compactMap { first, last in
      guard let first = number(first) else { return nil }
      if last == .mark("") { return first...Int.max }
      guard let last = number(last) else { return nil }
      return min(first, last)...max(first, last)
    }.first
  }

  /// The unknown mark in a range whose other end is known. `nil` if the word is not such a range.
  func unknownEnd(of word: String) -> String? {
    StepsName.ends(of: word).lazy.compactMap { first, last in
      if number(first) != nil { last.mark } else if number(last) != nil { first.mark } else { nil }
    }.first
  }

  private func number(_ name: StepName) -> Int? {
    switch name {
    case .number(let number): number >= 0 ? number : nil
    case .mark(let mark): timeline.marks[mark]
    }
  }

  func noMark(_ mark: String) -> Refusal {
    Refusal(.noMark(mark, nearest: NearestNames.of(mark, in: timeline.marks.keys.sorted())))
  }

  func checkStep(_ number: Int) throws(Refusal) {
    guard timeline.contains(number) else {
      throw Refusal(.noStep(number, last: timeline.count))
    }
  }

  func logRow(_ number: Int) -> LogRow {
    let step = timeline[number]
    return LogRow(
      number: number, action: world.shownAction(of: number), origin: step.origin,
      time: step.time, isHere: number == timeline.position, event: world.screens.events[number])
  }

  /// The value at a path after a step. `nil` if there is none.
  func value(at path: StatePath, after number: Int) -> Any? {
    world.reading(number) { value(at: path, in: $0) }
  }

  private func value(at path: StatePath, in state: State) -> Any? {
    StateReader.valueIfPresent(at: path, in: state).flatMap { unwrapped($0) }
  }

  /// Refuses a path that cannot exist in any state.
  func checkPath(_ path: StatePath) throws(Refusal) {
    let found = world.reading(timeline.position) { state in
      Result { () throws(PathDiagnostic) in try StateReader.value(at: path, in: state) }
    }
    do { _ = try found.get() } catch {
      guard !error.problem.isAbsence else { return }
      throw Refusal(error)
    }
  }

  /// How a step changed the value at a path. `nil` if it did not.
  func change(at path: StatePath, by number: Int) -> StateChange? {
    guard let parent = timeline.parent(of: number) else { return nil }
    return change(at: path, from: parent, to: number, isOfStep: true)
  }

  /// How the value at a path differs between two steps. `nil` if it does not.
  ///
  /// - Parameter isOfStep: whether to read shared values as the steps left them, even if a step is
  ///   the present one and they have changed since.
  func change(
    at path: StatePath, from one: Int, to other: Int, isOfStep: Bool = false
  ) -> StateChange? {
    let old = world.reading(one, isOfStep: isOfStep) { value(at: path, in: $0) }
    let new = world.reading(other, isOfStep: isOfStep) { value(at: path, in: $0) }
    return world.comparing(one, other, isOfStep: isOfStep) { _, _ in
      isSame(old, new) ? nil : StateChange(path: path, from: old, to: new)
    }
  }

  /// Returns a function that says whether a step changed the value at a path. It must not be used
  /// after the world has changed.
  func changeCheck(at path: StatePath) -> (_ number: Int) -> Bool {
    guard !world.memory.shared.isInUse, let field = StateField(path, in: State.self) else {
      return { change(at: path, by: $0) != nil }
    }
    return { [timeline] number in
      guard let parent = timeline.parent(of: number) else { return false }
      let isSame = timeline.withStates(of: parent, number) { old, new in
        field.isSame(UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
      return isSame.map(!) ?? (change(at: path, by: number) != nil)
    }
  }

  /// Whether two values are the same, or both are missing.
  private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return areSame(one, other)
  }

  /// The value at a path after a step, without secrets.
  func shown(at path: StatePath, after number: Int) -> Any? {
    value(at: path, after: number).map { redaction.shown($0, at: path) }
  }

  /// The present value at a watched path, without secrets.
  func watched(_ path: StatePath) -> WatchedValue {
    world.reading(timeline.position) { state in
      let value = value(at: path, in: state).map { redaction.shown($0, at: path) }
      return WatchedValue(path: path, value: value.map { AppValue($0) })
    }
  }
}
