import IssueReporting
import Kernel

// Reducing steps again, without side effects.
extension World {
  /// Reduces an action on a given state, with the random values and the time of a step.
  typealias PureReduce = (inout State, Action, StepValues) -> Effect<Action>

  /// Calls an operation with the reducer as a function. Effects are returned and not run, and the
  /// random values of later steps do not change.
  ///
  /// - Parameter reporters: receive the issues that the reducer reports. Without any, they are
  ///   dropped.
  func withPureReducer<R>(
    reportingTo reporters: [any IssueReporter] = [],
    _ operation: (_ reduce: @escaping PureReduce) throws -> R
  ) rethrows -> R {
    try values.replaying {
      try memory.replaying {
        try withIssueReporters(reporters) {
          let result = try store.withReducer { reduce in
            try operation { [values] state, action, step in
              values.begin(step)
              return reduce(&state, action)
            }
          }
          // `nil` is for scoped stores, and the store of a session is a root.
          guard let result else { preconditionFailure("the store of a session is scoped") }
          return result
        }
      }
    }
  }

  /// Calls an operation with a function that applies a step to a state again. A step without an
  /// action does not change the state.
  ///
  /// - Precondition: the function is not called for step 0.
  func withReplay<R>(
    _ operation: (_ replay: @escaping (_ state: inout State, _ number: Int) -> Void) throws -> R
  ) rethrows -> R {
    try withPureReducer { reduce in
      try operation { [self] state, number in
        guard timeline.hasAction(number) else { return }
        memory.restore(before: number)
        memory.shared.reading(sharedBefore(number)) {
          _ = reduce(&state, timeline.action(making: number), replayedValues(of: number))
        }
      }
    }
  }

  /// Lets the timeline drop states and recompute them.
  func letTimelineReplay() {
    timeline.recompute(unless: { [work] in work.isInterrupted }) {
      [weak backlink = backlink] operation in
      // Once, because it takes as long as replaying a small step.
      guard let world = backlink?.object else { return }
      world.withReplay { [shared = world.memory.shared] replay in
        operation { state, number in
          if shared.isCreator(number) { return false }
          replay(&state, number)
          return true
        }
      }
    }
  }

  private func replayedValues(of number: Int) -> StepValues {
    // Read field by field: copying the whole step would retain and release its references.
    let before = timeline.parent(of: number).map { timeline[$0].stackIDs } ?? 0
    return StepValues(seed: timeline[number].seed, stackIDs: before, time: timeline[number].time)
  }

  // MARK: Comparing

  private func bothParents(of one: Int, _ other: Int) -> (Int, Int)? {
    guard let first = timeline.parent(of: one), let second = timeline.parent(of: other) else {
      return nil
    }
    return (first, second)
  }

  func haveSameState(_ one: Int, _ other: Int) -> Bool {
    comparing(one, other) { isSameState($0, $1) }
  }

