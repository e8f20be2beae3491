/// How a console is run.
public struct ConsoleOptions: Sendable {
  /// Whether time passes by itself.
  public enum Clock: String, CaseIterable, Sendable {
    /// Time passes as it does outside.
    case real
    /// Time moves only by `:advance` and `:wait`.
    case virtual
  }

  /// Whether output has colours.
  public enum Color: String, CaseIterable, Sendable {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    case auto
    case always
    case never
  }

  /// What a console reads.
  public enum Input: Sendable {
    /// Lines typed at a terminal, or a script on standard input where that is no terminal.
    case standardInput
    /// Lines given on the command line.
    case lines([String])
    /// Scripts, one after the other.
    case files([String])
    /// Transcripts, Markdown files and scripts, and folders of them: whether they print what they
    /// say. With `update` they are rewritten where they do not.
    case check([String], update: Bool)
  }

  public var input: Input
  /// The name of a preset; `nil` for the app's first.
  public var preset: String?
  /// `nil` for real at a prompt and virtual in scripts.
  public var clock: Clock?
  public var color: Color
  /// What identifiers and random numbers are made from: equal seeds, equal logs.
  public var seed: UInt64

  public init(
    input: Input = .standardInput, preset: String? = nil, clock: Clock? = nil,
    color: Color = .auto, seed: UInt64 = 0
  ) {
    self.input = input
    self.preset = preset
    self.clock = clock
    self.color = color
    self.seed = seed
  }
}

/// How a console ended; the raw value is the exit code of a process.
public enum ConsoleExit: Int32, Sendable {
  case success = 0
  /// An expectation or an invariant did not hold, or a transcript said something else.
  case expectation = 1
  /// The console was asked for something that does not exist: a preset, say.
  case usage = 2
  /// A line of a script could not be done.
  case script = 3
  /// Ctrl-C ended a script.
  case interrupted = 130
}
