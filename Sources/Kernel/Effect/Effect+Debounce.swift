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
    .concatenate(with: self)
    .cancellable(id: id, cancelInFlight: true)
  }
}
