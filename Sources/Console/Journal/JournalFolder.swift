import ConsoleTerminal
import Foundation

/// The folder with the journals of all consoles of a user, one file for each session.
///
/// A running console locks the file of its session. The other files belong to sessions that ended
/// normally, which their last row records, or to consoles that died.
struct JournalFolder: Sendable {
  /// The folder need not exist.
  let path: String

  /// How many sessions of dead consoles are kept. Older ones are removed.
  static let mostDead = 10
  /// How many sessions that ended normally are kept. Older ones are removed.
  static let mostEnded = 20
  private static let suffix = ".journal"
  /// The file with the names of the journals that a user has been told about.
  private static let announced = "announced"
  /// Follows the suffix in the name of a journal that other consoles must not find yet.
  private static let hidden = ".part"

  // MARK: Writing

  /// Creates a journal for a session of an app. Only the user can read it.
  ///
  /// - Parameter isHidden: whether to hide the journal from other consoles until ``show(_:)``.
  /// - Returns: `nil` if the folder cannot be written to.
  func makeFile(app: String, isHidden: Bool = false) -> JournalFile? {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let hidden = isHidden ? Self.hidden : ""
    // A name is not used again, even if process IDs repeat: a row of another journal can say that
    // it contains the journal that had this name.
    let unique = String(UInt64.random(in: .min ... .max), radix: 36)
    for path in paths("\(Self.safe(app))-\(getpid())-\(unique)", suffix: Self.suffix) {
      if let journal = JournalFile(path: path + hidden, flags: O_CREAT | O_EXCL) { return journal }
    }
    return nil
  }

  /// Lets other consoles find a hidden journal if this console dies.
  ///
  /// - Returns: whether the journal is visible now.
  func show(_ file: JournalFile) -> Bool {
    guard file.path.hasSuffix(Self.hidden) else { return true }
    let wanted = String(file.path.dropLast(Self.hidden.count))
    if file.rename(to: wanted) { return true }
    let stem = String(file.name.prefix { $0 != "." })
    return paths(stem, suffix: Self.suffix).contains { file.rename(to: $0) }
  }

  /// Writes the lines that recovery could not repeat to a script next to the journal.
  ///
  /// - Returns: the script's path; `nil` if it cannot be written.
  func writeScript(_ lines: [String], nextTo journal: JournalFile) -> String? {
    let text = lines.joined(separator: "\n") + "\n"
    for path in paths(String(journal.name.prefix { $0 != "." }), suffix: ".tca") {
      // Never replace an existing file.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      return DescriptorWriter.write(text, to: descriptor) == nil ? path : nil
    }
    return nil
  }

