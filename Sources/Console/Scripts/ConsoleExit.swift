/// How a console ended; the raw value is the exit code of a process.
public enum ConsoleExit: Int32, Sendable {
  case success = 0
  /// An expectation or an invariant did not hold, or the output differed from a transcript.
  case expectation = 1
  /// Something that was asked for does not exist, such as a preset.
  case usage = 2
  /// A line of a script failed.
  case script = 3
  /// The system refuses something that every console needs, such as open files. `EX_OSERR` in
  /// sysexits.h.
  case system = 71
  /// Standard input could not be read, or standard output could not be written. `EX_IOERR` in sysexits.h.
  case inputOutput = 74
  /// The terminal was closed. Shells report this code for a process that SIGHUP ended.
  case hungUp = 129
  /// Ctrl-C ended a script.
  case interrupted = 130
  /// The reader of standard output was gone. Shells report this code for a process that SIGPIPE
  /// ended.
  case brokenPipe = 141
}

extension SurroundingsProblem {
  /// The exit code of a process that cannot continue because of this problem.
  var exit: ConsoleExit {
    switch self {
    case .unwritableOutput, .unreadableInput: .inputOutput
    case .tooFewDescriptors, .noDescriptor: .system
    }
  }
}
