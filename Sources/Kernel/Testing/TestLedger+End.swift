extension TestLedger where State: Equatable {
  /// Returns what the test did not assert, with the locations to report it at; called when the test
  /// store is released.
  ///
  /// - Parameter location: where the test store was created.
  func failuresAtEnd(of location: CodeLocation) -> [(TestFailure, CodeLocation)] {
    // An effect that only has to run its queued jobs to end is not a failure.
    if isBusy { EffectScheduler.shared.drain() }
    var failures: [(TestFailure, CodeLocation)] = []
    if !received.isEmpty {
      failures.append((.unreceived(received.actions.map { String(customDumping: $0) }), location))
    }
    for effects in inFlightBySend {
      failures.append((.running(effects.map(\.description)), effects[0].beginning.location))
    }
    if received.isEmpty, let difference = unassertedSharedDifference {
      failures.append((.unassertedSharedChange(difference), location))
    }
    return failures
  }

  /// The changes that effects made to shared values in the state after the last action.
  private var unassertedSharedDifference: String? {
    guard !sharedChanges.isEmpty else { return nil }
    let known = SharedLayer(sharedChanges.assertedValues)
    let now = SharedLayer(sharedChanges.values(at: sharedChanges.values))
    return SharedComparison(known, with: now).run {
      state == state ? nil : difference(between: state, and: state)
    }
  }

  /// The running effects, grouped by the send that they follow from.
  private var inFlightBySend: [[RunningEffect]] {
    Dictionary(grouping: inFlight, by: \.beginning.root).sorted { $0.key < $1.key }.map(\.value)
  }
}
