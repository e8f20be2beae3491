import Kernel
import Screens

/// The screen on which the views of a session have appeared.
struct FrontScreen {
  let step: Int
  /// `nil` if it has not been evaluated.
  var screen: ScreenTree?
  /// What the views remembered then.
  let local: ScreenLocalState
  /// Whether what the views remember has changed since, so that the screen may have changed without
  /// a step.
  var isOld = false
  /// The change count of the pictures when the views last acted on this screen. `nil` if they have
  /// not.
  var pictures: Int?
}

/// Whether the app's views act by themselves, and what they know.
struct Appearing {
  /// Whether they send actions when they appear and disappear.
  var isOn = false
  /// The screen that they know. `nil` before the first one.
  var front: FrontScreen?
  /// The number of steps without an action at the start of the session, as far as it is known. They
  /// choose clients, for example, and the app has not been used yet.
  fileprivate var preparations = 0

  /// The views with a task that waited before it sent an action, which has been reported.
  fileprivate var waiting: Set<String> = []

  /// Forgets what a session has shown, because a new one starts.
  mutating func restart() { (front, preparations, waiting) = (nil, 0, []) }
}

// What views do by themselves when they appear, disappear or change.
extension Session {
  /// How often the screen may change after one line because of what views do by themselves.
  private static var mostRounds: Int { 50 }

  /// Lets the views act after a command, if it may have changed the screen. After travelling they
  /// do nothing, because they did it when the steps were made.
  func updateFront(after command: Command) async {
    switch command.role {
    case .acts, .waits, .advances, .starts: await updateFront()
    case .travels, .rewrites: noteFront()
    case .looks, .notes, .setsClock, .console: break
    }
  }

  /// Lets the views that have appeared, disappeared or changed since the last time send their
  /// actions. What these change on the screen counts too.
  func updateFront() async {
    guard viewsActByThemselves else { return noteFront() }
    for _ in 0..<Self.mostRounds {
      let position = timeline.position
      guard isFrontOld, !isStopped, let screen = questions.screen(after: position) else { return }
      let earlier = appearing.front
      let known = earlier.flatMap { $0.screen ?? questions.screen(after: $0.step) }
      appearing.front = FrontScreen(
        step: position, screen: screen, local: world.screens.local(after: position),
        pictures: world.pictures.changes)
      for happening in screen.happenings(since: known) where !isStopped {
        await happen(happening, since: earlier)
      }
      if timeline.position == position { await loadPictures(on: screen) }
    }
  }

  /// Whether views send actions when they appear, disappear or change.
  var viewsActByThemselves: Bool { hasScreen && appearing.isOn && recovering == nil }

  var viewsMayAct: Bool { hasScreen && recovering == nil && isFrontOld }

  /// Whether the screen may differ from the one that the views know.
  private var isFrontOld: Bool {
    guard let front = appearing.front, front.step == timeline.position, !front.isOld else {
      return true
    }
    return front.pictures.map { $0 != world.pictures.changes } ?? false
  }

  /// Loads the pictures on the screen after the present step.
  ///
  /// - Parameter screen: with the first rows of long lists.
  private func loadPictures(on screen: ScreenTree) async {
    guard attention.firstRow > 0 else { return await world.loadPictures(on: screen) }
    await world.loadPictures(
      on: questions.screen(after: timeline.position, from: attention.firstRow))
  }

  /// Loads the pictures on the present screen, before a user looks at it. In the past, looking loads nothing.
  func loadPicturesOnScreen() async {
    guard viewsActByThemselves, !timeline.isInPast else { return }
    await world.loadPictures(
      on: questions.screen(after: timeline.position, from: attention.firstRow))
  }

  /// Makes the present screen the one that the views know, unless the session has no action yet: then it
  /// has not shown anything.
  func noteFront() {
    guard hasScreen else { return }
    if appearing.front == nil {
      while appearing.preparations < timeline.count,
        case .changed = timeline[appearing.preparations + 1].origin
      {
        appearing.preparations += 1
      }
      guard appearing.preparations < timeline.count else { return }
    }
    knowPresentScreen()
  }

  /// Makes the present screen the one that the views know, without letting them act.
  func knowPresentScreen() {
    guard hasScreen else { return }
    let position = timeline.position
    appearing.front = FrontScreen(step: position, local: world.screens.local(after: position))
  }

  /// Keeps the screen that the views know, before what they remember changes at the same step.
  func noteFrontIsOld() {
    guard appearing.isOn, let known = appearing.front, known.step == timeline.position,
      !known.isOld
    else { return }
    appearing.front?.screen = known.screen ?? questions.screen(after: known.step)
    appearing.front?.isOld = true
  }

  private func happen(_ happening: ScreenTree.Happening, since earlier: FrontScreen?) async {
    let here = timeline.position
    switch happening {
    case .appear(let hook):
      await act(hook, after: here, .happened(.appeared, view: hook.view))
    case .change(let hook):
      await act(hook, after: here, since: earlier, .happened(.changed, view: hook.view))
    case .disappear(let hook):
      await act(
        hook, after: earlier?.step ?? here, remembering: earlier?.local,
        .happened(.disappeared, view: hook.view))
    case .startTask(let hook):
      await act(hook, after: here, .task(view: hook.view, at: hook.handle))
    case .cancelTask(let hook): await cancelTask(hook)
    }
  }

  /// Sends the actions that a view sends by itself in the state after a step.
  ///
  /// - Parameters:
  ///   - earlier: the screen before, for views that act on a change.
  ///   - old: what the views remembered, if they have disappeared.
  private func act(
    _ hook: ScreenTree.Hook, after step: Int, since earlier: FrontScreen? = nil,
    remembering old: ScreenLocalState? = nil, _ event: ScreenEvent
  ) async {
    let (actions, waits, changed) = questions.actions(
      of: hook, after: step, since: earlier.map { ($0.step, $0.local) }, remembering: old)
    // A view that has disappeared remembers nothing more.
    let present = world.screens.local(after: timeline.position)
    let local = old == nil ? changed : present
    if actions.isEmpty, local.changes != present.changes {
      noteFrontIsOld()
      world.remember(local)
    }
    if actions.isEmpty, waits, appearing.waiting.insert(hook.view).inserted {
      report(.note(.waitingTask(event)))
    }
    for action in actions where !isStopped {
      guard let text = line(sending: action) else {
        report(.note(.unsent(event, action: printer.name(ofAction: action))))
        continue
      }
      // It throws nothing: only reading a line can be refused.
      try? await send(action, as: text, from: event, local)
      presentLine.laterLines.append(text)
    }
  }

  /// Cancels the effects that a view's task has started, as `:cancel` does.
  private func cancelTask(_ hook: ScreenTree.Hook) async {
    for entry in ledger.inFlight {
      guard let root = rootStep(of: entry.step),
        case .task(_, hook.handle) = world.screens.events[root],
        ledger.inFlight(entry.id) != nil
      else { continue }
      let text = ":cancel \(entry.id)"
      _ = try? await journaling(as: text) { () throws(Refusal) in
        await world.make(.cancelled(entry.id))
        return .goOn
      }
      presentLine.laterLines.append(text)
    }
  }

  /// The step of a user's line that led to a step. `nil` if none did.
  private func rootStep(of step: Int) -> Int? {
    var number = step
    while !timeline[number].isTyped {
      guard let cause = questions.cause(of: number) else { return nil }
      number = cause
    }
    return number
  }
}