  /// Whether two steps have the same action, or both have none. A step that follows from an edited
  /// one repeats the step at its place, whatever its action is.
  func haveSameAction(_ one: Int, _ other: Int) -> Bool {
    switch (timeline.action(of: one), timeline.action(of: other)) {
    case (let one?, let other?): isSameAction(one, other)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether two steps were reduced from the same state.
  func haveSameStateBefore(_ one: Int, _ other: Int) -> Bool {
    guard let (parent, old) = bothParents(of: one, other) else { return false }
    return memory.shared.comparing(sharedBefore(one), sharedBefore(other)) {
      isSameState(timeline.state(of: parent), timeline.state(of: old))
    }
  }

  // MARK: Shared values

  /// The action of a step for a report. `nil` for step 0, and for a world change.
  func shownAction(of number: Int) -> AppValue? {
    readingAction(of: number) { timeline.shownAction(of: number) }
  }

  /// Runs an operation that reads the action of a step with the shared values that its reducer found. An
  /// action can refer to such a value, which later steps change.
  func readingAction<R>(of number: Int, _ operation: () throws -> R) rethrows -> R {
    guard memory.shared.isInUse else { return try operation() }
    return try memory.shared.reading(sharedBefore(number), operation)
  }

  /// Runs an operation that reads the state after a step with the shared values of that time.
  ///
  /// - Parameter isOfStep: whether to use the shared values right after the step. Otherwise the
  ///   present step is read with the present values, which effects may have changed since.
  func reading<R>(
    _ number: Int, isOfStep: Bool = false, _ operation: (State) throws -> R
  ) rethrows -> R {
    let state = timeline.state(of: number)
    let shared = isOfStep ? sharedAfter(number) : sharedNow(at: number)
    return try memory.shared.reading(shared) { try operation(state) }
  }

  /// Runs an operation with the state after a step and the shared values of its time. Returns the shared
  /// values that the operation would set, and sets none.
  func assignments<R>(
    after number: Int, of operation: (State) throws -> R
  ) rethrows -> (result: R, assignments: [SharedAssignment]) {
    let state = timeline.state(of: number)
    return try memory.shared.assignments(
      of: { try operation(state) }, reading: sharedNow(at: number))
  }

  /// Compares the states after two steps, each with the shared values of its time.
  ///
  /// - Parameter isOfStep: as in `reading`.
  func comparing<R>(
    _ one: Int, _ other: Int, isOfStep: Bool = false, _ operation: (State, State) throws -> R
  ) rethrows -> R {
    let shared =
      isOfStep
      ? (sharedAfter(one), sharedAfter(other)) : (sharedNow(at: one), sharedNow(at: other))
    // Not copies: each step is compared with the one before it when it is reported.
    return try timeline.withState(of: one) { old in
      try timeline.withState(of: other) { new in
        try memory.shared.comparing(shared.0, shared.1) {
          try withValues(at: old, new, as: State.self) { try operation($0, $1) }
        }
      }
    }
  }

  /// Compares the state after a step, read with given shared values, with the present state.
  func comparing<R>(
    _ one: Int, with shared: SharedID, _ operation: (State, State) throws -> R
  ) rethrows -> R {
    let (old, new) = (timeline.state(of: one), timeline.state(of: timeline.position))
    return try memory.shared.comparing(shared, memory.shared.present) { try operation(old, new) }
  }

  private func sharedNow(at number: Int) -> SharedID {
    number == timeline.position ? memory.shared.present : sharedAfter(number)
  }

  private func sharedAfter(_ number: Int) -> SharedID { timeline[number].moment.shared }

  private func sharedBefore(_ number: Int) -> SharedID {
    // Every step that is replayed comes here.
    guard memory.shared.isInUse else { return SharedID(0) }
    return memory.shared.found(by: number) ?? timeline.parent(of: number).map(sharedAfter)
      ?? SharedID(0)
  }

  /// The first of some steps with a state that differs from the recorded one when the step is reduced
  /// again, and that other state. `nil` if there is none.
  ///
  /// If it is interrupted, returns the step that it has reached.
  ///
  /// - Parameter steps: in ascending order, without step 0.
  func firstUnlike(
    _ steps: some Sequence<Int>, _ stage: Stage? = nil
  ) -> (step: Int, state: State)? {
    var state = timeline.state(of: 0)
    var last = 0
    return withReplay { replay in
      for number in steps {
        // Without a stage, this is part of one step of the caller's work, and the caller checks for
        // interruptions.
        if let stage {
          if work.isInterrupted { return (number, state) }
          stage.advance()
        }
        let parent = timeline.parent(of: number) ?? 0
        if parent != last { state = timeline.state(of: parent) }
        replay(&state, number)
        last = number
        // With the shared values of the step: in the present, an element that both share may be gone.
        let isSame = comparing(number, withOther: state) { isSameState($0, $1) }
        if !isSame { return (number, state) }
      }
      return nil
    }
  }

  /// Compares the state after a step with another result of the step.
  func comparing<R>(
    _ number: Int, withOther state: State, _ operation: (State, State) throws -> R
  ) rethrows -> R {
    let shared = sharedAfter(number)
    return try memory.shared.comparing(shared, shared) {
      try operation(timeline.state(of: number), state)
    }
  }
}
