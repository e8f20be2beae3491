import Foundation

/// Writes each line and action of a session to disk before it runs, so that the session can be
/// restored if the console dies.
///
/// Each session has its own journal file. When a session ends normally, its last row records that,
/// and `:sessions` lists it. A session without steps leaves no file, and the file is created with
/// the first entry, so a console that runs no lines leaves no trace.
@MainActor
final class Journal {
  /// The size in bytes after which a journal is no longer written.
  static let mostBytes = 256 << 20

  /// Called at most once per session, when entries can no longer be written. The session continues
  /// without a journal.
  var failed: (_ problem: JournalProblem) -> Void = { _ in }

  /// Whether a line that a user typed runs a file. A session that begins and ends during that time
  /// is not kept: the file may open many sessions, which would push out the user's own sessions, and
  /// the user can run the file again.
  var isInFile = false

  private let folder: JournalFolder
  private let mostBytes: Int
  private var file: JournalFile?
  /// How the current session started, and the lines that restore the settings of the previous one.
  /// `nil` between sessions.
  private var opening: (settings: JournalOpening, lines: [JournalLine])?
  /// The journal that the current session was restored from.
  private var source: Source?
  private var isBroken = false
  /// Whether a line of a file started the current session.
  private var beganInFile = false
  private var extent = JournalExtent()
  private var writer = JournalRowWriter()
  /// Returns the current line with references instead of its secrets. `nil` if this does not have
  /// to be written.
  private var finalText: (() -> String)?
  /// The text of the current line in its `line` entry.
  private var announced = ""
  /// Whether output of the current line has been shown. True between lines.
  private var isShown = true

  /// A journal that a session was restored from.
  private struct Source {
    /// Stays locked, so that no other console restores the same session at the same time.
    let file: JournalFile
    /// Whether the new journal contains everything that can be restored from it. `nil` while lines
    /// are still being repeated.
    var isWhole: Bool?
  }

  init(in folder: JournalFolder, mostBytes: Int = Journal.mostBytes) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// Prepares the journal of a new session. The file is created with the first entry.
  ///
  /// - Parameter lines: commands that restore the settings that this session starts with.
  func open(_ opening: JournalOpening, lines: [JournalLine] = []) {
    self.opening = (opening, lines)
    beganInFile = isInFile
    (file, source) = (nil, nil)
    (isBroken, extent, isShown) = (false, JournalExtent(), true)
  }

  /// Writes an entry, or reports to `failed` why it cannot. After a failure, does nothing.
  func write(_ entry: JournalEntry) {
    guard !isBroken, let opening else { return }
    if file == nil {
      file = folder.makeFile(app: opening.settings.app, isHidden: isRestoring)
      guard file != nil else { return fail(.cannotBeMade(path: folder.path)) }
      append(.opened(opening.settings))
      if let source { append(.restored(from: source.file.name)) }
      // A recovery without lines to repeat ended before there was a file.
      if source?.isWhole == true { append(.whole) }
      for line in opening.lines where !isBroken {
        append(.line(line.text, at: .zero))
        for file in line.files { append(.read(file)) }
        append(.done(at: .zero))
      }
    }
    append(entry)
  }

  private func append(_ entry: JournalEntry) {
    guard !isBroken, let file else { return }
    guard file.append(writer.row(entry)) else { return fail(.cannotBeWritten(path: file.path)) }
    extent.take(entry)
    if file.size > mostBytes { fail(.full(path: file.path, bytes: mostBytes)) }
  }

  private func fail(_ problem: JournalProblem) {
    isBroken = true
    failed(problem)
  }

  // MARK: Lines

  /// Writes a line that is about to run.
  ///
  /// - Parameters:
  ///   - line: its text, with all texts and long numbers masked if the app has secrets.
  ///   - time: the session's time.
  ///   - finalText: returns the line with references instead of its secrets. It is called as late as
  ///     possible, because some secrets are only known when the line has run. `nil` if `line` is
  ///     already final.
  func begin(_ line: String, at time: Duration, finalText: (() -> String)? = nil) {
    write(.line(line, at: time))
    announced = line
    self.finalText = finalText
    isShown = false
  }

  /// Writes the final text of the line, if it differs from the announced one. This must come before
  /// the `shown` or `done` entry. If the console died in between, a recovery would run the masked
  /// line.
  private func writeFinalText() {
    guard let finalText else { return }
    self.finalText = nil
    let text = finalText()
    if text != announced { write(.worded(.line, text)) }
  }

  /// Writes that output of the line is about to be shown. Does nothing from the second call on.
  func noteShown() {
    guard !isShown else { return }
    isShown = true
    writeFinalText()
    write(.shown)
  }

  /// Writes that the line has run.
  func finish(at time: Duration) {
    isShown = true
    writeFinalText()
    write(.done(at: time))
  }

  /// Writes that the line was refused and changed nothing.
  func refuse() {
    isShown = true
    finalText = nil
    write(.refused)
  }

  // MARK: Restoring

  /// Prepares for repeating the contents of another journal.
  ///
  /// The other journal does not change. The new file stays hidden from other consoles until
  /// everything has been repeated. If this console dies before that, the session can still be
  /// restored from the other journal.
  func beginRestoring(from file: JournalFile) { source = Source(file: file) }

  /// Whether the lines of the other journal are being repeated.
  private var isRestoring: Bool { source != nil && source?.isWhole == nil }

  /// Lets other consoles find the new file, because the recovery has ended.
  ///
  /// - Parameter isWhole: whether everything that can be restored from the other journal was
  ///   repeated. The new journal records this, so that the other one is kept until some journal
  ///   contains all of it, even if this console dies too.
  func finishRestoring(isWhole: Bool) {
    if isWhole, file != nil { append(.whole) }
    // Without that row, and the rows before it, the new journal contains less than the other one.
    source?.isWhole = isWhole && !isBroken
    guard let file, !folder.show(file) else { return }
    // Hidden files are removed, so nothing of this one can be restored.
    file.remove()
    self.file = nil
    fail(.cannotBeMade(path: file.path))
  }

  // MARK: The end

  /// Ends the session's journal, because the session ended normally or is replaced. The file stays
  /// on disk and is marked as ended, unless no step can be restored from it, or lines of a file both
  /// began and ended the session.
  ///
  /// If the session was still being restored, the new file is removed, and the other journal stays
  /// as it was.
  ///
  /// - Returns: how much of the session can be restored later.
  @discardableResult
  func close() -> KeptPart {
    let isRestoring = isRestoring
    let isDropped = file == nil || isRestoring || beganInFile && isInFile && source == nil
    let step = isDropped ? 0 : extent.lastStep
    let kept: KeptPart = step == 0 ? .nothing : isBroken ? .upTo(step: step) : .everything
    if kept != .nothing {
      // The file system's timestamps are too coarse to order two sessions.
      file?.end(isCut: isBroken, date: Date())
    } else {
      file?.remove()
    }
    if let source, !isRestoring {
      folder.retire(source.file, isSuperseded: kept != .nothing && source.isWhole == true)
    }
    let isChanged = file != nil || source != nil
    (opening, file, source) = (nil, nil, nil)
    // Last, because tidying skips files that this process still has locked.
    if isChanged { folder.tidy() }
    return kept
  }

  /// Whether the current session was restored from a journal, or is being restored.
  var isRestored: Bool { source != nil }
}

/// Why a journal can no longer be written.
enum JournalProblem: Equatable, Sendable {
  case cannotBeMade(path: String)
  case cannotBeWritten(path: String)
  case full(path: String, bytes: Int)
}
