extension Effect {
  /// Starts this effect after a delay, unless another effect is debounced under the same id before
  /// that.
  ///
  /// ```swift
  /// return .run { [query = state.query] send in … }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - id: the id of the debounced effects; it can also be used to cancel them.
  ///   - dueTime: how long to wait.
  public func debounce(id: some Hashable & Sendable, for dueTime: Duration) -> Self {
    @Dependency(\.continuousClock) var clock
    return debounce(id: id, for: dueTime, clock: clock)
  }

  /// Starts this effect after a delay on a clock, unless another effect is debounced under the same
  /// id before that.
  ///
  /// - Parameters:
  ///   - id: the id of the debounced effects; it can also be used to cancel them.
  ///   - dueTime: how long to wait.
  ///   - clock: the clock to wait on.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable, for dueTime: C.Duration, clock: C
  ) -> Self where C.Duration: Sendable {
    if isNone { return self }
    return .run { _ in
      try await clock.sleep(until: clock.now.advanced(by: dueTime), tolerance: nil)
    }
    .waiting(before: self)
    .concatenate(with: self)
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Starts this effect after a delay on a scheduler, unless another effect is debounced under the
  /// same id before that.
  ///
  /// - Parameters:
  ///   - id: the id of the debounced effects; it can also be used to cancel them.
  ///   - dueTime: how long to wait.
  ///   - scheduler: the scheduler to wait on.
  ///   - options: ignored.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable, for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    debounce(id: id, for: dueTime.duration, clock: scheduler.clock)
  }

  /// The same run, marked as the wait before an effect. It gets the effect's error handler, which
  /// runs if a host makes the wait fail.
  private func waiting(before effect: Self) -> Self {
    guard case .run(let run) = operation else { return self }
    return Self(
      operation: .run(
        RunEffect(
          like: run, operation: run.operation, handleError: effect.errorHandler,
          playedBack: run.playedBack, isWait: true)))
  }

  /// The error handler of this effect, if it is a single run.
  private var errorHandler: RunEffect<Action>.ErrorHandler? {
    switch operation {
    case .run(let run): run.handleError
    case .cancellable(let effect, _, _): effect.errorHandler
    case .none, .send, .merge, .concatenate, .cancel, .scoped, .cancelScope: nil
    }
  }
}
