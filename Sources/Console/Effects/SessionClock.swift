import Dispatch
import Foundation
import Kernel

/// The time of a session. It is a virtual clock, which follows the real time in real mode.
///
/// Sleeps always end exactly at their deadline on this clock, so an effect takes the same time in
/// the log whether the session waited for it or jumped ahead.
@MainActor
final class SessionClock {
  /// The clock on which effects sleep.
  private(set) var clock = TestClock<Duration>(isForEffects: true)

  private(set) var mode: ClockMode
  /// Whether time is stopped although the mode is real, as it is in the past.
  private var isStopped = false
  private var anchor: Anchor
  private var timer: (any DispatchSourceTimer)?
  /// The date at time zero.
  private(set) var began: Date
  /// Whether time moves only on command, in any mode.
  private var isDetached = false
  /// Whether time is being moved, which ends the sleeps that are due. What effects do then has the time of
  /// their deadline.
  private var isMoving = false

  /// A time on the real clock, and the session's time at that moment.
  private struct Anchor {
    let outside: ContinuousClock.Instant
    let session: Duration
  }

  /// - Parameter began: the date at time zero. `nil` for 1 January 2000 if the mode is virtual, so
  ///   that the log is the same on every day, and for the current date if it is real.
  init(mode: ClockMode, began: Date? = nil) {
    self.mode = mode
    self.began = began ?? (mode == .virtual ? Self.virtualDate : Date())
    anchor = Anchor(outside: .now, session: .zero)
    watch()
  }

  /// Restarts at zero, on a new clock without sleeps.
  func restart() {
    if began != Self.virtualDate { began += now / .seconds(1) }
    clock.onSchedule(nil)
    clock = TestClock<Duration>(isForEffects: true)
    isStopped = false
    anchor = Anchor(outside: .now, session: .zero)
    watch()
  }

  // MARK: Travelling

  /// Sets the time. All sleeps must have been cancelled, or end after that time.
  ///
  /// - Parameter isStopped: whether time is stopped from now on, or `nil` to change nothing.
  func rewind(to time: Duration, isStopped: Bool? = nil) {
    // Do not call `stop()`, because it first adds the real time that has passed.
    self.isStopped = isStopped ?? self.isStopped
    clock.rewind(to: TestClock.Instant(offset: time))
    anchor = Anchor(outside: .now, session: time)
    arm()
  }

  func stop() {
    catchUp()
    isStopped = true
    arm()
  }

  /// Starts time again after it was stopped.
  func start() {
    guard isStopped else { return }
    isStopped = false
    anchor = Anchor(outside: .now, session: now)
    arm()
  }

  private func watch() {
    clock.onSchedule { [weak self] in
      EffectScheduler.shared.onMainActor { self?.arm() }
    }
  }

  /// The time since the start of the session.
  var now: Duration { clock.present.offset }

  /// Returns the date at a time of the session, or the current date.
  var date: @Sendable (_ time: Duration?) -> Date {
    { [clock, began] in began.addingTimeInterval(($0 ?? clock.now.offset) / .seconds(1)) }
  }

  private static let virtualDate = Date(timeIntervalSince1970: 946_684_800)

  /// Makes time move only on command, or lets it follow the mode again.
  func setDetached(_ isDetached: Bool) {
    self.isDetached = isDetached
    anchor = Anchor(outside: .now, session: now)
    arm()
  }

  /// Sets whether time follows the real time.
  func setMode(_ mode: ClockMode) {
    catchUp()
    self.mode = mode
    anchor = Anchor(outside: .now, session: now)
    arm()
  }

  /// In real mode, moves the clock to the current real time, which ends the sleeps that are due.
  func catchUp() {
    guard followsRealTime else { return }
    isMoving = true
    defer { isMoving = false }
    clock.advanceNow(to: TestClock.Instant(offset: realTime))
  }

  /// Moves time forward and ends the sleeps that become due.
  ///
  /// - Parameter goesOn: called before each sleep is ended. If it returns `false`, time stops there.
  func advance(
    to time: Duration, while goesOn: @escaping @MainActor @Sendable () -> Bool = { true }
  ) async {
    isMoving = true
    defer { isMoving = false }
    await clock.advance(to: TestClock.Instant(offset: time), while: goesOn)
  }

  /// Whether what an effect does by itself now is an answer from outside: time is not being moved.
  var isAnswer: Bool { !isMoving }

  /// In real mode, sets the time of an answer from outside to the present. Sleeps that are due end afterwards.
  func noteAnswer() {
    guard followsRealTime, isAnswer else { return }
    var time = realTime
    if let deadline = clock.nextDeadline?.offset { time = min(time, deadline) }
    if time > now { clock.rewind(to: TestClock.Instant(offset: time)) }
  }

  private var followsRealTime: Bool { mode == .real && !isStopped && !isDetached }

  /// The session's time if it follows the real time.
  private var realTime: Duration { anchor.session + anchor.outside.duration(to: .now) }

  /// In real mode, sets a timer for the next deadline.
  private func arm() {
    timer?.cancel()
    timer = nil
    guard mode == .real, !isStopped, !isDetached, let deadline = clock.nextDeadline else { return }
    let outside = anchor.outside.advanced(by: deadline.offset - anchor.session)
    let delay = max(.zero, ContinuousClock.now.duration(to: outside))
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .nanoseconds(delay.nanoseconds))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.catchUp()
        self?.arm()
      }
    }
    timer.resume()
    self.timer = timer
  }
}
