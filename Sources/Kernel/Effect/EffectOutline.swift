/// Something that an effect would do first, as far as that can be known without running it.
package enum EffectOutline<Action> {
  /// It sends an action immediately.
  case send(Action)
  /// It starts a run, which can be cancelled by these ids, innermost first.
  case run(name: String?, location: CodeLocation, cancelIDs: [CancelID])
  /// It cancels a running effect.
  case cancel(EffectInfo, CancelCause.Reason)

  var isRun: Bool {
    if case .run = self { true } else { false }
  }
}
