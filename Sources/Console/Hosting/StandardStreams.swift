import ConsoleTerminal
import Glibc

/// The process's standard input, output and error: the one place that decides what it means when
/// they fail.
///
/// Output that cannot be written ends the process, as it does for other programs: what a script does
/// after that has no reader. A journal stays on disk, so the session can be recovered.
enum StandardStreams {
  /// Starts to read standard input.
  static var input: InputBlocks {
    do { return try InputBlocks(STDIN_FILENO) } catch { end(.noDescriptor(error)) }
  }

  /// Writes to standard output. Where that fails, the process ends: with 141 and no message where
  /// the reader of a pipe is gone, else with 74 and the reason on standard error.
  static func write(_ text: String) {
    guard let error = DescriptorWriter.write(text, to: STDOUT_FILENO) else { return }
    // The code that a shell gives to a program that SIGPIPE has ended, which is what happens here
    // unless the signal is ignored.
    if error.code == EPIPE { exit(ConsoleExit.brokenPipe.rawValue) }
    end(.unwritableOutput(error))
  }

  /// Writes to standard error. What cannot be written there is dropped: nowhere else could say so,
  /// and the exit code still tells how the program ended.
  static func complain(_ text: String) {
    DescriptorWriter.write(text, to: STDERR_FILENO)
  }

  /// Ends the process with a line that names it.
  static func end(_ problem: SurroundingsProblem) -> Never {
    exit(report(problem).rawValue)
  }

  /// Writes a line about the problem, which names the process.
  ///
  /// - Returns: how the process should end.
  static func report(
    _ problem: SurroundingsProblem, by complain: (String) -> Void = complain
  ) -> ConsoleExit {
    complain(Wording.line(for: problem, program: ProgramName.ofExecutable) + "\n")
    return problem.exit
  }

  /// Puts something in the place of each standard descriptor that is closed.
  ///
  /// Otherwise the next file to be opened would get its number, and what is meant for the user would
  /// be written into it. What is put there fails like the closed descriptor: it can only be read
  /// where one writes, and only be written where one reads.
  static func holdClosed() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` takes the lowest number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}

// An asynchronous `main` comes too late: the event queue of the runtime has been opened by then.
/// Has the loader call ``StandardStreams/holdClosed()``.
@section(".init_array")
@used
let holdClosedStreams: @convention(c) () -> Void = { StandardStreams.holdClosed() }
