import CEdit
import ConsoleTerminal
import Foundation
import Kernel
import Synchronization

/// Watches the work from a separate thread that runs even while the main actor is blocked: handles
/// SIGINT, counts presses of Ctrl-C, shows progress, and says what blocks the work.
final class Watch: Sendable {
  /// Where progress and warnings are shown.
  struct Display: Sendable {
    /// Shows a row that the next output removes. `nil` removes it.
    let show: @Sendable (StyledText?) -> Void
    let say: @Sendable (StyledText) -> Void
  }

  /// The interval between two checks while there is work, in milliseconds.
  private static let period: Int32 = 100

  private let work: Work
  private let wakeUp: WakeUp
  /// Counts the signals that have arrived.
  private let signals: WakeUp
  /// Whether the thread sleeps until work starts. While there is work, it wakes up by itself, so that
  /// a short line does not cost a change of threads.
  private let isAsleep = Atomic(false)
  private let isOver = Atomic(false)
  private let finished = DispatchGroup()
  private let interrupted = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

  /// Ends the process if the system cannot open another file.
  init(_ work: Work) {
    self.work = work
    do throws(SystemError) {
      wakeUp = try WakeUp()
      signals = try WakeUp()
    } catch { StandardStreams.end(.noDescriptor(error)) }
  }

  /// Creates a watch and starts it.
  static func started(
    _ work: Work, _ display: Display?, isKept: Bool,
    interrupted: @escaping @MainActor @Sendable () -> Void
  ) -> Watch {
    let watch = Watch(work)
    watch.start(display, isKept: isKept, interrupted: interrupted)
    return watch
  }

  /// Starts to watch. From now on, SIGINT has the same effect as `press()`.
  ///
  /// - Parameters:
  ///   - display: where progress and warnings are shown, or `nil` if output is not a terminal.
  ///   - isKept: whether a session that is ended can be restored.
  ///   - interrupted: called on the main actor after each press, as soon as it is free.
  func start(
    _ display: Display?, isKept: Bool, interrupted: @escaping @MainActor @Sendable () -> Void
  ) {
    self.interrupted.withLock { $0 = interrupted }
    cedit_watch_interrupts(signals.descriptor)
    work.whenStarted { [weak self] in self?.noteStart() }
    finished.enter()
    let thread = Thread { [self] in
      watch(display, isKept: isKept)
      finished.leave()
    }
    thread.name = "watch"
    thread.start()
  }

  /// Stops the thread, and removes what is shown.
  func stop() {
    work.whenStarted {}
    isOver.store(true, ordering: .releasing)
    wakeUp.signal()
    // Until it ends, the thread reads the descriptor of the signals.
    finished.wait()
    cedit_forget_interrupts(signals.descriptor)
    interrupted.withLock { $0 = nil }
  }

  /// Handles Ctrl-C. Can be called on any thread.
  ///
  /// The first press asks the work to stop. The third ends the program if the work has not stopped.
  func press() {
    work.interruption.press()
    if work.interruption.isFinal { cedit_die_interrupted() }
    wakeUp.signal()
    guard let call = interrupted.withLock({ $0 }) else { return }
    EffectScheduler.shared.onMainActor(call)
  }

  private func noteStart() {
    if isAsleep.exchange(false, ordering: .sequentiallyConsistent) { wakeUp.signal() }
  }

  // MARK: The thread

  private func watch(_ display: Display?, isKept: Bool) {
    cedit_receive_interrupts()
    var state = WatchState(work, display, isKept: isKept)
    while !isOver.load(ordering: .acquiring) {
      var looksAgainSoon = state.look()
      if work.interruption.isFinal {
        state.end()
        cedit_die_interrupted()
      }
      if !looksAgainSoon {
        EffectScheduler.shared.atNextDrain { [wakeUp] in wakeUp.signal() }
        isAsleep.store(true, ordering: .sequentiallyConsistent)
        // Work that started after the look did not signal.
        looksAgainSoon = work.present != nil
      }
      let isSignalled = wakeUp.wait(
        orFor: signals.descriptor, atMost: looksAgainSoon ? Self.period : nil)
      for _ in 0..<(isSignalled ? signals.take() : 0) { press() }
    }
    state.end()
  }
}

/// The state of the watching thread.
private struct WatchState {
  /// How long work runs before its progress is shown.
  private static let patience = Duration.milliseconds(300)
  /// How long something may block the main actor before the status row names it.
  private static let blockingLimit = Interruption.patience

  /// What the main actor is executing: a job, a reduction, or both.
  private struct Run: Equatable {
    let job: Int?
    let step: Int?
  }

  private let work: Work
  private let display: Watch.Display?
  private let isKept: Bool
  private var isShown = false
  /// What is executing, since when, and whether it has been named.
  private var run: (of: Run, since: ContinuousClock.Instant, isNamed: Bool)?
  /// The number of presses that have been answered.
  private var answered = 0

  init(_ work: Work, _ display: Watch.Display?, isKept: Bool) {
    self.work = work
    self.display = display
    self.isKept = isKept
  }

  /// Updates what is shown.
  ///
  /// - Returns: whether to look again soon.
  mutating func look() -> Bool {
    let present = work.present
    let running = EffectScheduler.shared.runningJob
    note(running)
    let blocker = blocker(running)
    if let blocker, run?.isNamed == false {
      run?.isNamed = true
      display?.say(Renderer(hiding: .nothing).line(blocker))
    }
    answerPresses(blocker, present?.stages.last)
    show(present)
    return present != nil || running != nil || work.isInterrupted
  }

  mutating func end() {
    if isShown { display?.show(nil) }
  }

  private mutating func note(_ running: EffectScheduler.RunningJob?) {
    let present = Run(job: running?.number, step: work.reducedStep)
    guard present.job != nil || present.step != nil else { return run = nil }
    if run?.of != present { run = (present, .now, false) }
  }

  /// What has blocked the main actor for a while, or `nil`.
  private func blocker(_ running: EffectScheduler.RunningJob?) -> ProgressReport.Blocker? {
    guard let run, run.since.duration(to: .now) > Self.blockingLimit else { return nil }
    if let step = run.of.step { return .reducer(step: step) }
    if let effect = running?.effect { return .effect(effect) }
    return .task(ofOneOf: EffectScheduler.shared.effectNames)
  }

  /// Says how to end the program if Ctrl-C has not stopped the work.
  private mutating func answerPresses(_ blocker: ProgressReport.Blocker?, _ stage: Stage?) {
    let count = work.interruption.count
    if count == 0 { answered = 0 }
    guard count > answered, work.interruption.age > Self.blockingLimit else { return }
    answered = count
    display?.say(
      Renderer(hiding: .nothing)
        .stillRunning(blocker, stage, presses: Interruption.lastPress - count, isKept))
  }

  private mutating func show(_ present: (stages: [Stage], elapsed: Duration)?) {
    guard let present, present.elapsed > Self.patience else {
      if isShown { display?.show(nil) }
      isShown = false
      return
    }
    isShown = true
    display?.show(Renderer(hiding: .nothing).line(ProgressReport(present.stages, present.elapsed)))
  }
}
