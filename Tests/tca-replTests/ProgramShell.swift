import Foundation

extension Program {
  /// Runs a line of `/bin/sh` in which `$tca_repl` is the program, to its end.
  ///
  /// For what a shell sets up before the program starts: closed descriptors, limits, ignored
  /// signals.
  static func shell(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment
      .merging(["tca_repl": executable("tca-repl").path, "TERM": "dumb"]) { $1 }
      .merging(environment) { $1 }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let (printed, complaints) = (everything(in: output), everything(in: errors))
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self))
  }
}
