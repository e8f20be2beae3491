extension Effect {
  /// Lets one of this effect's actions through in each interval.
  ///
  /// The first goes at once. Of those that come before the interval is over one follows at its end:
  /// the latest, or the first of them.
  ///
  /// - Parameters:
  ///   - id: what is throttled together, and the id under which it can be cancelled.
  ///   - interval: how long to wait between two actions.
  ///   - latest: whether the latest of those that had to wait follows, rather than the first.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, latest: Bool
  ) -> Self {
    @Dependency(\.continuousClock) var clock
    return throttle(id: id, for: interval, clock: clock, latest: latest)
  }

  /// Lets one of this effect's actions through in each interval of a clock.
  ///
  /// - Parameters:
  ///   - id: what is throttled together, and the id under which it can be cancelled.
  ///   - interval: how long to wait between two actions.
  ///   - clock: the clock that measures it.
  ///   - latest: whether the latest of those that had to wait follows, rather than the first.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable, for interval: C.Duration, clock: C, latest: Bool
  ) -> Self where C.Duration: Sendable {
    if isNone { return self }
    let throttle = Throttle(id: CancelID(id), interval: interval, clock: clock, latest: latest)
    return throttled(throttle).cancellable(id: id, cancelInFlight: true)
  }

  private func throttled<C: Clock>(_ throttle: Throttle<C>) -> Self {
    switch operation {
    case .none, .cancel, .cancelScope: self
    case .send(let action): Self(operation: .run(throttle.run(.sending(action))))
    case .run(let run): Self(operation: .run(throttle.run(run)))
    case .merge(let effects): .merge(effects.map { $0.throttled(throttle) })
    case .concatenate(let effects): .concatenate(effects.map { $0.throttled(throttle) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Self(
        operation: .cancellable(
          effect.throttled(throttle), id: id, cancelInFlight: cancelInFlight))
    case .scoped(let effect, let element):
      Self(operation: .scoped(effect.throttled(throttle), element))
    }
  }
}

extension RunEffect {
  /// A run that only sends an action.
  fileprivate static func sending(_ action: Action) -> Self {
    let here = CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    // Sent on the main actor, where the reducer that gave it runs: it crosses no isolation.
    nonisolated(unsafe) let action = action
    return Self(name: nil, priority: nil, location: here) { send in
      send(action)
      return .finished
    }
  }
}
