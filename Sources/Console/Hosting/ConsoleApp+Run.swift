import Foundation

/// An app that a console can host, whatever its state and actions.
@MainActor
public protocol ConsoleHosting {
  /// What the prompt and the command line call the app.
  var name: String { get }

  /// What the app is about, in a few words; may be empty.
  var summary: String { get }

  /// The names of its presets, the default first.
  var presetNames: [String] { get }

  /// Runs a console on the app until its input ends.
  @discardableResult
  func run(_ options: ConsoleOptions) async -> ConsoleExit
}

extension ConsoleApp: ConsoleHosting {
  /// The names of its presets, the default first.
  public var presetNames: [String] { presets.map(\.name) }

  /// Runs a console on the app until its input ends: a prompt on a terminal, else a script.
  ///
  /// - Returns: how it ended, for the exit code of the process.
  @discardableResult
  public func run(_ options: ConsoleOptions = ConsoleOptions()) async -> ConsoleExit {
    await run(options, in: .standard)
  }

  func run(_ options: ConsoleOptions, in environment: ConsoleEnvironment) async -> ConsoleExit {
    if let preset = options.preset, self.preset(named: preset) == nil {
      let names = presetNames
      environment.writeError(
        "The app '\(name)' has no preset '\(preset)'. It has "
          + (names.isEmpty ? "none" : Wording.list(names.map { "'\($0)'" }, "and")) + ".\n")
      return .usage
    }
    switch options.input {
    case .standardInput where environment.isInteractive:
      return await InteractiveConsole(self, options, environment).run()
    case .standardInput:
      return await ScriptConsole(self, options, environment).runStandardInput()
    case .lines(let lines):
      return await ScriptConsole(self, options, environment).run(lines: lines)
    case .files(let files):
      return await ScriptConsole(self, options, environment).run(files: files)
    }
  }
}
