import Foundation
import Glibc

/// Runs the program as a shell does.
struct Program {
  struct Result: Equatable {
    /// The exit code, or 128 plus the signal that killed the program.
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The root folder of the project.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a program that was built together with the tests.
  ///
  /// `TCA_REPL_PROGRAM` is the path of another `tca-repl` to test. `.ci/run` tests the installed
  /// one.
  static func executable(_ name: String) -> URL {
    let installed = ProcessInfo.processInfo.environment["TCA_REPL_PROGRAM"]
    if name == "tca-repl", let installed { return URL(fileURLWithPath: installed) }
    // On Linux `Bundle.main` is that of the test runner, which is next to the products.
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: the text on standard input.
  ///   - interruptAfter: the text on standard output at which Ctrl-C is pressed, or `nil` to press
  ///     none.
  static func run(
    _ arguments: String..., input: String = "", interruptAfter: String? = nil
  ) throws -> Result {
    try run(
      arguments, input: input,
      end: interruptAfter.map { text in
        { program, printed in
          guard printed.contains(text) else { return false }
          program.send(SIGINT)
          return true
        }
      })
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: the text on standard input.
  ///   - environment: the environment variables, or `nil` for those of the tests.
  ///   - directory: the working directory, or `nil` for the project's root.
  ///   - program: the name of the executable.
  ///   - end: called with all output so far, whenever there is more, until it returns true because
  ///     it has ended the program.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String]? = nil,
    directory: String? = nil, program: String = "tca-repl",
    end: ((_ program: StartedProgram, _ printed: String) -> Bool)? = nil
  ) throws -> Result {
    try run(
      words: [executable(program).path] + arguments, input: input, environment: environment,
      directory: directory, end: end)
  }

  /// Runs a line of `/bin/sh` in which `$tca_repl` is the program, to its end.
  ///
  /// For what a shell sets up before the program starts: closed descriptors, limits, ignored
  /// signals.
  static func shell(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let environment = ProcessInfo.processInfo.environment
      .merging(["tca_repl": executable("tca-repl").path, "TERM": "dumb"]) { $1 }
      .merging(environment) { $1 }
    return try run(words: ["/bin/sh", "-c", line], input: input, environment: environment)
  }

  /// Runs a program to its end.
  ///
  /// - Parameter words: the path of the program, and its arguments.
  static func run(
    words: [String], input: String = "", environment: [String: String]? = nil,
    directory: String? = nil, end: ((_ program: StartedProgram, _ printed: String) -> Bool)? = nil
  ) throws -> Result {
    let piped = try PipedProgram(
      words, environment: environment ?? ProcessInfo.processInfo.environment,
      directory: directory ?? root.path)
    piped.write(input)
    piped.closeInput()
    if let end {
      while !end(piped.program, piped.output), try piped.read() {}
    }
    while try piped.read() {}
    return Result(status: try piped.end().status, output: piped.output, errors: piped.errors)
  }
}
