import Kernel

/// Is notified of what happens in a world, when it happens.
@MainActor
protocol WorldObserver<Action>: AnyObject {
  associatedtype Action

  /// An action is about to be reduced, as the next step.
  func willReduce(_ action: Action, _ origin: ActionOrigin)
  /// The action was reduced, as that step.
  func reduced(_ action: Action, _ step: Int, _ origin: ActionOrigin)
  /// An effect used a client's memory for the first time.
  func remembers(_ effect: EffectID)
  /// An effect of a live client used a shared value, `elapsed` after it started.
  func uses(_ access: KeyedAccess, _ effect: EffectID, after elapsed: Duration)
  /// An effect finished or failed, `elapsed` after it started.
  func ended(_ effect: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration)
  /// A user's interruption stopped a drain after a step.
  func interruptedDrain(after step: Int)
  /// The session retraced a known step. Nothing new happened.
  func retraced(_ step: Int)
  /// There is something to report; more may follow.
  func hasNews()
  /// Nothing more happens without time or the outside world.
  func worldSettled()
  /// A picture was loaded, or could not be.
  func picturesChanged()
}
