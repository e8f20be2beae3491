import Foundation

/// Writes down what a session is about to do, so that it can be restored if the console dies.
///
/// A journal is a file for each session. A session that ends as it should leaves its file too, with a
/// last row that says so: `:sessions` lists those. A session without steps leaves none, and nothing is
/// on disk before the first line: a console that is only looked at leaves no trace.
@MainActor
final class Journal {
  /// The size at which a journal stops growing.
  static let mostBytes = 256 << 20

  /// Called once for a session, when entries can no longer be written; the session goes on without.
  var failed: (_ problem: JournalProblem) -> Void = { _ in }

  private let folder: JournalFolder
  private let mostBytes: Int
  private var file: JournalFile?
  /// How the present session began, and the lines that give it the settings of the one before; `nil`
  /// between sessions.
  private var opening: (settings: JournalOpening, lines: [String])?
  /// The session that the present one restores.
  private var origin: Origin?
  private var isBroken = false
  private var hasSteps = false
  /// The present line without its secrets, where that has not been written yet.
  private var words: (() -> String)?
  /// The present line as it was announced.
  private var announced = ""
  /// Whether something of the present line was shown; true between lines.
  private var isTold = true

  /// A journal that a session was restored from.
  private struct Origin {
    /// Held, so that no other console restores the same session meanwhile.
    let file: JournalFile
    /// Whether all that it says was done again; `nil` while that is going on.
    var isWhole: Bool?
  }

  init(in folder: JournalFolder, mostBytes: Int = Journal.mostBytes) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// A session begins.
  ///
  /// - Parameter lines: commands that give a new session the settings that this one begins with.
  func open(_ opening: JournalOpening, lines: [String] = []) {
    self.opening = (opening, lines)
    (file, origin) = (nil, nil)
    (isBroken, hasSteps, isTold) = (false, false, true)
  }

  /// Writes an entry.
  func write(_ entry: JournalEntry) {
    guard !isBroken, let opening else { return }
    if file == nil {
      file = folder.makeFile(app: opening.settings.app, isHidden: origin != nil)
      guard file != nil else { return fail(.cannotBeMade(path: folder.path)) }
      append(.opened(opening.settings))
      if let origin { append(.restored(from: origin.file.name)) }
      for line in opening.lines where !isBroken {
        append(.line(line, at: .zero))
        append(.done(at: .zero))
      }
    }
    if case .reducing = entry { hasSteps = true }
    append(entry)
  }

  private func append(_ entry: JournalEntry) {
    guard !isBroken, let file else { return }
    guard file.append(entry.row) else { return fail(.cannotBeWritten(path: file.path)) }
    if file.size > mostBytes { fail(.full(path: file.path, bytes: mostBytes)) }
  }

  private func fail(_ problem: JournalProblem) {
    isBroken = true
    failed(problem)
  }

  // MARK: Lines

  /// A line is about to be done.
  ///
  /// - Parameter words: the line without its secrets, asked for once it was done; `nil` where that is
  ///   known now.
  func begin(_ line: String, at time: Duration, words: (() -> String)? = nil) {
    write(.line(line, at: time))
    announced = line
    self.words = words
    isTold = false
  }

  /// Something of the line is about to count.
  private func word() {
    guard let words else { return }
    self.words = nil
    let text = words()
    if text != announced { write(.worded(.line, text)) }
  }

  /// Something of the line is about to be shown.
  func tell() {
    guard !isTold else { return }
    isTold = true
    word()
    write(.told)
  }

  /// The line was done.
  func finish(at time: Duration) {
    isTold = true
    word()
    write(.done(at: time))
  }

  /// The line could not be done.
  func refuse() {
    isTold = true
    words = nil
    write(.refused)
  }

  // MARK: Restoring

  /// What is written from now on does again what another journal says.
  ///
  /// That journal is not touched. Ours cannot be found by other consoles before all is done again: until
  /// then the session is in the other one.
  func beginRestoring(from file: JournalFile) { origin = Origin(file: file) }

  /// All was done again that could be.
  ///
  /// - Parameter isWhole: whether that is everything the other journal says.
  func finishRestoring(isWhole: Bool) {
    origin?.isWhole = isWhole
    guard let file, !folder.show(file) else { return }
    fail(.cannotBeMade(path: file.path))
  }

  // MARK: The end

  /// The session ended as it should, or another takes its place: what it did stays on disk, as that of
  /// a session that has ended.
  ///
  /// Where a session was being restored, everything is again as it was before that.
  ///
  /// - Returns: whether it can be restored.
  @discardableResult
  func close() -> Bool {
    let isRestoring = origin != nil && origin?.isWhole == nil
    let isKept = hasSteps && file != nil && !isRestoring
    if isKept {
      _ = file?.append(JournalEntry.closed.row)
      // The file system's own time is too coarse to tell two sessions apart.
      file?.date = Date()
    } else {
      file?.remove()
    }
    if let origin, !isRestoring {
      folder.retire(
        origin.file, isSuperseded: isKept && !isBroken && origin.isWhole == true)
    }
    let isChanged = file != nil || origin != nil
    (opening, file, origin) = (nil, nil, nil)
    // Last, when this process holds none of them any more.
    if isChanged { folder.tidy() }
    return isKept
  }

  /// Whether the present session is one that was restored.
  var isRestored: Bool { origin != nil }
}

/// Why a journal is no longer written.
enum JournalProblem: Equatable, Sendable {
  case cannotBeMade(path: String)
  case cannotBeWritten(path: String)
  case full(path: String, bytes: Int)
}
