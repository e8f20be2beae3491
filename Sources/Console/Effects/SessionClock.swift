import Dispatch
import Foundation
import Kernel

/// The time of a session: one virtual clock, which in real mode is kept up with the time outside.
///
/// Because sleeps always end at their deadline on the one clock, an effect takes the same time in
/// the log whether the session waited for it or jumped over it.
@MainActor
final class SessionClock {
  /// The clock that effects sleep on.
  private(set) var clock = TestClock()

  private(set) var mode: ClockMode
  /// Whether time stands still on the real clock, as it does in the past.
  private var isStopped = false
  private var anchor: Anchor
  private var timer: (any DispatchSourceTimer)?
  /// The date at time zero.
  private(set) var began: Date
  /// Whether time moves only when it is told to, whatever the mode is.
  private var isDetached = false

  /// A moment known both outside and in the session.
  private struct Anchor {
    let outside: ContinuousClock.Instant
    let session: Duration
  }

  /// - Parameter began: the date at time zero. Without one a session that begins virtual begins on
  ///   1 January 2000, so that its log is the same on every day, and any other begins now.
  init(mode: ClockMode, began: Date? = nil) {
    self.mode = mode
    self.began = began ?? (mode == .virtual ? Self.virtualDate : Date())
    anchor = Anchor(outside: .now, session: .zero)
    watch()
  }

  /// Begins again at zero, on a clock where nothing sleeps.
  func restart() {
    if began != Self.virtualDate { began += now / .seconds(1) }
    clock.onSchedule(nil)
    clock = TestClock()
    isStopped = false
    anchor = Anchor(outside: .now, session: .zero)
    watch()
  }

  // MARK: Travelling

  /// Sets the time to another. Everything that sleeps must have been cancelled, or sleep until later
  /// than that.
  ///
  /// - Parameter isStopped: whether time stands still from then on; `nil` keeps the present
  ///   setting.
  func rewind(to time: Duration, isStopped: Bool? = nil) {
    // Not with `stop`: that first adds the time that has passed outside since.
    self.isStopped = isStopped ?? self.isStopped
    clock.rewind(to: TestClock.Instant(offset: time))
    anchor = Anchor(outside: .now, session: time)
    arm()
  }

  /// Has time stand still.
  func stop() {
    catchUp()
    isStopped = true
    arm()
  }

  /// Has time go on where it stood still.
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

  /// The time since the session began.
  var now: Duration { clock.present.offset }

  /// The date of a time of the session, or else of now.
  var date: @Sendable (_ time: Duration?) -> Date {
    { [clock, began] in began.addingTimeInterval(($0 ?? clock.now.offset) / .seconds(1)) }
  }

  private static let virtualDate = Date(timeIntervalSince1970: 946_684_800)

  /// Has time move only when it is told to, or as the mode says.
  func setDetached(_ isDetached: Bool) {
    self.isDetached = isDetached
    anchor = Anchor(outside: .now, session: now)
    arm()
  }

  /// Lets time pass by itself, or stops it.
  func setMode(_ mode: ClockMode) {
    catchUp()
    self.mode = mode
    anchor = Anchor(outside: .now, session: now)
    arm()
  }

  /// In real mode, moves the clock to the time it is outside, ending what is due.
  func catchUp() {
    guard mode == .real, !isStopped, !isDetached else { return }
    let elapsed = anchor.outside.duration(to: .now)
    clock.advanceNow(to: TestClock.Instant(offset: anchor.session + elapsed))
  }

  /// Sets a timer for the next deadline, in real mode.
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
