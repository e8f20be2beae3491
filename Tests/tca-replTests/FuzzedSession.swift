import Foundation
import Glibc

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

    let input = open(folder.appendingPathComponent("typed").path, O_RDONLY)
    var output: [Int32] = [-1, -1]
    precondition(input >= 0 && pipe(&output) == 0, "no descriptor left")
    let nowhere = open("/dev/null", O_WRONLY)
    defer { for descriptor in [input, output[0], nowhere] { close(descriptor) } }
    let program = try StartedProgram(
      [Program.executable("tca-repl").path, app, "-i", "--json", "--journal", "--seed", "7"],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"], directory: folder.path,
      streams: .descriptors(input, output[1], nowhere))
    close(output[1])
    tally.rows += rows.count
    var faults = try read(output[0], &tally, program)
    let end = try program.wait()
    if end.signal != 0 {
      faults.append("the program died of signal \(end.signal)")
    } else if end.status != 0 {
      faults.append("the program ended with \(end.status)")
    }
    if !faults.isEmpty {
      let kept = "/tmp/fuzzed-\(app)-\(UUID().uuidString).txt"
      try? FileManager.default.removeItem(atPath: kept)
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("typed"), to: URL(filePath: kept))
      faults = faults.map { "\($0) (rows in \(kept))" }
    }
    return faults
  }

  /// Reads answers up to the end of the output. A program that is silent for a minute is
  /// killed.
  private func read(
    _ descriptor: Int32, _ tally: inout Tally, _ program: StartedProgram
  ) throws -> [String] {
    var faults: [String] = []
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var latest = ContinuousClock.now
    while true {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, 60_000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return faults + ["\(program.hang("printed nothing"))"] }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return faults }
      pending += buffer[..<count]
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let row = pending[..<end]
        if let fault = Self.fault(inAnswer: row, &tally) { faults.append(fault) }
        if row.starts(with: Self.ready) {
          let gap = (ContinuousClock.now - latest) / .seconds(1)
          latest = .now
          tally.slowest = max(tally.slowest, gap)
          if gap > Self.longest { faults.append("answer \(tally.answers) took \(gap) s") }
        }
        pending.removeSubrange(...end)
      }
    }
  }

  private static let start = #"{"version":1,"type":""#
  private static let ready = Array((start + #"ready""#).utf8)

  /// What is wrong with a row of output, or `nil`.
  private static func fault(inAnswer row: ArraySlice<UInt8>, _ tally: inout Tally) -> String? {
    tally.answers += 1
    let text = String(decoding: row, as: UTF8.self)
    if row.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a control character in \(text)" }
    guard text.hasPrefix(start), text.hasSuffix("}") else { return "no object: \(text)" }
    let type = text.dropFirst(start.count).prefix { $0 != "\"" }
    if type == "step" { tally.steps += 1 }
    guard type == "error" else { return nil }
    tally.errors += 1
    let hasPosition = text.contains(#""line":"#) && text.contains(#""column":"#)
    return hasPosition ? nil : "an error without a position: \(text)"
  }
}
