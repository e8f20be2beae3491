/// How a console ended; the raw value is the exit code of a process.
public enum ConsoleExit: Int32, Sendable {
  case success = 0
  /// An expectation or an invariant did not hold, or a transcript said something else.
  case expectation = 1
  /// The console was asked for something that does not exist: a preset, say.
  case usage = 2
  /// A line of a script could not be done.
  case script = 3
  /// The system refuses what every console needs: open files, say. `EX_OSERR` in sysexits.h.
  case system = 71
  /// Standard input could not be read, or standard output could not be written. `EX_IOERR` in sysexits.h.
  case inputOutput = 74
  /// The terminal was closed; as a shell reports a process that died of SIGHUP.
  case hungUp = 129
  /// Ctrl-C ended a script.
  case interrupted = 130
  /// The reader of standard output was gone: what a shell reports for a program that SIGPIPE ended.
  case brokenPipe = 141
}

extension SurroundingsProblem {
  /// How a process ends that cannot go on because of it.
  var exit: ConsoleExit {
    switch self {
    case .unwritableOutput, .unreadableInput: .inputOutput
    case .tooFewDescriptors, .noDescriptor: .system
    }
  }
}
