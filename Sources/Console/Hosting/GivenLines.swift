/// The lines that a console is given on the command line, with the session that they are for.
@MainActor
struct GivenLines {
  let lines: FlattenSequence<[ScriptLines]>
  let app: AnyConsoleApp
  /// With the preset and the seed that the first file names.
  let options: ConsoleOptions
  /// Whether the console goes on with standard input behind them.
  let goesOn: Bool

  /// Reads the files, all of them before anything is done.
  init(
    _ options: ConsoleOptions, _ app: AnyConsoleApp, among apps: [AnyConsoleApp]
  ) throws(UngivenLines) {
    var (files, typed): ([String], [String]) = ([], [])
    var goesOn = options.staysOpen
    switch options.input {
    case .standardInput, .check: goesOn = true
    case .lines(let lines): typed = lines
    case .files(let paths): files = paths
    case .filesAndLines(let paths, let lines): (files, typed) = (paths, lines)
    }
    var scripts: [ScriptFile] = []
    for path in files {
      do { scripts.append(try ScriptFile(path: path)) } catch {
        throw .unreadable(path, error)
      }
    }
    var (app, options) = (app, options)
    if let first = scripts.first {
      do throws(UnopenedSession) {
        if let problem = first.problem { throw .misread(problem) }
        let (named, settings) = try SessionSettings.settings(
          first.opening ?? Opening(), app: app, among: apps, preset: nil, clock: .virtual,
          seed: options.seed)
        app = named
        options.preset = options.preset ?? settings.preset
        options.seed = settings.seed
      } catch { throw .unopened(files[0], error) }
    }
    self.app = app
    self.options = options
    self.goesOn = goesOn
    let given = typed.enumerated().map { index, line in
      ScriptFile(line, name: "-e \(index + 1)").lines
    }
    lines = (scripts.map(\.lines) + given).joined()
  }
}

/// Why lines cannot be given to a console.
enum UngivenLines: Error {
  case unreadable(String, UnreadableFile)
  case unopened(String, UnopenedSession)
}
