import ConsoleSyntax

/// The lines that a console gets on the command line, and the session that they are for.
@MainActor
struct GivenLines {
  let parts: [Part]
  let app: AnyConsoleApp
  /// The options, with the preset and the seed that the first file names.
  let options: ConsoleOptions
  /// What the lines may access outside of the session.
  let trust: Trust

  enum Part {
    case lines(ScriptLines)
    /// The script on standard input.
    case standardInput
  }

  /// Reads all files, before any line runs.
  ///
  /// - Parameters:
  ///   - hasPrompt: whether a prompt follows the lines.
  ///   - input: the script on standard input, or `nil` if standard input is not a script.
  init(
    _ options: ConsoleOptions, _ app: AnyConsoleApp, among apps: [AnyConsoleApp], hasPrompt: Bool,
    _ input: ScriptInput?
  ) async throws(GivenLinesProblem) {
    let (files, typed) = (options.files(hasPrompt: hasPrompt), options.lines)
    var scripts: [ScriptFile] = []
    do { trust = try options.trust(in: files) } catch {
      throw .unreadable(files.first ?? ".", error)
    }
    for path in files where path != ConsoleOptions.standardInput {
      do { scripts.append(try ScriptFile(path: path, by: trust, isGiven: true)) } catch {
        throw .unreadable(path, error)
      }
    }
    var unread = scripts[...]
    var parts = files.map { path in
      path == ConsoleOptions.standardInput ? Part.standardInput : .lines(unread.removeFirst().lines)
    }
    var firstScript = scripts.first
    if let input, files.first == ConsoleOptions.standardInput {
      // The first line of standard input can name the session, like that of a file.
      do { firstScript = ScriptFile(try await input.peek()?.text ?? "", name: nil) } catch {
        throw .unreadInput(error)
      }
    }
    var (app, options) = (app, options)
    if let first = firstScript {
      do throws(UnopenedSession) {
        if let problem = first.problem { throw .misread(problem) }
        let (named, settings) = try SessionSettings.settings(
          first.opening ?? Opening(), app: app, among: apps, preset: nil, clock: .virtual,
          seed: options.seed, trust: trust)
        app = named
        options.preset = options.preset ?? settings.preset
        options.seed = settings.seed
      } catch {
        let isInput = files[0] == ConsoleOptions.standardInput
        throw .unopened(isInput ? ScriptInput.name : files[0], error)
      }
    }
    self.app = app
    self.options = options
    if let file = options.stateFile {
      let line = ":reset @" + EscapedText.fileName(file)
      parts.insert(.lines(ScriptFile(line, name: "--state").lines), at: 0)
    }
    parts += typed.enumerated().map { index, line in
      .lines(ScriptFile(line, name: "-e \(index + 1)").lines)
    }
    self.parts = parts
  }

  /// The lines of each file and option, without those from standard input.
  var scripts: [ScriptLines] {
    parts.compactMap { part in
      if case .lines(let lines) = part { lines } else { nil }
    }
  }
}

/// Why the lines of the command line cannot be read.
enum GivenLinesProblem: Error {
  case unreadable(String, FileProblem)
  case unopened(String, UnopenedSession)
  case unreadInput(UnreadInput)
}

extension ConsoleOptions {
  /// The name of standard input in a list of files.
  static let standardInput = "-"

  /// The scripts to run. Standard input is a script if there is no other input and no terminal.
  func files(hasPrompt: Bool) -> [String] {
    switch input {
    case .standardInput: hasPrompt || staysOpen ? [] : [Self.standardInput]
    case .check: []
    case .given(let files, _): files
    }
  }

  /// The lines of `-e` options.
  var lines: [String] {
    switch input {
    case .given(_, let lines): lines
    case .standardInput, .check: []
    }
  }

  /// Whether to show a prompt after the given lines.
  func hasPrompt(_ environment: ConsoleEnvironment) -> Bool {
    guard environment.isInteractive, format == .text else { return false }
    if case .standardInput = input { return true }
    return staysOpen && !files(hasPrompt: true).contains(Self.standardInput)
  }
}
