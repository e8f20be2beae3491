import Foundation
import Glibc

/// The program as a shell runs it.
struct Program {
  struct Result: Equatable {
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The folder of the whole project.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A program built next to the tests, which depend on it.
  ///
  /// `TCA_REPL_PROGRAM` is the path of another `tca-repl` to test: `.ci/run` tests the installed one.
  static func executable(_ name: String) -> URL {
    let installed = ProcessInfo.processInfo.environment["TCA_REPL_PROGRAM"]
    if name == "tca-repl", let installed { return URL(fileURLWithPath: installed) }
    // On Linux `Bundle.main` is that of the test runner, which lies beside the products.
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - interruptAfter: the text on standard output at which Ctrl-C is pressed; `nil` for never.
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
  ///   - input: what stands on standard input.
  ///   - environment: the variables of its environment; `nil` for those of the tests.
  ///   - directory: the working directory; `nil` for the project's.
  ///   - program: the name of the executable.
  ///   - end: asked with everything printed so far, whenever there is more, until it says that it
  ///     has seen to the program's end.
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
    // Holds all the input (at most 1 MiB): nothing of the output is read before it is written.
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

  /// What there is to read up to the end.
  static func everything(in pipe: Pipe) -> Data {
    var data = Data()
    while let more = some(pipe), !more.isEmpty { data += more }
    return data
  }

  /// What there is to read, empty at the end; `nil` where nothing can be read.
  ///
  /// `FileHandle` ends the process where a signal interrupts its reading, as that of a child does.
  static func some(_ pipe: Pipe) -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      if errno != EINTR { return nil }
    }
  }
}
