import Foundation

/// Where the journals of all consoles of a user lie, each in a file of its own.
///
/// A console removes its journal when it ends; what is left without a process that holds it belongs to
/// one that died.
struct JournalFolder: Sendable {
  /// It need not exist.
  let path: String

  /// So many journals of dead consoles are kept, the newest.
  private static let mostKept = 10
  private static let suffix = ".journal"

  /// A new journal for a console on an app, readable by its user only; `nil` where the folder cannot
  /// be written to.
  func makeFile(app: String) -> JournalFile? {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = app.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    for attempt in 0..<100 {
      let number = attempt == 0 ? "" : "-\(attempt)"
      let file = "\(path)/\(name)-\(getpid())\(number)\(Self.suffix)"
      // One left by a dead console that had the same process number is not touched.
      if let journal = JournalFile(path: file, flags: O_CREAT | O_EXCL) { return journal }
    }
    return nil
  }

  /// The journals of consoles that died, the newest first; the oldest of many are removed.
  ///
  /// They are in this process's hands as long as it holds on to them.
  func abandoned() -> [JournalFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { JournalFile(path: "\(path)/\($0)") }
    let empty = files.filter { $0.size == 0 }
    let dated = files.filter { $0.size > 0 }.map { (file: $0, date: $0.date) }
      .sorted { $0.date > $1.date }
    for file in empty + dated.dropFirst(Self.mostKept).map(\.file) { file.remove() }
    return dated.prefix(Self.mostKept).map(\.file)
  }
}