  private static func safe(_ app: String) -> String {
    app.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The paths to try, so that files of earlier consoles with the same process ID are not replaced.
  private func paths(_ stem: String, suffix: String) -> some Sequence<String> {
    (0..<1000).lazy.map { "\(path)/\(stem)\($0 == 0 ? "" : "-\($0)")\(suffix)" }
  }

  // MARK: Reading

  /// Returns the sessions that no running console has locked, the newest first, after removing those
  /// that exceed the limits.
  ///
  /// If a restored session died again, only its newest journal is included, except if something in
  /// the older one could not be restored: then the older one is included too, because nothing else
  /// contains that part. The files stay locked by this process until they are released.
  func sessions() -> [KeptSession] {
    let paths = paths()
    let files = files(at: paths)
    let all = files.compactMap(KeptSession.init)
    // A running console has locked its own journal and the one from which that was restored, but
    // not those before them. So look at locked journals too: what they contain is in use.
    let locked = Set(paths).subtracting(files.map(\.path)).compactMap { JournalFile(reading: $0) }
    let superseded = Set(all.compactMap(\.superseded) + locked.compactMap(KeptSession.superseded))
    let sessions = all.filter { !superseded.contains($0.file.name) }.sorted { $0.date > $1.date }
    // A console that dies removes nothing, so there may be more than the limits.
    var (ended, dead) = (0, 0)
    return sessions.filter { session in
      if session.isEnded { ended += 1 } else { dead += 1 }
      let isKept = session.isEnded ? ended <= Self.mostEnded : dead <= Self.mostDead
      if !isKept { discard(session, among: all) }
      return isKept
    }
  }

  /// Returns the journals that no running console has locked and that cannot be restored, because
  /// their first row is damaged. Only this row has the preset and the seed of the session.
  ///
  /// They are never removed, because a user may still read their lines in the file.
  func unreadable() -> [UnreadableJournal] {
    files(at: paths()).filter { $0.size > 0 && !KeptSession.isReadable($0) }
      .map { UnreadableJournal(path: $0.path, date: $0.date) }
      .sorted { $0.date > $1.date }
  }

  /// Returns the sessions of dead consoles that have steps and that no earlier call returned, newest
  /// first. So a console mentions each session only at one start.
  func newlyDead() -> [KeptSession] {
    let dead = sessions().filter { !$0.isEnded && $0.steps > 0 }
    let new = Set(announce(dead.map(\.file.name), as: Self.announced))
    return dead.filter { new.contains($0.file.name) }
  }

  /// Returns the journals that cannot be restored and that no earlier call returned.
  func newlyUnreadable() -> [UnreadableJournal] {
    let unreadable = unreadable()
    let new = Set(announce(unreadable.map(\.path), as: Self.announced + "-unreadable"))
    return unreadable.filter { new.contains($0.path) }
  }

  /// Replaces the names in a file, and returns those that it did not have.
  private func announce(_ names: [String], as file: String) -> [String] {
    let path = "\(path)/\(file)"
    let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let known = Set(before.split(separator: "\n").map(String.init))
    guard known != Set(names) else { return [] }
    // If the file cannot be written, the next console mentions the same names again.
    try? names.map { $0 + "\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    return names.filter { !known.contains($0) }
  }

  /// Opens the visible journals that no running console has locked.
  private func files(at paths: [String]) -> [JournalFile] {
    paths.compactMap { JournalFile(path: $0) }
  }

  /// The paths of the visible journals.
  private func paths() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }.map { "\(path)/\($0)" }
  }

  /// Removes a session from disk, together with the journals that it contains completely.
  ///
  /// - Parameter opened: the sessions that this process has locked, which it cannot lock again.
  func discard(_ session: KeptSession, among opened: [KeptSession] = []) {
    session.file.remove()
    guard let name = session.superseded,
      let before = opened.first(where: { $0.file.name == name }) ?? held(name)
    else { return }
    discard(before, among: opened)
  }

  /// Closes the journal from which a session was restored, after that session has ended.
  ///
  /// - Parameter isSuperseded: whether the newer journal contains everything in this one. If so,
  ///   this one is removed. Otherwise it stays and is marked as ended. In both cases, an older
  ///   journal that this one does not contain completely stays as it is.
  func retire(_ file: JournalFile, isSuperseded: Bool) {
    guard let session = KeptSession(file) else { return }
    if isSuperseded { return discard(session) }
    guard !session.isEnded else { return }
    file.end(isCut: true, date: session.date)
  }

  /// Removes the oldest sessions that exceed the limits, hidden journals of dead consoles, and
  /// empty files.
  func tidy() {
    _ = sessions()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names {
      let isUnfinished = name.hasSuffix(Self.suffix + Self.hidden)
      guard isUnfinished || name.hasSuffix(Self.suffix),
        let file = JournalFile(path: "\(path)/\(name)"), isUnfinished || file.size == 0
      else { continue }
      file.remove()
    }
  }

  private func held(_ name: String) -> KeptSession? {
    // The name comes from a file, so do not let it lead out of the folder.
    guard !name.contains("/"), name.hasSuffix(Self.suffix) else { return nil }
    return JournalFile(path: "\(path)/\(name)").flatMap(KeptSession.init)
  }
}
