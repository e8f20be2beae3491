import Foundation

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

  /// Built beside the tests, because they depend on it.
  private static let executable: URL = {
    // On Linux `Bundle.main` is that of the test runner, which lies beside the products.
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appendingPathComponent("tca-repl")
  }()

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

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - environment: the variables of its environment; `nil` for those of the tests.
  ///   - end: asked with everything printed so far, whenever there is more, until it says that it
  ///     has seen to the program's end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String]? = nil,
    end: ((_ process: Process, _ printed: String) -> Bool)? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = root
    if let environment { process.environment = environment }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    var printed = Data()
    if let end {
      while !end(process, String(decoding: printed, as: UTF8.self)) {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        printed += more
      }
    }
    printed += output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}
