/// How a console starts: what it reads, what it prints, which clients and which clock it uses, and what
/// files may do.
public struct ConsoleOptions: Sendable {
  /// When output has colours.
  public enum Color: String, CaseIterable, Sendable {
    /// If output is a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    case auto
    case always
    case never
  }

  /// The format of output.
  public enum Format: String, CaseIterable, Sendable {
    /// Text for users.
    case text
    /// JSON for programs: one object per line, and nothing else on standard output.
    case json
  }

  /// What a console reads.
  public enum Input: Sendable {
    /// Lines typed at a terminal, or a script if standard input is not a terminal.
    case standardInput
    /// Scripts, one after the other, then lines. `-` as a script is standard input.
    case given(files: [String] = [], lines: [String] = [])
    /// Transcripts, Markdown files and scripts, or folders of them, to check that they print what
    /// they say. With `update`, files that differ are rewritten.
    case check([String], update: Bool)
  }

  /// What a script prints.
  public enum Verbosity: Sendable {
    /// What its lines report.
    case normal
    /// The lines too, each after `> `, as in a transcript.
    case echo
    /// Only errors, failed expectations, broken invariants and issues.
    case quiet
  }

  /// The session of a crashed or killed console to restore.
  public enum Recovery: Equatable, Sendable {
    case none
    /// The newest session of an app, or of any app if it is `nil`.
    case newest(app: String?)
  }

  /// The lines that the console runs: files, given lines or standard input.
  public let input: Input
  /// The name of a preset, or `nil` for the app's first one.
  public internal(set) var preset: String?
  /// A file with the state to start with, as for `:reset`. `nil` for the app's initial state.
  public let stateFile: String?
  /// Whether effects of a script may use live clients even if no preset is named. If not, effects with
  /// live clients do not start. At a prompt they always may.
  public let usesLiveClients: Bool
  /// `nil` for the real clock at a prompt, and the virtual clock in scripts.
  public let clock: ClockMode?
  /// When output has colours.
  public let color: Color
  /// The seed of identifiers and random numbers. The same seed gives the same log.
  public internal(set) var seed: UInt64
  /// The format of output.
  public let format: Format
  /// What scripts print. Only for text: a program that reads JSON sent the lines itself.
  public let verbosity: Verbosity
  /// Whether the console continues with standard input after the given lines, and after errors: at
  /// a prompt if it is a terminal, otherwise with lines as they arrive.
  public let staysOpen: Bool
  /// Whether each line is written to a journal before it runs, so that a session can be restored if
  /// the console crashes. `nil` to do so at a prompt, but not in scripts.
  public let keepsJournal: Bool?
  /// Which session to restore at the start.
  public let recovery: Recovery
  /// Whether to run the lines of `rc.tca` before the first prompt.
  public let readsRC: Bool
  /// Whether files are trusted. `nil` to trust all files except those of a check. Untrusted files
  /// write nothing to disk, read only inside their own folder, and cannot use live clients.
  public let trustsFiles: Bool?
  /// The command that trusts the files named after it, to show in errors: `tca-repl check --trust`.
  /// `nil` to show none.
  public let trustingCommand: String?

  /// Creates options; each one that is left out has its default.
  public init(
    input: Input = .standardInput, preset: String? = nil, stateFile: String? = nil,
    usesLiveClients: Bool = false, clock: ClockMode? = nil,
    color: Color = .auto, seed: UInt64 = 0, format: Format = .text, verbosity: Verbosity = .normal,
    staysOpen: Bool = false,
    keepsJournal: Bool? = nil, recovery: Recovery = .none, readsRC: Bool = true,
    trustsFiles: Bool? = nil, trustingCommand: String? = nil
  ) {
    self.input = input
    self.preset = preset
    self.stateFile = stateFile
    self.usesLiveClients = usesLiveClients
    self.clock = clock
    self.color = color
    self.seed = seed
    self.format = format
    self.verbosity = verbosity
    self.staysOpen = staysOpen
    self.keepsJournal = keepsJournal
    self.recovery = recovery
    self.readsRC = readsRC
    self.trustsFiles = trustsFiles
    self.trustingCommand = trustingCommand
  }
}
