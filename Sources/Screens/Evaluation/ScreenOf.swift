import Foundation
import Kernel

/// The screen of a feature: evaluates its view for any state, without a live store.
///
/// ```swift
/// let screens = ScreenOf<Counter.State, Counter.Action> { CounterView(store: $0) }
/// let screen = screens.screen(of: Counter.State(count: 3))
/// try screens.actions(of: .tap, at: screen.usable[0].handle!, in: Counter.State(count: 3))
/// ```
///
/// Nothing is reduced: using an element returns the actions that the view would send.
@MainActor @preconcurrency
public final class ScreenOf<State, Action> {
  private let content: (Store<State, Action>, _ViewContext) -> [_ViewItem]
  private let memory = LocalMemory()

  /// Creates the screens of a view.
  public init<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (_ store: Store<State, Action>) -> Content
  ) {
    self.content = { store, context in content(store)._items(in: context) }
  }

  /// What the views remember outside of the state.
  public var local: ScreenLocalState {
    get { memory.state }
    set { memory.state = newValue }
  }

  /// Returns what is known of the picture at an address. If it returns `nil`, as it does by
  /// default, screens show only the address.
  public var pictures: (URL) -> PicturePhase? = { _ in nil }

  /// The screen for a state. Takes time for the rows in the window, not for all rows of a list.
  ///
  /// - Parameter isStopped: called before each row of a list. From the first `true` on, rows are left
  ///   out, so the screen is not complete.
  public func screen(
    of state: State, window: ScreenRowWindow = ScreenRowWindow(),
    unless isStopped: @escaping () -> Bool = { false }
  ) -> ScreenTree {
    let store = Store<State, Action>(showing: { state }, sendingTo: { _ in nil })
    return evaluate(store, .window(window), unless: isStopped).screen
  }

  // MARK: Using

  /// The actions that a use of an element sends for a state, in order. The local state may change.
  ///
  /// If the use starts asynchronous work, such as pulling to refresh, these are the actions that it
  /// sends before it first waits; see ``perform(_:at:state:send:)``. Evaluates only the row of a
  /// list that the handle leads to.
  ///
  /// - Parameter reduce: changes a state as an action does. With it, code that reads the store after it has sent
  ///   actions sees the state after them; without it, it sees `state`. Called only for such a read, once for each
  ///   action.
  /// - Throws: `UseFailure`, if the state has no such element or it cannot be used like this.
  public func actions(
    of use: ScreenUse, at handle: ScreenTree.Handle, in state: State,
    reducing reduce: ((inout State, Action) -> Void)? = nil
  ) throws(ScreenUseFailure) -> [Action] {
    let recorder = Recorder<State, Action>(state, reduce)
    let uses = try uses(at: handle, for: use, recorder.store)
    try uses.perform(use)
    if let work = uses.work { runToFirstWait(work) }
    return recorder.actions
  }

  /// Uses an element of the current state, and waits until the work that this starts has ended.
  ///
  /// - Parameters:
  ///   - state: returns the current state; called for every read.
  ///   - send: sends an action, and returns the task of its effects. Cancelling the calling task
  ///     cancels the effects that the work waits for.
  public func perform(
    _ use: ScreenUse, at handle: ScreenTree.Handle, state: @escaping () -> State,
    send: @escaping (Action) -> StoreTask?
  ) async throws {
    let store = Store<State, Action>(showing: state, sendingTo: send)
    let uses = try uses(at: handle, for: use, store)
    try uses.perform(use)
    await uses.work?()
  }

  private func uses(
    at handle: ScreenTree.Handle, for use: ScreenUse, _ store: Store<State, Action>
  ) throws(ScreenUseFailure) -> Evaluation.Uses {
    let run = evaluate(store, .only(handle)).run
    guard let uses = run.uses[handle], !run.isCovered(handle) else {
      throw .noElement(handle)
    }
    guard uses.kinds.contains(use.kind) else {
      throw .notUsable(use.kind, allowed: uses.kinds)
    }
    guard uses.isEnabled else { throw .disabled }
    return uses
  }

  // MARK: Appearing

  /// The actions that a hook sends for a state, in order: for a task those before it first waits.
  ///
  /// - Parameters:
  ///   - state: the state in which the hook is on the screen: for a hook that has disappeared, the
  ///     earlier state. If there is no such hook, the result is empty.
  ///   - earlier: the state before, for a hook that watches a value and asks for its old value.
  ///   - earlierLocal: what the views remembered before. `nil` for what they remember now.
  public func actions(
    of hook: ScreenTree.Hook, in state: State, after earlier: State? = nil,
    remembering earlierLocal: ScreenLocalState? = nil
  ) -> [Action] {
    outcome(of: hook, in: state, after: earlier, remembering: earlierLocal).actions
  }

  /// Like ``actions(of:in:after:remembering:)``, and whether the hook's work waits then. What it would do
  /// later is not done.
  package func outcome(
    of hook: ScreenTree.Hook, in state: State, after earlier: State? = nil,
    remembering earlierLocal: ScreenLocalState? = nil
  ) -> (actions: [Action], waits: Bool) {
    let recorder = Recorder<State, Action>(state)
    guard let action = hookAction(hook, recorder.store) else { return ([], false) }
    let old = earlier.flatMap { value(watchedBy: hook, in: $0, remembering: earlierLocal) }
    action.perform(old)
    let waits = action.work.map { !runToFirstWait($0) } ?? false
    return (recorder.actions, waits)
  }

  private func value(
    watchedBy hook: ScreenTree.Hook, in state: State, remembering local: ScreenLocalState?
  ) -> Any? {
    let present = memory.state
    defer { memory.state = present }
    memory.state = local ?? present
    return hookAction(hook, Recorder<State, Action>(state).store)?.value
  }

  /// Runs a hook's work, such as a `task`, until it ends or the calling task is cancelled.
  ///
  /// - Parameters:
  ///   - state: returns the current state; called for every read.
  ///   - send: sends an action, and returns the task of its effects. Cancelling the calling task
  ///     cancels the effects that the work waits for.
  public func run(
    _ hook: ScreenTree.Hook, state: @escaping () -> State, send: @escaping (Action) -> StoreTask?
  ) async {
    let store = Store<State, Action>(showing: state, sendingTo: send)
    guard let action = hookAction(hook, store) else { return }
    action.perform(nil)
    await action.work?()
  }

  private func hookAction(
    _ hook: ScreenTree.Hook, _ store: Store<State, Action>
  ) -> Evaluation.HookAction? {
    evaluate(store, .only(hook.handle)).run.hookActions[hook.handle]
  }

  private func evaluate(
    _ store: Store<State, Action>, _ rows: Evaluation.Rows,
    unless isStopped: @escaping () -> Bool = { false }
  ) -> (run: Evaluation, screen: ScreenTree) {
    let run = Evaluation(rows: rows, memory: memory, pictures: pictures, unless: isStopped)
    let screen = run.screen { content(store, $0) }
    return (run, screen)
  }
}

/// A store of a state that records what is sent to it.
@MainActor
private final class Recorder<State, Action> {
  private var state: State
  private let reduce: ((inout State, Action) -> Void)?
  private(set) var actions: [Action] = []
  /// How many of the actions the state contains.
  private var reduced = 0

  init(_ state: State, _ reduce: ((inout State, Action) -> Void)? = nil) {
    self.state = state
    self.reduce = reduce
  }

  var store: Store<State, Action> {
    Store(
      showing: { self.present },
      sendingTo: {
        self.actions.append($0)
        return nil
      })
  }

  // Most taps read nothing after they have sent, so nothing is reduced for them.
  private var present: State {
    guard let reduce else { return state }
    while reduced < actions.count {
      reduced += 1
      reduce(&state, actions[reduced - 1])
    }
    return state
  }
}

/// Runs work until it first waits, and then cancels it.
///
/// - Returns: whether it ended without waiting.
@MainActor
@discardableResult
private func runToFirstWait(_ work: @escaping @MainActor () async -> Void) -> Bool {
  guard #available(macOS 26, *) else { return true }
  var hasEnded = false
  Task.immediate {
    await work()
    hasEnded = true
  }.cancel()
  return hasEnded
}
