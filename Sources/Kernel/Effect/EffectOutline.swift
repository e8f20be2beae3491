/// Something that an effect would do first, as far as that is known without running it.
package enum EffectOutline<Action> {
  /// It sends an action in the same drain.
  case send(Action)
  /// It begins a run, which can be cancelled by those ids, innermost first.
  case run(name: String?, location: CodeLocation, cancelIDs: [CancelID])
  /// It cancels an effect in flight.
  case cancel(EffectInfo, CancelCause.Reason)

  var isRun: Bool {
    if case .run = self { true } else { false }
  }
}
