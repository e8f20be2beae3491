extension Effect {
  /// Starts this effect only after a time in which no other was debounced under the same id.
  ///
  /// ```swift
  /// return .run { [query = state.query] send in … }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - id: the id under which it can be cancelled, too.
  ///   - dueTime: how long nothing must have happened.
  public func debounce(id: some Hashable & Sendable, for dueTime: Duration) -> Self {
    @Dependency(\.continuousClock) var clock
    return debounce(id: id, for: dueTime, clock: clock)
  }

  /// Starts this effect only after a time, on a clock, in which no other was debounced under the
  /// same id.
  ///
  /// - Parameters:
  ///   - id: the id under which it can be cancelled, too.
  ///   - dueTime: how long nothing must have happened.
  ///   - clock: the clock that measures it.
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

  /// The same run, as the wait before an effect: a host that makes it fail gets what that effect does about an error.
  private func waiting(before effect: Self) -> Self {
    guard case .run(var run) = operation else { return self }
    run.isWait = true
    run.recover = effect.recovery
    return Self(operation: .run(run))
  }

  /// What the effect does about an error, if it is one run.
  private var recovery: RunEffect<Action>.Recovery? {
    switch operation {
    case .run(let run): run.recover
    case .cancellable(let effect, _, _): effect.recovery
    case .none, .send, .merge, .concatenate, .cancel, .scoped, .cancelScope: nil
    }
  }
}
