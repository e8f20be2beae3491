import Foundation
import Glibc
import Testing

/// A directory for the program's journals, and functions to run the program with it.
struct StateHome {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The path of the directory.
  var path: String { folder.path }

  /// Removes all journals.
  func clear() throws {
    for journal in try journals() { try FileManager.default.removeItem(at: journal) }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }
  }

  func run(
    program: String = "tca-repl", _ arguments: [String], input: String = "",
    directory: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      arguments, input: input, environment: environment, directory: directory, program: program)
  }

  func journals() throws -> [URL] {
    let folder = folder.appending(path: "tca-repl/journals")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.path.contains(".journal") }
  }

  /// The text of a journal, without the zeros after it that a console leaves when it dies.
  func text(of journal: URL) throws -> Data {
    let bytes = try Data(contentsOf: journal)
    return bytes.prefix(through: try #require(bytes.lastIndex { $0 != 0 }))
  }

  /// Copies the first journal to a file that remains after the test.
  ///
  /// - Returns: the path of the copy.
  func keepJournal(as name: String) throws -> String {
    let kept = FileManager.default.temporaryDirectory.appending(path: "\(name).journal")
    guard let journal = try journals().first else { return "gone" }
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.copyItem(at: journal, to: kept)
    return kept.path
  }

  /// Runs a session and kills it a moment after it has printed `count` steps.
  ///
  /// - Returns: the output.
  func runUntilKilled(
    _ arguments: [String], input: String, afterSteps count: Int, thenMicroseconds moment: UInt32
  ) throws -> String {
    try runUntilKilled(arguments, input: input, thenMicroseconds: moment) {
      $0.components(separatedBy: "\n#").count - 1 >= count
    }
  }

  /// Runs a session and kills it after all its lines have run, so that none is unfinished.
  ///
  /// - Returns: the output.
  func runUntilIdle(
    program: String = "tca-repl", _ arguments: [String], input: String, directory: String? = nil
  ) throws -> String {
    // Commands that only look are not in the journal. A pipe (64 KiB) holds all these lines, but
    // not their answers, so the program cannot end before it is killed.
    let looking = String(repeating: ":help quit\n", count: 2500)
    return try runUntilKilled(
      program: program, arguments, input: input + "\n" + looking, directory: directory,
      thenMicroseconds: 0
    ) {
      $0.contains(":quit")
    }
  }

  private func runUntilKilled(
    program: String = "tca-repl", _ arguments: [String], input: String, directory: String? = nil,
    thenMicroseconds moment: UInt32,
    when isReached: @escaping (_ printed: String) -> Bool
  ) throws -> String {
    let result = try Program.run(
      arguments, input: input, environment: environment, directory: directory, program: program,
      end: { program, printed in
        guard isReached(printed) else { return false }
        // This waits for nothing. It kills the program at a random time between two lines.
        usleep(moment)
        program.kill()
        return true
      })
    return result.output
  }
}
