import Kernel
import Screens

/// What belongs to the screen of a session, for every step: what views remember, and which steps
/// came from the screen.
struct WorldScreens {
  /// The uses of the screen that sent the actions of steps, by step.
  private(set) var uses: [Int: ScreenUse] = [:]
  /// What views remember after a step. Steps without an entry have nothing to remember.
  private var locals: [Int: LocalState] = [:]
  /// The use whose action is sent next, and what views remember after it.
  var coming: (use: ScreenUse, local: LocalState)?

  /// What views remember after a step.
  func local(after step: Int) -> LocalState { locals[step] ?? LocalState() }

  /// Sets what views remember after a step that exists.
  fileprivate mutating func remember(_ local: LocalState, after step: Int) {
    locals[step] = local.isEmpty ? nil : local
  }

  /// Notes a new step.
  fileprivate mutating func made(_ step: Int, after parent: Int?, _ use: ScreenUse?) {
    if let local = parent.flatMap({ locals[$0] }) { locals[step] = local }
    if let use { uses[step] = use }
  }
}

extension World {
  /// Sends an action because the screen was used.
  ///
  /// - Parameter local: what the views remember after the use.
  func send(_ action: Action, from use: ScreenUse, _ local: LocalState) async {
    screens.coming = (use, local)
    await send(action)
    screens.coming = nil
  }

  /// Changes what views remember after the present step.
  func remember(_ local: LocalState) { screens.remember(local, after: timeline.position) }

  /// Notes for a new step whether it came from the screen. A step in place of a recorded one has
  /// the same cause if it has the same action.
  func noteScreen(
    of number: Int, _ action: Action, _ origin: ActionOrigin, inPlaceOf recorded: Int?
  ) {
    var use = recorded.flatMap { screens.uses[$0] }
    if use != nil, let old = recorded.flatMap(timeline.action(of:)), !isSameAction(old, action) {
      use = nil
    }
    guard case .sent = origin else {
      return screens.made(number, after: timeline.parent(of: number), use)
    }
    noteScreen(of: number, unlessComing: use)
  }

  /// Notes for a new step the use of the screen that made it.
  ///
  /// - Parameter known: the use, if none is about to make a step.
  func noteScreen(of number: Int, unlessComing known: ScreenUse? = nil) {
    let coming = screens.coming
    screens.coming = nil
    screens.made(number, after: timeline.parent(of: number), coming?.use ?? known)
    if let coming { screens.remember(coming.local, after: number) }
  }

  /// What a use of the screen after a step does: the actions that it sends, the shared values that
  /// it sets, and what the views remember then. Nothing is changed.
  func outcome(
    of use: Use, at handle: Screen.Handle, after number: Int
  ) throws(UseFailure) -> (actions: [Action], settings: [SharedSetting], local: LocalState) {
    guard let views = app.screens else { throw .noElement(handle) }
    views.local = screens.local(after: number)
    let (result, settings) = settings(after: number) { state in
      Result { () throws(UseFailure) in try views.actions(of: use, at: handle, in: state) }
    }
    return (try result.get(), settings, views.local)
  }
}
