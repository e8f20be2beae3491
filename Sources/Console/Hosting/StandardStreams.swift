import ConsoleSyntax
import ConsoleTerminal
import Glibc
import Synchronization

/// The standard input, output and error of the process, and what happens when they fail.
///
/// If output cannot be written, the process ends, as other programs do, because nothing could read
/// what a script does afterwards. The journal stays on disk, so the session can be recovered.
enum StandardStreams {
  /// The descriptor to which reports are written.
  private static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Sends everything to standard error that is printed by others: by an app, or by a command of the shell. Standard
  /// output then has only reports, so that a program can read them.
  ///
  /// - Returns: whether `joinPrinting` has to be called afterwards.
  static func separatePrinting() -> Bool {
    guard output.load(ordering: .relaxed) == STDOUT_FILENO else { return false }
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return false }
    PrintedText.flush()
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      close(copy)
      return false
    }
    output.store(copy, ordering: .relaxed)
    return true
  }

  /// Sends everything to standard output again.
  static func joinPrinting() {
    PrintedText.flush()
    let copy = output.load(ordering: .relaxed)
    guard copy != STDOUT_FILENO, dup2(copy, STDOUT_FILENO) >= 0 else { return }
    output.store(STDOUT_FILENO, ordering: .relaxed)
    close(copy)
  }

  /// Starts to read standard input.
  static var input: InputBlocks {
    do { return try InputBlocks(STDIN_FILENO) } catch { end(.noDescriptor(error)) }
  }

  /// Writes to standard output. If that fails, ends the process: with 141 and no message if the
  /// reader of a pipe has gone, otherwise with 74 and the error on standard error.
  ///
  /// - Parameter patience: gives up when the user interrupts a write for which there is no reader.
  ///   `nil` to wait without limit.
  static func write(_ text: TextBuffer, _ patience: OutputPatience? = nil) {
    guard patience?.isOver != true else { return }
    let isStopped = patience.map { patience in { patience.isInterrupted } }
    let descriptor = output.load(ordering: .relaxed)
    guard let error = DescriptorWriter.write(text, to: descriptor, unless: isStopped) else {
      return
    }
    if error.code == ECANCELED {
      patience?.end()
      return
    }
    // By default SIGPIPE ends the process here, and a shell then reports 141. Exit with the same
    // code if the signal is ignored.
    if error.code == EPIPE { exit(ConsoleExit.brokenPipe.rawValue) }
    end(.unwritableOutput(error))
  }

  /// Writes a string to standard output, as `write(_:_:)` writes a buffer.
  static func write(_ text: String) { write(TextBuffer(text)) }

  /// The width of the terminal to which standard output goes. `nil` if it goes to none.
  static var outputColumns: Int? { TerminalPort(input: STDOUT_FILENO)?.size.columns }

  /// The width of the terminal to which standard error goes. `nil` if it goes to none.
  static var errorColumns: Int? { TerminalPort(input: STDERR_FILENO)?.size.columns }

  /// Writes to standard error. Errors are ignored, because there is no other place to report them.
  /// The exit code still says how the program ended.
  static func complain(_ text: String) {
    DescriptorWriter.write(text, to: STDERR_FILENO)
  }

  /// Reports the problem and ends the process.
  static func end(_ problem: SurroundingsProblem) -> Never {
    exit(report(problem).rawValue)
  }

  /// Writes a line with the program's name and the problem.
  ///
  /// - Returns: the exit code.
  static func report(
    _ problem: SurroundingsProblem, by complain: (String) -> Void = complain
  ) -> ConsoleExit {
    complain(Wording.line(for: problem, program: ProgramName.ofExecutable) + "\n")
    return problem.exit
  }

  /// Opens a placeholder for each standard descriptor that is closed.
  ///
  /// Otherwise the next file that is opened would get its number, and output for the user would be
  /// written into that file. The placeholder fails like the closed descriptor: it is read-only for
  /// output, and write-only for input.
  static func replaceClosed() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }
}

/// Ends the wait for a reader of standard output when the user interrupts the work. What is not
/// written by then is dropped, and everything after it.
final class OutputPatience: Sendable {
  private struct State {
    var interruption: Interruption?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Lets an interruption of this work end the wait.
  func follow(_ work: Work) { state.withLock { $0.interruption = work.interruption } }

  var isInterrupted: Bool { state.withLock { $0.interruption?.isRequested ?? false } }

  /// Whether the wait has ended.
  var isOver: Bool { state.withLock { $0.isOver } }

  func end() { state.withLock { $0.isOver = true } }
}

// An asynchronous `main` would be too late, because the runtime has opened its event queue by then.
/// Makes the loader call ``StandardStreams/replaceClosed()``.
@section(".init_array")
@used
let replaceClosedStreams: @convention(c) () -> Void = { StandardStreams.replaceClosed() }
