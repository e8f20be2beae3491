import CScheduler

// Jobs in turns, for tests whose tasks all run on the main executor.
extension EffectScheduler {
  /// Whether each job waits for its own turn of the main queue: while every task of the process runs on the main
  /// executor.
  ///
  /// The main queue then has the jobs of other tasks, too, such as those of an effect's own task that a test
  /// resumes, and the second half of a yield. If the jobs of effects were drained at once, they would overtake
  /// those.
  static var takesTurns: Bool { cscheduler_uses_main_executor() }

  /// Runs what can run without another turn of the main queue.
  @MainActor
  func drainUnlessTurns() {
    if !Self.takesTurns { drain() }
  }

  /// Waits as many turns as the original takes from starting an effect to running its closure, or from one level of
  /// `map` to the next.
  ///
  /// Each asynchronous function that the original calls in between takes turns, because on its main serial executor,
  /// code that belongs to no actor is queued again in each call. So what is already running comes first. The number
  /// was measured with the same functions in a debug build of Swift 6.3.1.
  @MainActor
  func passOriginalTurns() async {
    guard Self.takesTurns else { return }
    for _ in 0..<16 {
      noteActivity()
      await Task.yield()
    }
  }
}
