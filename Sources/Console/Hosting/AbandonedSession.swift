/// A session that a journal keeps, read so that it can be restored, in the hands of this console.
@MainActor
struct AbandonedSession {
  let file: JournalFile
  let recovery: Recovery

  /// `nil` where its journal tells of no line.
  init?(_ file: JournalFile) {
    guard let recovery = Recovery(file.read()) else { return nil }
    (self.file, self.recovery) = (file, recovery)
  }

  /// The newest of those whose console died; `nil` where no app has any.
  static func newest(in path: String?, of apps: [String]) -> AbandonedSession? {
    guard let path else { return nil }
    return JournalFolder(path: path).sessions().lazy
      .filter { !$0.isEnded && apps.contains($0.app) }
      .compactMap { AbandonedSession($0.file) }.first
  }

  /// How it was begun.
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

  /// Sessions of dead consoles that have steps, the newest first.
  static func dead(in path: String?) -> [SessionRow] {
    guard let path else { return [] }
    return JournalFolder(path: path).sessions().filter { !$0.isEnded && $0.steps > 0 }
      .enumerated().map { SessionRow($0.offset + 1, $0.element) }
  }
}

extension Journal {
  /// The journal that a console keeps; `nil` where it is to keep none.
  ///
  /// - Parameter isRestoring: whether it begins with a session that was kept: that goes on being kept.
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
