import Foundation

@testable import Console

/// Rows of text that are sent to the program one after another, as another program would.
struct FuzzedSession {
  /// The results of several sessions.
  struct Tally {
    var rows = 0, answers = 0, errors = 0, steps = 0
    /// The longest time between two answers, in seconds.
    var slowest = 0.0
  }

  /// The maximum time of an answer, in seconds. `make fuzz` uses 2. With other tests running at the
  /// same time, only a program that hangs has a fault.
  private static let longest =
    ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 60

  private let rows: [String]

  /// Takes lines from a mutator. The last line may be unclosed, and then the end of the input ends
  /// it.
  init(lines: Int, from mutator: inout LineMutator) {
    var rows: [String] = []
    while rows.count < lines {
      // Never use live clients: the tests must not send requests to other machines.
      let line = mutator.line().replacing("live", with: "sample").replacing("\0", with: "")
      let parts = line.split(separator: "\n", omittingEmptySubsequences: false)
      var pending = PendingLine()
      for part in parts where pending.add(part) { pending = PendingLine() }
      // An unclosed line swallows everything after it, so few of them are used, and only at the
      // end.
      guard pending.isEmpty || mutator.below(300) == 0 else { continue }
      rows += parts.map(String.init)
      if !pending.isEmpty { break }
    }
    self.rows = rows
  }

  /// Sends the rows and reads the answers.
  ///
  /// - Returns: what is wrong with the answers or with the exit of the program.
  func run(_ app: String, _ tally: inout Tally) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try #"{"a": [1, "x", null]}"#.write(
      to: folder.appendingPathComponent("values.json"), atomically: true, encoding: .utf8)
    try "# app: \(app)\n:state\n:undone\n".write(
      to: folder.appendingPathComponent("b.tca"), atomically: true, encoding: .utf8)
    try rows.joined(separator: "\n").write(
      to: folder.appendingPathComponent("typed"), atomically: true, encoding: .utf8)

    let program = try PipedProgram(
      [Program.executable("tca-repl").path, app, "-i", "--json", "--journal", "--seed", "7"],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"], directory: folder.path)
    program.write(rows.joined(separator: "\n"))
    program.closeInput()
    tally.rows += rows.count
    var faults: [String] = []
    do {
      try read(program, &tally, &faults)
      let end = try program.end()
      if end.signal != 0 {
        faults.append("the program died of signal \(end.signal)")
      } else if end.status != 0 {
        faults.append("the program ended with \(end.status)")
      }
    } catch let hang as StartedProgram.Hang { faults.append("\(hang)") }
    if !faults.isEmpty {
      let kept = "/tmp/fuzzed-\(app)-\(UUID().uuidString).txt"
      try? FileManager.default.removeItem(atPath: kept)
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("typed"), to: URL(filePath: kept))
      faults = faults.map { "\($0) (rows in \(kept))" }
    }
    return faults
  }

  /// Reads answers up to the end of the output.
  private func read(
    _ program: PipedProgram, _ tally: inout Tally, _ faults: inout [String]
  ) throws {
    var latest = ContinuousClock.now
    while try program.read() {
      for row in program.takeRows() {
        if let fault = Self.fault(inAnswer: row, &tally) { faults.append(fault) }
        guard row.hasPrefix(Self.ready) else { continue }
        let gap = (ContinuousClock.now - latest) / .seconds(1)
        latest = .now
        tally.slowest = max(tally.slowest, gap)
        if gap > Self.longest { faults.append("answer \(tally.answers) took \(gap) s") }
      }
    }
  }

  private static let start = #"{"version":1,"type":""#
  private static let ready = start + #"ready""#

  /// What is wrong with a row of output, or `nil`.
  private static func fault(inAnswer text: String, _ tally: inout Tally) -> String? {
    tally.answers += 1
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "a control character in \(text)"
    }
    guard text.hasPrefix(start), text.hasSuffix("}") else { return "no object: \(text)" }
    let type = text.dropFirst(start.count).prefix { $0 != "\"" }
    if type == "step" { tally.steps += 1 }
    guard type == "error" else { return nil }
    tally.errors += 1
    let hasPosition = text.contains(#""line":"#) && text.contains(#""column":"#)
    return hasPosition ? nil : "an error without a position: \(text)"
  }
}
