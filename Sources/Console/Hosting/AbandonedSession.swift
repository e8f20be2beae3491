/// The session of a console that died, in the hands of this one.
@MainActor
struct AbandonedSession {
  let file: JournalFile
  let recovery: Recovery

  /// The one that was heard of last; `nil` where no app has any.
  static func newest(in path: String?, of apps: [String]) -> AbandonedSession? {
    guard let path else { return nil }
    for file in JournalFolder(path: path).abandoned() {
      guard let recovery = Recovery(file.read()), apps.contains(recovery.opening.app) else {
        continue
      }
      return AbandonedSession(file: file, recovery: recovery)
    }
    return nil
  }

  /// How many there are.
  static func count(in path: String?) -> Int {
    path.map { JournalFolder(path: $0).abandoned().count } ?? 0
  }

  /// How it was begun.
  var settings: SessionSettings {
    let opening = recovery.opening
    return SessionSettings(
      preset: opening.preset, clock: opening.clock, seed: opening.seed, began: opening.began)
  }
}

extension Journal {
  /// The journal that a console keeps; `nil` where it is to keep none.
  convenience init?(
    _ options: ConsoleOptions, _ environment: ConsoleEnvironment, isInteractive: Bool,
    continuing abandoned: AbandonedSession?
  ) {
    guard let path = environment.journalPath else { return nil }
    let folder = JournalFolder(path: path)
    if let abandoned {
      self.init(continuing: abandoned.file, in: folder)
    } else if options.keepsJournal ?? isInteractive {
      self.init(in: folder)
    } else {
      return nil
    }
  }
}
