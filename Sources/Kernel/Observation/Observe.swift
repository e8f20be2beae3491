import IssueReporting
import Observation
import Synchronization

/// Calls a closure immediately, and again after each change of what it read.
///
/// ```swift
/// let token = observe { print("\(store.count) dogs") }   // prints now, and after each change
/// ```
///
/// Each call determines what is observed next. Several changes before the next call cause a single
/// call.
///
/// Calling it in the closure of another `observe` is reported as an issue: the outer closure would also be called
/// after each change of what the inner one read.
///
/// - Parameter apply: reads properties of observable objects, stores or states. It is called
///   immediately, and later on the actor that it is isolated to, or on the main actor if it is not
///   isolated.
/// - Returns: a token. The observation ends when the token is released or ``ObserveToken/cancel()``
///   is called.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  ObserveCall.reportIfNested()
  apply.isolation?.preconditionIsolated("'observe' calls its closure at once, on this actor.")
  let token = ObserveToken()
  // The closure is only called on its actor: here, as was just checked, and in `Observer`, which
  // switches to it. There is no supported conversion that drops the isolation, but the calling
  // convention is the same.
  let unisolated = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  Observer(apply: unisolated, actor: apply.isolation, token: token).track()
  return token
}

/// An observation that lasts as long as its token.
private struct Observer: Sendable {
  let apply: @Sendable () -> Void
  let actor: (any Actor)?
  weak let token: ObserveToken?

  /// Calls the closure. The caller must be on the closure's actor.
  func track() {
    guard let token, !token.isCancelled else { return }
    withObservationTracking {
      ObserveCall.running(apply)
    } onChange: {
      // `onChange` is called before the change happens, so call the closure later.
      if let actor, actor !== MainActor.shared {
        _ = effectTask { await track(on: actor) }
      } else {
        ObserveCall.waiting.add(1, ordering: .relaxed)
        EffectScheduler.shared.onMainActor {
          ObserveCall.waiting.subtract(1, ordering: .relaxed)
          track()
        }
      }
    }
  }

  private func track(on _: isolated any Actor) { track() }
}

/// The calls of observations' closures.
enum ObserveCall {
  /// How many closures will be called on the main actor because what they read has changed.
  fileprivate static let waiting = Atomic(0)

  /// Whether a test store should let closures run before it returns to its test.
  static var isWaiting: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// The address of the task that runs a closure; 0 outside of a task. `nil` if no closure runs.
  ///
  /// A task that the closure creates inherits the value, but is another task, and may observe on its own.
  @TaskLocal private static var task: UInt?

  fileprivate static func running(_ closure: () -> Void) {
    $task.withValue(TaskNames.currentTask, operation: closure)
  }

  fileprivate static func reportIfNested() {
    guard let task, task == TaskNames.currentTask else { return }
    reportIssue(
      """
      'observe' was called in the closure of another 'observe'. The outer closure is now called again \
      after each change of what the inner one read, and starts another inner observation each time.

      Start each observation where the closure of none runs, such as in 'viewDidLoad'.
      """)
  }
}
