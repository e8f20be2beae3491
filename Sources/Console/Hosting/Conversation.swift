/// One person, or one script, with one app after another.
@MainActor
final class Conversation {
  private static let mostNested = 16

  /// The session that lines are given to now.
  private(set) var session: any HostedSession
  /// Called when another session has taken its place, or the present one may have changed.
  var changed: () -> Void = {} { didSet { connect() } }
  /// Called before a session waits for time or for something outside.
  var willWait: () -> Void = {} { didSet { connect() } }

  private let apps: [AnyConsoleApp]
  private let report: (Report) -> Void
  /// How many files that run files are being run.
  private var nesting = 0
  private var isInterrupted = false

  /// Begins with one of the apps.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ settings: SessionSettings,
    report: @escaping (Report) -> Void
  ) {
    self.apps = apps
    self.report = report
    session = app.makeSession(settings, apps.map(\.listing), report)
  }

  /// Does what a line says, files and apps that it opens included.
  ///
  /// - Returns: whether more lines are wanted.
  func execute(_ source: SourceLine) async throws(Failure) -> Bool {
    if nesting == 0 { isInterrupted = false }
    defer { changed() }
    switch try await session.execute(source) {
    case .goOn: return true
    case .quit: return false
    case .open(let name):
      open(name)
      return true
    case .run(let file): return try await run(file, source)
    }
  }

  /// Ends what is being waited for, and the file that is being run.
  func interrupt() {
    isInterrupted = true
    session.interrupt()
  }

  private func connect() {
    session.willWait = willWait
    session.statusChanged = changed
  }

  private func open(_ name: String) {
    guard let app = apps.first(where: { $0.name == name }) else { return }
    var settings = session.settings
    let missing = settings.preset.flatMap { app.presets.contains($0) ? nil : $0 }
    if missing != nil { settings.preset = nil }
    let ended = session.end()
    session = app.makeSession(settings, apps.map(\.listing), report)
    connect()
    report(
      .opened(
        OpenReport(
          app: app.name, preset: app.presetSummary(settings.preset), clock: settings.clock,
          ended: ended, missingPreset: missing)))
  }

  private func run(_ path: String, _ source: SourceLine) async throws(Failure) -> Bool {
    guard nesting < Self.mostNested else {
      throw Failure(.nestedTooDeep(limit: Self.mostNested), source)
    }
    let file: ScriptFile
    do { file = try ScriptFile(path: path) } catch {
      throw Failure(.unreadableFile(path, reason: error.reason), source)
    }
    nesting += 1
    defer { nesting -= 1 }
    for line in file.lines where !isInterrupted {
      if try await !execute(line) { return false }
    }
    return true
  }
}
