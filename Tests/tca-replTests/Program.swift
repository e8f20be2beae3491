import Foundation
import Glibc

/// Runs the program as a shell does.
struct Program {
  struct Result: Equatable {
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
        { process, printed in
          guard printed.contains(text) else { return false }
          process.interrupt()
          return true
        }
      })
  }

  /// `F_SETPIPE_SZ` of Linux, which Glibc's module does not have.
  private static let setPipeSize: Int32 = 1031

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
    end: ((_ process: Process, _ printed: String) -> Bool)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable(program)
    process.arguments = arguments
    process.currentDirectoryURL = directory.map { URL(fileURLWithPath: $0) } ?? root
    if let environment { process.environment = environment }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Make the pipe large enough for the whole input (at most 1 MiB), because all of it is written
    // before any output is read.
    _ = fcntl(standardInput.fileHandleForWriting.fileDescriptor, setPipeSize, 1 << 20)
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    var printed = Data()
    if let end {
      while !end(process, String(decoding: printed, as: UTF8.self)) {
        guard let more = some(output), !more.isEmpty else { break }
        printed += more
      }
    }
    printed += everything(in: output)
    let complaints = everything(in: errors)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }

  /// Reads a pipe to its end.
  static func everything(in pipe: Pipe) -> Data {
    var data = Data()
    while let more = some(pipe), !more.isEmpty { data += more }
    return data
  }

  /// Reads the available bytes, or none at the end. `nil` if the pipe cannot be read.
  ///
  /// `FileHandle` ends the process if a signal interrupts a read, for example when a child ends.
  static func some(_ pipe: Pipe) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      if errno != EINTR { return nil }
    }
  }
}
