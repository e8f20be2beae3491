/// Limits the actions of a run to one in each interval.
struct Throttle<C: Clock>: Sendable where C.Duration: Sendable {
  let id: CancelID
  let interval: C.Duration
  let clock: C
  let latest: Bool

  /// Returns a run that does the same work but throttles its actions together with all others under
  /// the id.
  func run<Action>(_ run: RunEffect<Action>) -> RunEffect<Action> {
    RunEffect(
      like: run,
      operation: { send in
        let (windows, key) = currentWindows
        let (deadlines, wait) = AsyncStream.makeStream(of: C.Instant.self)
        let turn = WaitingTurn()
        let throttled = Send<Action> { action in
          let here = EffectContext.here?.id
          let delay = windows.throttle(
            action, by: here, at: key, clock.now, interval: interval, latest: latest)
          guard let delay else { return send(action) }
          if let here, let held = delay.held { windows.reportHeldBack(held, of: here) }
          if turn.begin() { wait.yield(delay.due) }
        }
        async let outcome = finishing(wait) { await run.operation(throttled) }
        for await deadline in deadlines {
          guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { break }
          turn.end {
            if let action: Action = windows.release(key, clock.now) { send(action) }
          }
        }
        return await outcome
      },
      handleError: run.handleError,
      playedBack: {
        run.playedBack?()
        let (windows, key) = currentWindows
        windows.pass(key, clock.now)
      },
      isWait: run.isWait)
  }

  /// The windows and the key that apply to the effect that is running.
  private var currentWindows: (windows: CurrentThrottleWindows, key: CurrentThrottleWindows.Key) {
    let here = EffectContext.here
    return (
      (here?.table ?? .outsideOfStores).throttleWindows,
      CurrentThrottleWindows.Key(id: id, scope: here?.scope ?? [])
    )
  }

  private func finishing(
    _ wait: AsyncStream<C.Instant>.Continuation,
    _ operation: @Sendable () async -> RunOutcome
  ) async -> RunOutcome {
    defer { wait.finish() }
    return await operation()
  }
}

/// Whether a run is already waiting to send the action that it held back.
@MainActor
private final class WaitingTurn {
  private var isWaiting = false

  nonisolated init() {}

  func begin() -> Bool {
    defer { isWaiting = true }
    return !isWaiting
  }

  func end(_ body: @MainActor () -> Void) {
    isWaiting = false
    body()
  }
}
