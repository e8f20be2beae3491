import Kernel
import Screens

/// What belongs to the screen of a session, for every step: what views remember, and which steps
/// came from the screen.
struct WorldScreens {
  /// What happened on the screen and made steps, by step.
  private(set) var events: [Int: ScreenEvent] = [:]
  /// What views remember after a step. Steps without an entry have nothing to remember.
  private var locals: [Int: ScreenLocalState] = [:]
  /// The event whose action is sent next, and what views remember after it.
  fileprivate var coming: (event: ScreenEvent, local: ScreenLocalState)?

  /// Whether anything is known or about to be noted.
  var isInUse: Bool { coming != nil || !locals.isEmpty || !events.isEmpty }

  /// What views remember after a step.
  func local(after step: Int) -> ScreenLocalState { locals[step] ?? ScreenLocalState() }

  /// Replaces what views remember after an existing step.
  fileprivate mutating func remember(_ local: ScreenLocalState, after step: Int) {
    locals[step] = local.isEmpty ? nil : local
  }

  /// Notes a new step.
  ///
  /// - Parameters:
  ///   - event: what on the screen made it; `nil` if nothing there did.
  ///   - local: what the views remember after it; `nil` for the same as after its parent.
  mutating func made(
    _ step: Int, after parent: Int?, _ event: ScreenEvent?, _ local: ScreenLocalState?
  ) {
    if let local {
      remember(local, after: step)
    } else if let known = parent.flatMap({ locals[$0] }) {
      locals[step] = known
    }
    if let event { events[step] = event }
  }
}

extension World {
  /// Sends an action because the screen was used.
  ///
  /// - Parameter local: what the views remember after the use.
  func send(_ action: Action, from event: ScreenEvent, _ local: ScreenLocalState) async {
    screens.coming = (event, local)
    await send(action)
    screens.coming = nil
  }

  /// Changes what views remember after the present step.
  func remember(_ local: ScreenLocalState) { screens.remember(local, after: timeline.position) }

  /// Notes for a new step whether it came from the screen. A step in place of a recorded one has
  /// the same cause if it has the same action.
  func noteScreen(
    of number: Int, _ action: Action, _ origin: ActionOrigin, inPlaceOf recorded: Int?
  ) {
    guard screens.isInUse else { return }
    noteUsedScreen(of: number, action, origin, inPlaceOf: recorded)
  }

  private func noteUsedScreen(
    of number: Int, _ action: Action, _ origin: ActionOrigin, inPlaceOf recorded: Int?
  ) {
    var event = recorded.flatMap { screens.events[$0] }
    if event != nil, let old = recorded.flatMap(timeline.action(of:)), !isSameAction(old, action) {
      event = nil
    }
    var local: ScreenLocalState?
    if case .sent = origin, let coming = screens.coming {
      (event, local) = (coming.event, coming.local)
      screens.coming = nil
    }
    screens.made(number, after: timeline.parent(of: number), event, local)
  }

  /// What a use of the screen after a step does: the actions that it sends, the shared values that
  /// it sets, and what the views remember then. Nothing is changed.
  func outcome(
    of use: ScreenUse, at handle: ScreenTree.Handle, after number: Int
  ) throws(ScreenUseFailure) -> (
    actions: [Action], assignments: [SharedAssignment], local: ScreenLocalState
  ) {
    guard let views = app.screens else { throw .noElement(handle) }
    views.local = screens.local(after: number)
    views.pictures = phases(after: number)
    let reduce = reducerOfNextSteps()
    let (result, assignments) = assignments(after: number) { state in
      Result { () throws(ScreenUseFailure) in
        try views.actions(of: use, at: handle, in: state, reducing: reduce)
      }
    }
    return (try result.get(), assignments, views.local)
  }

  /// The maximum number of actions to reduce for one use, because a reducer may return actions without end.
  private static var mostReduced: Int { 1_000 }

  /// Returns a function that changes a state as the next steps would: by an action, and by those that the reducer
  /// returns then. Effects are not run, and nothing else is changed.
  private func reducerOfNextSteps() -> (inout State, Action) -> Void {
    let first = timeline.count + 1
    var number = first
    return { [self] state, action in
      withPureReducer { reduce in
        var pending = [action][...]
        while number - first < Self.mostReduced, let next = pending.popFirst() {
          let effect = reduce(&state, next, StepValues(seed: number))
          number += 1
          for case .send(let returned) in store.outline(of: effect) { pending.append(returned) }
        }
      }
    }
  }
}
