import ConsoleTerminal
import Foundation

/// Where the journals of all consoles of a user lie: a file for each session.
///
/// The file of a session that runs is held by its console. Of the others, those that end in a row that
/// says so are of sessions that ended as they should; the rest are of consoles that died.
struct JournalFolder: Sendable {
  /// It need not exist.
  let path: String

  /// How many sessions of dead consoles are kept, the newest.
  static let mostDead = 10
  /// How many sessions are kept that ended as they should, the newest.
  static let mostEnded = 20
  private static let suffix = ".journal"
  /// After the suffix, for one that other consoles must not find yet.
  private static let hidden = ".part"

  // MARK: Writing

  /// A new journal for a session of an app, readable by its user only; `nil` where the folder cannot
  /// be written to.
  ///
  /// - Parameter isHidden: whether no other console is to find it before ``show(_:)``.
  func makeFile(app: String, isHidden: Bool = false) -> JournalFile? {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let hidden = isHidden ? Self.hidden : ""
    for path in paths("\(Self.safe(app))-\(getpid())", suffix: Self.suffix) {
      if let journal = JournalFile(path: path + hidden, flags: O_CREAT | O_EXCL) { return journal }
    }
    return nil
  }

  /// Lets other consoles find a hidden journal when its own dies.
  ///
  /// - Returns: whether that could be done.
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
      // Whatever is there already stays.
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

  /// Names to try: files of consoles that had the same process number are not touched.
  private func paths(_ stem: String, suffix: String) -> some Sequence<String> {
    (0..<1000).lazy.map { "\(path)/\(stem)\($0 == 0 ? "" : "-\($0)")\(suffix)" }
  }

  // MARK: Reading

  /// The sessions that no running console holds, the newest first.
  ///
  /// A session that was restored and died again is there once: as the newer journal has it. The files
  /// are in this process's hands as long as it holds on to them.
  func sessions() -> [KeptSession] {
    let all = files()
    // Those of running consoles supersede nothing here: they hold what they restored.
    let superseded = Set(all.compactMap(\.restored))
    return all.filter { !superseded.contains($0.file.name) }.sorted { $0.date > $1.date }
  }

  private func files() -> [KeptSession] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { JournalFile(path: "\(path)/\($0)").flatMap(KeptSession.init) }
  }

  /// Removes a session from the disk, with the journals that it was restored from.
  func discard(_ session: KeptSession) {
    session.file.remove()
    guard let before = session.restored.flatMap(held) else { return }
    discard(before)
  }

  /// A session that was restored from a journal has ended.
  ///
  /// - Parameter isSuperseded: whether another journal has all that this one says: then it is removed.
  ///   Else it stays, as that of a session that has ended.
  func retire(_ file: JournalFile, isSuperseded: Bool) {
    guard let session = KeptSession(file) else { return }
    if isSuperseded { return discard(session) }
    guard !session.isEnded else { return }
    // Where the last row was cut off, it must not swallow this one.
    _ = file.append("\n" + JournalEntry.closed.row)
    file.date = session.date
  }

  /// Removes the oldest of many sessions, and what consoles that died left unfinished.
  func tidy() {
    let sessions = sessions()
    for session in sessions.filter(\.isEnded).dropFirst(Self.mostEnded) { discard(session) }
    for session in sessions.filter({ !$0.isEnded }).dropFirst(Self.mostDead) { discard(session) }
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
    // A name from a file: not a path to anywhere else.
    guard !name.contains("/"), name.hasSuffix(Self.suffix) else { return nil }
    return JournalFile(path: "\(path)/\(name)").flatMap(KeptSession.init)
  }
}
