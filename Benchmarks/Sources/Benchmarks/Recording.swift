import Kernel

@testable import Console

/// A session with a log that grows although no line is typed and no step is reported.
@MainActor
struct Recording<State, Action> {
  let session: Session<State, Action>
  private let actions: (Int) -> Action

  /// - Parameter actions: The action of each step, by its number.
  init(_ app: ConsoleApp<State, Action>, actions: @escaping (_ number: Int) -> Action) {
    session = Session(app, SessionSettings(clock: .virtual), catalog: []) { _ in }
    // Pretend that a line is running, so that steps are not reported.
    session.presentLine.isBusy = true
    self.actions = actions
  }

  /// Adds `count` steps, as a session does that has reported them.
  func record(_ count: Int) {
    let world = session.world
    for number in world.timeline.count..<(world.timeline.count + count) {
      world.store.send(actions(number))
      world.news.clear()
    }
  }

  /// Skips a step, as `:skip` does.
  func skip(_ number: Int) async {
    try? await session.skip([.numbers(number...number)])
  }

  /// Goes to a step, as `:goto` does.
  func jump(to number: Int) async {
    try? await session.go(to: .number(number))
  }
}

extension Recording where State == Counter.State, Action == Counter.Action {
  static func counter(steps: Int, action: Action = .increment) -> Self {
    let app = ConsoleApp("counter", initialState: Counter.State()) { Counter() }
    let recording = Recording(app) { _ in action }
    recording.record(steps)
    return recording
  }
}

extension Recording where State == List.State, Action == List.Action {
  /// A list of 1,000 items, one of which changes in each step.
  static func list(steps: Int) -> Self {
    let app = ConsoleApp("list", initialState: List.State(count: 1_000)) { List() }
    let recording = Recording(app) { .rows(.element(id: $0 % 1_000, action: .increment)) }
    recording.record(steps)
    return recording
  }
}

extension Recording where State == Grid.State, Action == Grid.Action {
  /// An array of small structs, one of which changes in each step.
  static func grid(of count: Int) -> Self {
    let app = ConsoleApp("grid", initialState: Grid.State(count: count)) { Grid() }
    return Recording(app) { .raise($0 % count) }
  }
}
