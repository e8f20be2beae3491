import Foundation

/// Checks that files of sessions print what they say, and that scripts can be done.
@MainActor
final class CheckConsole {
  private let environment: ConsoleEnvironment
  private let painter: Painter
  private let renderer = CheckRenderer()
  private let rehearsal: Rehearsal
  private let isUpdating: Bool
  private var tally = CheckTally()

  /// - Parameter isUpdating: whether files are written where they say something else.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    isUpdating: Bool, _ environment: ConsoleEnvironment
  ) {
    self.environment = environment
    self.isUpdating = isUpdating
    painter = Painter(options.color, environment)
    rehearsal = Rehearsal(app, among: apps, preset: options.preset, seed: options.seed)
  }

  /// Checks files, and those in folders.
  func run(_ paths: [String]) async -> ConsoleExit {
    let found = CheckedFiles(paths)
    for path in found.missing {
      complain([StyledText(Wording.unreadable(path, "there is no such file"))])
    }
    guard found.missing.isEmpty, !found.files.isEmpty else {
      if found.missing.isEmpty { complain([StyledText(Wording.nothingToCheck)]) }
      return .usage
    }
    let interruption = Interruption()
    interruption.start { exit(ConsoleExit.interrupted.rawValue) }
    defer { interruption.stop() }
    for file in found.files {
      do {
        try await check(file)
      } catch let error as UnreadableFile {
        tally.status.worsen(.usage)
        complain([StyledText(Wording.unreadable(file.path, error.reason))])
      } catch let error as MisreadFile {
        fail(file.path, error.number, Wording.message(for: error.problem))
      } catch let error as UnopenedSession {
        fail(file.path, 1, Wording.message(for: error))
      } catch { tally.status.worsen(.script) }
    }
    tally.skipped = found.skipped
    print(renderer.summary(tally, isUpdating: isUpdating))
    return tally.status
  }

  private func check(_ file: CheckedFiles.File) async throws {
    switch file.kind {
    case .script:
      tally.scripts += 1
      guard let failure = try await rehearsal.run(try ScriptFile(path: file.path)) else { return }
      tally.failedScripts += 1
      tally.status.worsen(failure.isExpectation ? .expectation : .script)
      complain(FailureRenderer(failure: failure).lines(promptWidth: nil))
    case .transcript, .markdown:
      let read = try TranscriptFile(path: file.path, isMarkdown: file.kind == .markdown)
      try await check(read)
    }
  }

  private func check(_ file: TranscriptFile) async throws {
    var printed: [[[String]]] = []
    for transcript in file.transcripts {
      do {
        printed.append(try await rehearsal.play(transcript))
      } catch {
        fail(file.path, transcript.number, Wording.message(for: error))
        // What it says stands.
        printed.append(transcript.entries.map(\.printed))
      }
    }
    if !file.transcripts.isEmpty { tally.transcriptFiles += 1 }
    tally.sessions += file.transcripts.count
    let revision = file.revised(printed)
    guard !revision.edits.isEmpty else { return }
    tally.status.worsen(.expectation)
    tally.differing.append(file.path)
    tally.differences += revision.edits.count
    print(renderer.lines(revision))
    if isUpdating { try revision.write() }
  }

  private func fail(_ path: String, _ number: Int, _ message: Wording.Message) {
    tally.status.worsen(.script)
    tally.unopened += 1
    complain(renderer.error(path, number, message))
  }

  private func print(_ lines: [StyledText]) {
    environment.write(lines.map { painter.paint($0) + "\n" }.joined())
  }

  private func complain(_ lines: [StyledText]) {
    environment.writeError(lines.map { painter.paint($0) + "\n" }.joined())
  }
}

extension ConsoleExit {
  /// Keeps the worse of two ends.
  mutating func worsen(_ other: ConsoleExit) {
    if other.rawValue > rawValue { self = other }
  }
}
