import ConsoleSyntax
import Kernel

/// Answers questions about a world, and changes nothing in it.
@MainActor
struct Questions<State, Action> {
  let world: World<State, Action>
  let grammar: ActionGrammar
  /// Whether steps are reported with the whole states before and after them.
  let tellsStates: Bool

  var app: ConsoleApp<State, Action> { world.app }
  var clock: SessionClock { world.clock }
  var timeline: Timeline<State, Action> { world.timeline }
  var ledger: EffectLedger<Action> { world.ledger }
  var redaction: Redaction { world.redaction }
  var work: Work { world.work }
  var printer: ValuePrinter { world.printer }
  /// Prints the outlines of values.
  var outline: ValuePrinter { .elided(hiding: redaction) }
}

// Naming steps, and values by path.
extension Questions {
  /// The step with a name; without one, the step where the session stands.
  func step(_ name: StepName?) throws(Refusal) -> Int {
    switch name {
    case nil:
      return timeline.position
    case .number(let number):
      try checkStep(number)
      return number
    case .mark(let mark):
      guard let number = timeline.marks[mark] else {
        let names = timeline.marks.keys.sorted()
        throw Refusal(.noMark(mark, nearest: NearestNames.of(mark, in: names)))
      }
      return number
    }
  }

  func checkStep(_ number: Int) throws(Refusal) {
    guard timeline.contains(number) else {
      throw Refusal(.noStep(number, last: timeline.count))
    }
  }

  func logRow(_ number: Int) -> LogRow {
    let step = timeline[number]
    return LogRow(
      number: number, action: timeline.action(of: number).map(AppValue.init), origin: step.origin,
      time: step.time, isHere: number == timeline.position)
  }

  /// What a path leads to after a step; `nil` where there is nothing.
  func value(at path: StatePath, after number: Int) -> Any? {
    world.reading(number) { value(at: path, in: $0) }
  }

  private func value(at path: StatePath, in state: State) -> Any? {
    (try? StateReader.value(at: path, in: state)).flatMap { unwrapped($0) }
  }

  /// What a step changed at a path; `nil` if nothing.
  func change(at path: StatePath, by number: Int) -> StateChange? {
    guard let parent = timeline.parent(of: number) else { return nil }
    return change(at: path, from: parent, to: number, isOfStep: true)
  }

  /// How the value at a path differs between two steps; `nil` if it does not.
  ///
  /// - Parameter isOfStep: whether to compare what the second step made, and not what is there now.
  func change(
    at path: StatePath, from one: Int, to other: Int, isOfStep: Bool = false
  ) -> StateChange? {
    let old = world.reading(one, isOfStep: isOfStep) { value(at: path, in: $0) }
    let new = world.reading(other, isOfStep: isOfStep) { value(at: path, in: $0) }
    return world.comparing(one, other, isOfStep: isOfStep) { _, _ in
      isSame(old, new) ? nil : StateChange(path: path, from: old, to: new)
    }
  }

  /// Whether two places have the same value, or both none.
  private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return areSame(one, other)
  }

  /// What a path leads to after a step, as it may be shown.
  func shown(at path: StatePath, after number: Int) -> Any? {
    value(at: path, after: number).map { redaction.shown($0, at: path) }
  }

  /// What a watched path leads to now.
  func watched(_ path: StatePath) -> WatchedValue {
    world.reading(timeline.position) { state in
      let value = value(at: path, in: state).map { redaction.shown($0, at: path) }
      return WatchedValue(path: path, value: value.map { AppValue($0) })
    }
  }
}
