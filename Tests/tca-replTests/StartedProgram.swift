import CPrograms
import Foundation
import Glibc

/// A program that a test has started.
///
/// It inherits three descriptors and no others: with another test's pipe or terminal it would let that
/// test wait for its end. No function waits forever, so a program that hangs fails its test, and the
/// failure says what the program was doing.
final class StartedProgram {
  /// How a program ended, as a shell reports it.
  struct End: Equatable {
    /// The exit code, or 128 plus the signal that killed it.
    let status: Int32
    /// The signal that killed it, or 0.
    let signal: Int32

    init(status: Int32, signal: Int32 = 0) { (self.status, self.signal) = (status, signal) }
  }

  /// Why a program was killed.
  struct Hang: Error, CustomStringConvertible {
    let description: String
  }

  /// What the program has for standard input, output and errors.
  enum Streams {
    case descriptors(Int32, Int32, Int32)
    /// The path of a terminal. The program leads a session of its own on it.
    case terminal(String)
  }

  /// How long a program may print nothing, or not end after its last output.
  static let patience: Duration = .seconds(120)

  private let pid: pid_t
  private let words: [String]
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - environment: all environment variables.
  init(
    _ words: [String], environment: [String: String], directory: String = Program.root.path,
    streams: Streams
  ) throws {
    self.words = words
    let (descriptors, terminal): ([Int32], String?) =
      switch streams {
      case .descriptors(let input, let output, let errors): ([input, output, errors], nil)
      case .terminal(let path): ([], path)
      }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let problem = programs_start(&pid, &arguments, &variables, directory, descriptors, terminal)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    self.pid = pid
  }

  deinit {
    if end != nil { return }
    kill()
    _ = waitpid(pid, nil, 0)
  }

  func send(_ signal: Int32) { _ = Glibc.kill(pid, signal) }

  /// Kills the program and those that it has started.
  func kill() { if Glibc.kill(-pid, SIGKILL) != 0 { send(SIGKILL) } }

  /// Waits until the program has ended. Kills it if that takes too long.
  func wait() throws -> End {
    let start = ContinuousClock.now
    while try !hasEnded() {
      if ContinuousClock.now - start > Self.patience { throw hang("did not end") }
      usleep(500)
    }
    return end!
  }

  /// Whether the program has ended.
  func hasEnded() throws -> Bool {
    if end != nil { return true }
    var status: Int32 = 0
    let found = waitpid(pid, &status, WNOHANG)
    if found == pid {
      let signal = status & 0x7F
      end = End(status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, signal: signal)
    } else if found < 0, errno != EINTR {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD)
    }
    return found == pid
  }

  /// Kills the program, and describes what it did instead of answering.
  func hang(_ what: String) -> Hang {
    let report = """
      '\(words.joined(separator: " "))' \(what) for \(Self.patience). Its threads:
      \(threads())
      """
    kill()
    return Hang(description: report)
  }

  /// What each thread waits for, from Linux: its name, the kernel's function, and the system call with
  /// its arguments.
  private func threads() -> String {
    let tasks = "/proc/\(pid)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.sorted().map { name in
      ["comm", "wchan", "syscall"]
        .map { file in
          let text =
            (try? String(contentsOfFile: "\(tasks)/\(name)/\(file)", encoding: .utf8)) ?? "?"
          return text.trimmingCharacters(in: .newlines)
        }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
