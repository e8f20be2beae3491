extension TestLedger where State: Equatable {
  /// What the test left open, and where to say so; called when the test store is released.
  ///
  /// - Parameter location: where the test store was made.
  func failuresAtEnd(of location: CodeLocation) -> [(TestFailure, CodeLocation)] {
    // An effect that only waits for its turn has not been left open.
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

  /// The changes that effects made in shared values of the state after the last action.
  private var unassertedSharedDifference: String? {
    guard !sharedChanges.isEmpty else { return nil }
    let known = SharedLayer(sharedChanges.assertedValues)
    let now = SharedLayer(sharedChanges.values(at: sharedChanges.values))
    return SharedComparison(known, with: now).run {
      state == state ? nil : difference(between: state, and: state)
    }
  }

  /// The effects in flight, together those that one send led to.
  private var inFlightBySend: [[RunningEffect]] {
    Dictionary(grouping: inFlight, by: \.beginning.root).sorted { $0.key < $1.key }.map(\.value)
  }
}
