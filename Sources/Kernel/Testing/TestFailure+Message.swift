extension TestFailure {
  /// The message: what happened, what was expected, and what to do about it.
  var message: String {
    switch self {
    case .unassertedChange(let difference):
      """
      The state changed, but the test does not assert it.

      \(difference)

      If the change is right, make it in a trailing closure of this call: '{ $0.… = … }'.
      If it is not, look for it in the reducer.
      """
    case .wrongExpectation(let difference):
      """
      The state is not what the closure expects.

      \(difference)

      If the actual state is right, change the closure; if it is not, change the reducer.
      """
    case .unassertedSharedChange(let difference):
      """
      Shared state changed after the last action, but the test does not assert it.

      \(difference)

      If the change is right, assert it at the end of the test: 'store.assert { $0.$x.withLock { … } }'.
      If it is wrong, look for it in the effects.
      """
    case .noChange:
      """
      The closure expects a change, but the state is the same before and after the action.

      Remove the closure if nothing should change. If something should, change the reducer.
      """
    case .thrown(let error):
      """
      The closure that sets the expected state threw an error: \(error)

      The state was not compared.
      """
    case .sentBeforeReceiving(let actions):
      """
      An action was sent before \(count(actions, "received action")) \(were(actions)) asserted.

      \(list(actions))

      Call 'receive' for \(it(actions)) first, or 'skipReceivedActions()' where it does not matter.
      """
    case .sentAfterDismissal(let action):
      """
      An action was sent to a feature that has dismissed itself; it was not reduced.

      \(indented(action))

      Remove it, or send it before the feature is dismissed.
      """
    case .notReceived(let missing):
      missing.message
    case .unexpectedAction(let difference, let expectedComesLater):
      """
      Another action was received than the one expected.

      \(difference)

      \(expectedComesLater
        ? "The expected one comes later: receive actions in the order in which they arrive."
        : "If the received one is right, expect it here; if it is not, look at what sends it.")
      """
    case .unreceived(let actions):
      """
      The test ends with \(count(actions, "received action")) that it does not assert.

      \(list(actions))

      Call 'receive' for \(it(actions)), or 'skipReceivedActions()' where it does not matter.
      """
    case .running(let effects):
      """
      The test ended while \(count(effects, "effect")) of this send \(were(effects)) in flight.

      \(list(effects))

      Have \(it(effects)) end first: advance the clock that is slept on, send the action that
      cancels, or wait with 'await store.finish()'.
      Where it does not matter, call 'skipInFlightEffects()'.
      """
    case .unfinished(let effects, let timeout):
      """
      \(count(effects, "effect")) did not end\(timeout == 0 ? "" : " within \(seconds(timeout))").

      \(list(effects))

      \(whatToDo(about: effects, elseCall: "finish"))
      """
    case .noActionsToSkip:
      """
      There is no received action to skip.

      Remove the call, or make it 'skipReceivedActions(strict: false)'.
      """
    case .noEffectsToSkip:
      """
      There is no effect in flight to skip.

      Remove the call, or make it 'skipInFlightEffects(strict: false)'.
      """
    case .skippedActions(let actions):
      "\(count(actions, "received action")) \(were(actions)) skipped.\n\n\(list(actions))"
    case .skippedEffects(let effects):
      "\(count(effects, "effect")) in flight \(were(effects)) skipped.\n\n\(list(effects))"
    }
  }
}
