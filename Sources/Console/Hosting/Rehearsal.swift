/// Plays sessions that are written down, each from its beginning: virtual clock, no colours.
@MainActor
struct Rehearsal {
  private let apps: [AnyConsoleApp]
  private let app: AnyConsoleApp
  private let seed: UInt64
  private let preset: String?
  private let started: (Conversation) -> Void

  /// - Parameters:
  ///   - app: the one to open where nothing says which.
  ///   - started: called with each session that begins.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], preset: String?, seed: UInt64,
    started: @escaping (Conversation) -> Void = { _ in }
  ) {
    self.app = app
    self.apps = apps
    self.preset = preset
    self.seed = seed
    self.started = started
  }

  /// What each line of a transcript prints, as it would at a prompt.
  func play(_ transcript: Transcript) async throws(UnopenedSession) -> [[String]] {
    try await play(transcript.opening, transcript.entries.map(\.typed)).printed
  }

  /// What each of some lines prints, and the state that they lead to.
  func play(
    _ opening: Opening, _ lines: [String]
  ) async throws(UnopenedSession) -> (printed: [[String]], state: Any) {
    let display = Display()
    var printed: [String] = []
    let conversation = try open(opening, display) {
      printed += display.renderer.lines($0).map(\.plain)
    }
    defer { _ = conversation.session.end() }
    var outputs: [[String]] = []
    var goesOn = true
    for line in lines {
      printed = []
      if goesOn {
        do {
          goesOn = try await conversation.execute(SourceLine(text: line))
        } catch {
          printed += FailureRenderer(failure: error).lines(promptWidth: 2).map(\.plain)
        }
      }
      outputs.append(printed)
    }
    return (outputs, conversation.session.vocabulary.state)
  }

  /// Does the lines of a script, and tells nobody.
  ///
  /// - Returns: why one of them could not be done.
  func run(_ script: ScriptFile) async throws(UnopenedSession) -> Failure? {
    if let problem = script.problem { throw .misread(problem) }
    let conversation = try open(script.opening ?? Opening()) { _ in }
    defer { _ = conversation.session.end() }
    for line in script.lines {
      do {
        if try await !conversation.execute(line) { break }
      } catch { return error }
    }
    return nil
  }

  private func open(
    _ opening: Opening, _ display: Display = Display(), report: @escaping (Report) -> Void
  ) throws(UnopenedSession) -> Conversation {
    let (app, settings) = try SessionSettings.settings(
      opening, app: app, among: apps, preset: preset, clock: .virtual, seed: seed)
    let conversation = Conversation(
      app, among: apps, settings, display: display, report: report)
    started(conversation)
    return conversation
  }
}

extension SessionSettings {
  /// How to begin the session that a file is for.
  ///
  /// - Parameters:
  ///   - app: the app where the file names none.
  ///   - preset: the preset where the file names none.
  ///   - seed: the seed where the file names none.
  @MainActor
  static func settings(
    _ opening: Opening, app: AnyConsoleApp, among apps: [AnyConsoleApp], preset: String?,
    clock: ClockMode, seed: UInt64
  ) throws(UnopenedSession) -> (AnyConsoleApp, SessionSettings) {
    var app = app
    if let name = opening.app {
      guard let named = apps.first(where: { $0.name == name }) else {
        throw .unknownApp(name, known: apps.map(\.name))
      }
      app = named
    }
    if let preset = opening.preset, !app.presets.contains(preset) {
      throw .unknownPreset(preset, app: app.name, known: app.presets)
    }
    let settings = SessionSettings(
      preset: opening.preset ?? preset, clock: clock, seed: opening.seed ?? seed)
    return (app, settings)
  }
}
