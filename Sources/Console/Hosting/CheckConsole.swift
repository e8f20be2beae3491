import ConsoleSyntax
import ConsoleTerminal
import Foundation

/// Checks that transcripts print what they say, and that scripts run without errors.
@MainActor
final class CheckConsole {
  private let environment: ConsoleEnvironment
  private let painter: Painter
  private let renderer = CheckRenderer()
  private let app: AnyConsoleApp
  private let apps: [AnyConsoleApp]
  private let options: ConsoleOptions
  private let isUpdating: Bool
  private let work = Work()
  private let status: StatusRow?
  private let running: RunningSession
  private var tally = CheckTally()

  /// - Parameter isUpdating: whether to rewrite files that differ.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    isUpdating: Bool, _ environment: ConsoleEnvironment
  ) {
    let status = environment.statusRow(options)
    let environment = environment.writing(over: status)
    self.environment = environment
    environment.patience?.follow(work)
    self.status = status
    self.isUpdating = isUpdating
    painter = Painter(options.color, environment)
    self.app = app
    self.apps = apps
    self.options = options
    running = RunningSession()
  }

  /// Holds the session that is running, so that Ctrl-C can interrupt it.
  @MainActor
  private final class RunningSession {
    weak var conversation: Conversation?
  }

  /// Checks files, and the files in folders.
  func run(_ paths: [String]) async -> ConsoleExit {
    let found = CheckedFiles(paths, options)
    for (folder, problem) in found.refused { complain(Wording.unreadable(folder, problem)) }
    for path in found.missing {
      complain(Wording.unreadable(path, .missing))
    }
    for (path, problem) in found.unreached {
      tally.status.worsen(.usage)
      complain(Wording.unreadable(path, problem))
    }
    guard found.missing.isEmpty, found.refused.isEmpty, !found.files.isEmpty else {
      if found.missing.isEmpty, found.refused.isEmpty, found.unreached.isEmpty {
        complain([StyledText(Wording.nothingToCheck)])
      }
      return .usage
    }
    let stage = work.start(.checking, of: found.files.count)
    let watch = Watch.started(work, status.map { Watch.Display($0) }, isKept: false) { [running] in
      running.conversation?.interrupt()
    }
    defer {
      work.finish()
      watch.stop()
    }
    for file in found.files where !work.isInterrupted {
      do {
        try await check(file)
      } catch let problem as FileProblem {
        tally.status.worsen(.usage)
        complain(Wording.unreadable(file.path, problem))
      } catch let error as MisreadFile {
        fail(file.path, error.number, Wording.message(for: error.problem))
      } catch let error as UnopenedSession {
        fail(file.path, 1, Wording.message(for: error))
      } catch { tally.status.worsen(.script) }
      if !work.isInterrupted { stage.advance() }
    }
    tally.skipped = found.skipped
    if work.isInterrupted {
      complain([StyledText(Wording.interruptedCheck(stage.done + 1, of: stage.total))])
      return .interrupted
    }
    print(renderer.summary(tally, isUpdating: isUpdating))
    return tally.status
  }

  private func check(_ file: CheckedFiles.File) async throws {
    let trust = try options.trust(in: file)
    let rehearsal = Rehearsal(
      app, among: apps, preset: options.preset, seed: options.seed, trust: trust, work: work,
      secrets: SecretSource(variables: environment.variables)
    ) { [running] in running.conversation = $0 }
    defer { tally.unwritten += trust.unwrittenPaths }
    switch file.kind {
    case .script:
      let script = try ScriptFile(path: file.path, by: trust, isGiven: true)
      tally.scripts += 1
      guard let (failure, lines) = try await rehearsal.run(script), !failure.isInterruption
      else { return }
      tally.failedScripts += 1
      tally.status.worsen(failure.isExpectation ? .expectation : .script)
      complain(lines)
    case .transcript, .markdown:
      let read = try TranscriptFile(
        path: file.path, isMarkdown: file.kind == .markdown, by: trust)
      try await check(read, rehearsal, trust)
    }
  }

  private func check(
    _ file: TranscriptFile, _ rehearsal: Rehearsal, _ trust: Trust
  ) async throws {
    var printed: [[[String]]] = []
    var reasons: [StyledText] = []
    for transcript in file.transcripts {
      do {
        let result = try await rehearsal.run(transcript)
        printed.append(result.printed)
        if let reason = result.reason { reasons.append(reason) }
      } catch {
        fail(file.path, transcript.number, Wording.message(for: error))
        // The session did not run, so its part of the file stays as it is.
        printed.append(transcript.entries.map(\.printed))
      }
    }
    // After an interruption the rest of the output is missing, so there is nothing to compare.
    if work.isInterrupted { return }
    if !file.transcripts.isEmpty { tally.transcriptFiles += 1 }
    tally.sessions += file.transcripts.count
    let update = file.updated(printed)
    guard !update.edits.isEmpty else { return }
    tally.status.worsen(.expectation)
    tally.differing.append(file.path)
    tally.differences += update.edits.count
    print(renderer.lines(update) + reasons)
    guard isUpdating else { return }
    do {
      try update.write(by: trust)
      tally.updated.append(file.path)
    } catch {
      tally.status.worsen(.usage)
      complain(Wording.unwritable(file.path, error))
    }
  }

  private func fail(_ path: String, _ number: Int, _ message: Wording.Message) {
    tally.status.worsen(.script)
    tally.unopened += 1
    complain(renderer.error(path, number, message))
  }

  private func print(_ lines: [StyledText]) {
    var output = TextBuffer()
    for line in lines {
      painter.paint(line, on: &output)
      output += "\n"
    }
    environment.write(output)
  }

  private func complain(_ message: Wording.Message) {
    complain([message.sentence, message.next].compactMap(\.self).map { StyledText($0) })
  }

  private func complain(_ lines: [StyledText]) {
    environment.writeError(lines.map { painter.paint($0) + "\n" }.joined())
  }
}

extension ConsoleExit {
  /// Sets this exit code to the worse of the two.
  mutating func worsen(_ other: ConsoleExit) {
    if other.rawValue > rawValue { self = other }
  }
}
