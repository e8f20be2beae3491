import Foundation
import Glibc

/// A random session of the program that is killed at a random moment.
struct KilledSession {
  struct Tally {
    /// The number of steps that were shown, over all sessions.
    var acknowledged = 0
    var restored = 0
    /// The number of sessions that were killed before they showed anything.
    var empty = 0
  }

  private let lines: RandomLines
  private let seed: UInt64
  /// The number of steps after which it is killed, and the microseconds after that.
  private let moment: (steps: Int, microseconds: UInt32)

  init(_ kind: RandomLines.Kind, seed: UInt64) {
    self.seed = seed
    let generator = ActionGenerator(seed: seed &+ 1)
    lines = RandomLines(kind, seed: seed, count: 5 + generator.below(35))
    let steps = generator.below(25)
    moment = (steps, UInt32(generator.below(steps == 0 ? 300_000 : 5000)))
  }

  /// The session's input, for messages.
  var script: String { "# \(lines.app)\n" + lines.lines.joined(separator: "\n") }

  /// Runs the session, kills it and recovers it.
  ///
  /// - Returns: what was lost or changed.
  func run(atTerminal: Bool, _ tally: inout Tally) throws -> [String] {
    let home = try StateHome()
    defer { home.remove() }
    let shown = try atTerminal ? killAtTerminal(home) : killAtPipe(home)
    tally.acknowledged += shown.count
    let questions = (1...max(1, shown.keys.max() ?? 1)).map { ":step \($0)\n" }.joined()
    let recovered = try home.run(
      ["--recover", "--no-journal", "-i", "--json"], input: questions)
    if recovered.status == 2 {
      tally.empty += 1
      return shown.isEmpty ? [] : ["\(shown.count) steps were shown and nothing can be recovered"]
    }
    tally.restored += 1
    let faults = faults(shown, Self.objects(in: recovered.output), atTerminal: atTerminal)
    if faults.isEmpty { return [] }
    return try faults + ["its journal is \(home.keepJournal(as: "killed-\(seed)"))"]
  }

  private func faults(
    _ shown: [Int: String], _ recovered: [[String: Any]], atTerminal: Bool
  ) -> [String] {
    var faults: [String] = []
    let report = recovered.first { $0["type"] as? String == "recovered" } ?? [:]
    if !(report["difference"] is NSNull) || (report["rest"] as? [String])?.isEmpty == false {
      faults.append(report["text"] as? String ?? "no report")
    }
    let found = Self.steps(in: recovered)
    for (step, action) in shown.sorted(by: { $0.key < $1.key }) {
      let new = found[step].map { atTerminal ? Self.name(of: $0) : $0 }
      // At a terminal the first line of a step is cut to the width.
      if action.hasSuffix("…"), new?.hasPrefix(action.dropLast()) == true { continue }
      if new != action { faults.append("#\(step) was \(action), and is \(new ?? "lost")") }
    }
    return Array(faults.prefix(3))
  }

  // MARK: Through a pipe

  private static let end = "all-lines-are-done"
  /// Lines after the session's own. At the end of its input a session would end normally instead of
  /// being killed.
  private static let more = "\n:mark \(end)\n" + String(repeating: ":log 0\n", count: 5000)

  /// - Returns: the actions of the steps that were shown, by their numbers.
  private func killAtPipe(_ home: StateHome) throws -> [Int: String] {
    let result = try Program.run(
      [lines.app, "-i", "--json", "--journal", "--seed", "\(seed % 1000)"],
      input: lines.lines.joined(separator: "\n") + Self.more, environment: home.environment,
      end: { program, printed in
        let steps = printed.components(separatedBy: #""type":"step""#).count - 1
        guard steps >= moment.steps || printed.contains(Self.end) else { return false }
        // This waits for nothing. It kills the program at a random time between two lines.
        usleep(moment.microseconds)
        program.kill()
        return true
      })
    return Self.steps(in: Self.objects(in: result.output))
  }

  private static func objects(in output: String) -> [[String: Any]] {
    // The last row may be incomplete.
    output.split(separator: "\n").compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }

  private static func steps(in objects: [[String: Any]]) -> [Int: String] {
    var steps: [Int: String] = [:]
    for object in objects where object["type"] as? String == "step" {
      guard let step = object["step"] as? Int else { continue }
      steps[step] = (object["action"] as? [String: Any])?["text"] as? String
    }
    return steps
  }

  // MARK: At a terminal

  private func killAtTerminal(_ home: StateHome) throws -> [Int: String] {
    let terminal = try ProgramTerminal(
      lines.app, "--no-rc", "--color", "never", "--seed", "\(seed % 1000)",
      environment: home.environment.merging(["TERM": "xterm-256color", "HOME": home.path]) { $1 },
      leads: true)
    // The prompt. Its number of steps depends on what the app's views do when they appear.
    guard terminal.wait(for: "> ") else { return [:] }
    for line in lines.lines {
      // The clock is real here, so no line may wait for seconds.
      terminal.type((line.hasPrefix(":wait") ? ":wait 100ms" : line) + "\r")
      if Self.titles(of: terminal.output).count >= moment.steps { break }
      terminal.readUntilSilent(milliseconds: 50)
    }
    usleep(moment.microseconds)
    terminal.send(SIGKILL)
    _ = try terminal.end()
    return Self.titles(of: terminal.output)
  }

  /// The names of the actions of the steps on the screen, by step number.
  private static func titles(of output: String) -> [Int: String] {
    let plain = output.replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "")
    var titles: [Int: String] = [:]
    for match in plain.matches(of: #/[\r\n]#(\d+)  ([A-Za-z][^\s(]*)/#) {
      guard let step = Int(match.1) else { continue }
      titles[step] = name(of: String(match.2))
    }
    return titles
  }

  /// The name of an action, without its payload, which may not fit on the screen.
  private static func name(of action: String) -> String {
    String(action.prefix { !"([ ".contains($0) })
  }
}
