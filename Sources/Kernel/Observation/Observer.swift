import IssueReporting
import Observation
import Synchronization

/// An observation that lasts as long as its token.
struct Observer: Sendable {
  /// The closure whose reads are observed.
  let reading: @Sendable (UITransaction) -> Void
  /// The closure whose reads are not.
  let then: @Sendable (UITransaction) -> Void
  let actor: (any Actor)?
  weak let token: ObserveToken?

  /// Calls the closures. The caller must be on their actor.
  static func start(
    on actor: (any Actor)?, reading: @escaping @Sendable (UITransaction) -> Void,
    then: @escaping @Sendable (UITransaction) -> Void = { _ in }
  ) -> ObserveToken {
    ObserveCall.reportIfNested()
    actor?.preconditionIsolated("'observe' calls its closure at once, on this actor.")
    let token = ObserveToken()
    Observer(reading: reading, then: then, actor: actor, token: token).track(.current)
    return token
  }

  /// Calls the closures. The caller must be on their actor, and the transaction must be the current one.
  private func track(_ transaction: UITransaction) {
    guard let token, !token.isCancelled else { return }
    withObservationTracking {
      ObserveCall.running { reading(transaction) }
    } onChange: {
      // `onChange` is called before the change happens, so call the closures later.
      again(after: .current)
    }
    then(transaction)
  }

  private func again(after transaction: UITransaction) {
    if let actor, actor !== MainActor.shared {
      _ = effectTask { await track(transaction, on: actor) }
    } else {
      ObserveCall.waiting.add(1, ordering: .relaxed)
      EffectScheduler.shared.onMainActor {
        ObserveCall.waiting.subtract(1, ordering: .relaxed)
        withUITransaction(transaction) { track(transaction) }
      }
    }
  }

  private func track(_ transaction: UITransaction, on _: isolated any Actor) {
    withUITransaction(transaction) { track(transaction) }
  }
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
