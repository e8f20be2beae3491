/// How a console is run.
public struct ConsoleOptions: Sendable {
  /// Whether output has colours.
  public enum Color: String, CaseIterable, Sendable {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    case auto
    case always
    case never
  }

  /// What output is for.
  public enum Format: String, CaseIterable, Sendable {
    /// People.
    case text
    /// Programs: one object of JSON a line, and nothing else on standard output.
    case json
  }

  /// What a console reads.
  public enum Input: Sendable {
    /// Lines typed at a terminal, or a script on standard input where that is no terminal.
    case standardInput
    /// Scripts, one after the other, of which `-` is standard input; then lines.
    case given(files: [String] = [], lines: [String] = [])
    /// Transcripts, Markdown files and scripts, and folders of them: whether they print what they
    /// say. With `update` they are rewritten where they do not.
    case check([String], update: Bool)
  }

  /// Which session of a dead console is brought back.
  public enum Recovery: Equatable, Sendable {
    case none
    /// The newest, of the console's app or, without one, of any.
    case newest(app: String?)
  }

  public var input: Input
  /// The name of a preset; `nil` for the app's first.
  public var preset: String?
  /// Whether live clients may be used though no preset is named. At a prompt they may; in a script, an effect that
  /// may use them does not start otherwise.
  public var usesLiveClients: Bool
  /// `nil` for real at a prompt and virtual in scripts.
  public var clock: ClockMode?
  public var color: Color
  /// What identifiers and random numbers are made from: equal seeds, equal logs.
  public var seed: UInt64
  public var format: Format
  /// Whether the console goes on with standard input behind the lines that it is given, and after
  /// errors too: at a prompt where a person sits there, else with the lines as they come.
  public var staysOpen: Bool
  /// Whether what is done is kept on disk before, so that a console that dies can be recovered; `nil`
  /// for at a prompt, not in scripts.
  public var keepsJournal: Bool?
  /// The session of a dead console to begin with.
  public var recovery: Recovery
  /// Whether the lines of `rc.tca` are done before the first prompt.
  public var readsRC: Bool
  /// Whether files are trusted; `nil` for all but those of a check. What is not trusted writes nothing,
  /// reads only beneath the folder of its file and cannot use live clients.
  public var trustsFiles: Bool?
  /// What a user types before the names of files to have them trusted, for errors to show:
  /// `tca-repl check --trust`; `nil` if nothing is to be shown.
  public var trustingCommand: String?

  public init(
    input: Input = .standardInput, preset: String? = nil, usesLiveClients: Bool = false,
    clock: ClockMode? = nil,
    color: Color = .auto, seed: UInt64 = 0, format: Format = .text, staysOpen: Bool = false,
    keepsJournal: Bool? = nil, recovery: Recovery = .none, readsRC: Bool = true,
    trustsFiles: Bool? = nil, trustingCommand: String? = nil
  ) {
    self.input = input
    self.preset = preset
    self.usesLiveClients = usesLiveClients
    self.clock = clock
    self.color = color
    self.seed = seed
    self.format = format
    self.staysOpen = staysOpen
    self.keepsJournal = keepsJournal
    self.recovery = recovery
    self.readsRC = readsRC
    self.trustsFiles = trustsFiles
    self.trustingCommand = trustingCommand
  }
}
