extension Effect {
  /// Lets through at most one of this effect's actions in each interval.
  ///
  /// The first action is sent immediately. Of the actions that follow before the interval is over,
  /// only the first or the latest is sent, at the end of the interval.
  ///
  /// - Parameters:
  ///   - id: the id of the effects that are throttled together; it can also be used to cancel them.
  ///   - interval: the shortest time between two actions.
  ///   - latest: whether to send the latest of the actions that had to wait, rather than the first.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, latest: Bool
  ) -> Self {
    @Dependency(\.continuousClock) var clock
    return throttle(id: id, for: interval, clock: clock, latest: latest)
  }

  /// Lets through at most one of this effect's actions in each interval on a clock.
  ///
  /// - Parameters:
  ///   - id: the id of the effects that are throttled together; it can also be used to cancel them.
  ///   - interval: the shortest time between two actions.
  ///   - clock: the clock that measures the interval.
  ///   - latest: whether to send the latest of the actions that had to wait, rather than the first.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable, for interval: C.Duration, clock: C, latest: Bool
  ) -> Self where C.Duration: Sendable {
    if isNone { return self }
    let throttle = Throttle(id: CancelID(id), interval: interval, clock: clock, latest: latest)
    return throttled(throttle).cancellable(id: id, cancelInFlight: true)
  }

  /// Lets through at most one of this effect's actions in each interval on a scheduler.
  ///
  /// - Parameters:
  ///   - id: the id of the effects that are throttled together; it can also be used to cancel them.
  ///   - interval: the shortest time between two actions.
  ///   - scheduler: the scheduler that measures the interval.
  ///   - latest: whether to send the latest of the actions that had to wait, rather than the first.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable, for interval: S.SchedulerTimeType.Stride, scheduler: S,
    latest: Bool
  ) -> Self {
    throttle(id: id, for: interval.duration, clock: scheduler.clock, latest: latest)
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
  fileprivate static func sending(_ action: Action) -> RunEffect {
    let here = CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    // The reducer that returned the action and this `send` both run on the main actor, so the
    // action crosses no isolation boundary.
    nonisolated(unsafe) let action = action
    return RunEffect(
      name: nil, priority: nil, location: here,
      operation: { send in
        send(action)
        return .finished
      }, handleError: nil, playedBack: nil, isWait: false)
  }
}
