/// A session in a journal, read so that this console can restore it. The console holds the
/// journal's file.
@MainActor
struct AbandonedSession {
  let file: JournalFile
  let recovery: Recovery

  /// Reads a journal as a part of some work, which shows the progress and can be interrupted.
  ///
  /// - Returns: `nil` if the journal has no lines, or if the work was interrupted.
  init?(_ file: JournalFile, during work: Work) {
    let stage = work.begin(.readingSession, of: file.size >> Stage.megabyteBits)
    defer { work.end(stage) }
    let recovery = Recovery(file.read()) { bytes in
      while stage.done < bytes >> Stage.megabyteBits { stage.advance() }
      return !work.isInterrupted
    }
    guard let recovery else { return nil }
    (self.file, self.recovery) = (file, recovery)
  }

  /// Returns the newest session of a console that crashed or was killed. `nil` if the apps have
  /// none, or if the work was interrupted.
  static func newest(
    in path: String?, of apps: [String], during work: Work = Work()
  ) -> AbandonedSession? {
    guard let path else { return nil }
    return JournalFolder(path: path).sessions().lazy
      .filter { !$0.isEnded && apps.contains($0.app) && !work.isInterrupted }
      .compactMap { AbandonedSession($0.file, during: work) }.first
  }

  /// The settings that the session started with.
  var settings: SessionSettings {
    let opening = recovery.opening
    return SessionSettings(
      preset: opening.preset, variants: opening.variants, clock: opening.clock, seed: opening.seed,
      began: opening.began)
  }
}

extension SessionRow {
  init(_ number: Int, _ session: KeptSession) {
    self.init(
      number: number, app: session.app, steps: session.steps, date: session.date,
      isEnded: session.isEnded)
  }

  /// The sessions of crashed or killed consoles that have steps and that the user has not been told
  /// about, newest first.
  static func newlyDead(in path: String?) -> [SessionRow] {
    guard let path else { return [] }
    return JournalFolder(path: path).newlyDead()
      .enumerated().map { SessionRow($0.offset + 1, $0.element) }
  }
}

extension UnreadableJournal {
  /// The journals that cannot be restored, newest first.
  static func all(in path: String?) -> [UnreadableJournal] {
    path.map { JournalFolder(path: $0).unreadable() } ?? []
  }

  /// Those that the user has not been told about at the start of a console.
  static func new(in path: String?) -> [UnreadableJournal] {
    path.map { JournalFolder(path: $0).newlyUnreadable() } ?? []
  }
}

extension Journal {
  /// Creates the journal of a console. `nil` if it keeps none.
  ///
  /// - Parameter isRestoring: whether the console starts by restoring a session. If so, that
  ///   session stays kept.
  convenience init?(
    _ options: ConsoleOptions, _ environment: ConsoleEnvironment, isInteractive: Bool,
    isRestoring: Bool
  ) {
    guard let path = environment.journalPath,
      options.keepsJournal ?? (isInteractive || isRestoring)
    else { return nil }
    self.init(in: JournalFolder(path: path))
  }
}
