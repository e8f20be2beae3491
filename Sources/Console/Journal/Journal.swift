/// Keeps what a console is about to do, for the case that it does not live to tell.
///
/// Nothing is on disk before the first line: a console that is only looked at leaves no trace.
@MainActor
final class Journal {
  /// Where a journal stops to grow.
  static let mostBytes = 256 << 20

  /// Told once, when entries can no longer be kept; the session goes on without.
  var failed: (_ problem: JournalProblem) -> Void = { _ in }
  /// What is not to be written anywhere is taken out of texts here.
  var redact: (_ text: String) -> String = { $0 }

  private let folder: JournalFolder
  private let mostBytes: Int
  private var file: JournalFile?
  private var opening: JournalOpening?
  private var isBroken = false
  /// Whether something of the present line was shown; true where none is being done.
  private var isTold = true
  /// Whether entries are kept now; not while a journal is being gone over again.
  private(set) var isPaused = false

  init(in folder: JournalFolder, mostBytes: Int = Journal.mostBytes) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// Goes on with a journal that another console left.
  init(continuing file: JournalFile, in folder: JournalFolder) {
    self.folder = folder
    self.file = file
    mostBytes = Journal.mostBytes
    isPaused = true
  }

  /// A session begins. What was kept of another is let go of.
  func open(_ opening: JournalOpening) {
    guard !isPaused else { return }
    self.opening = opening
    file?.truncate(to: 0)
  }

  /// Keeps an entry.
  func write(_ entry: JournalEntry) {
    guard !isPaused, !isBroken else { return }
    if file == nil { file = opening.flatMap { folder.makeFile(app: $0.app) } }
    guard let file else { return fail(.cannotBeMade(path: folder.path)) }
    if file.size == 0, let opening, !file.append(JournalEntry.opened(opening).row) {
      return fail(.cannotBeWritten(path: file.path))
    }
    guard file.append(entry.row) else { return fail(.cannotBeWritten(path: file.path)) }
    if file.size > mostBytes { fail(.full(path: file.path, bytes: mostBytes)) }
  }

  // MARK: Lines

  /// A line is about to be done.
  func begin(_ line: String, at time: Duration) {
    write(.line(redact(line), at: time))
    isTold = false
  }

  /// Something of the line is about to be shown.
  func tell() {
    guard !isTold else { return }
    isTold = true
    write(.told)
  }

  /// The line was done.
  func finish(at time: Duration) {
    isTold = true
    write(.done(at: time))
  }

  /// The line could not be done.
  func refuse() {
    isTold = true
    write(.refused)
  }

  /// Goes on to keep entries behind those of the console that died, but for what it did not finish.
  func resume(after size: Int) {
    file?.truncate(to: size)
    isPaused = false
  }

  /// The console ends as it should: nothing is left to recover.
  func close() {
    isBroken = true
    file?.remove()
    file = nil
  }

  private func fail(_ problem: JournalProblem) {
    isBroken = true
    failed(problem)
  }
}

/// Why a journal is no longer kept.
enum JournalProblem: Equatable, Sendable {
  case cannotBeMade(path: String)
  case cannotBeWritten(path: String)
  case full(path: String, bytes: Int)
}
