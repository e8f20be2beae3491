import Foundation
import Testing

/// The tutorials of the apps, with the lines that they ask for.
@Suite(.programs) struct TutorialTests {
  /// The line that the latest lesson asks for.
  private static func asked(in output: String) -> String? {
    let lines = output.split(separator: "\n")
    guard let type = lines.lastIndex(of: "Type:") else { return nil }
    return lines[type + 1].dropFirst(2).description
  }

  private static func run(_ lines: [String], clock: String = "virtual") throws -> Program.Result {
    try Program.run(["--clock", clock] + lines.flatMap { ["-e", $0] })
  }

  @Test(
    "Typing the lines of all lessons leads through the tutorial", arguments: ["virtual", "real"])
  func whole(clock: String) throws {
    var lines = [":tutorial"]
    var output = try Self.run(lines).output
    for lesson in 1...12 {
      #expect(output.contains("Lesson \(lesson) of 12: "))
      lines.append(try #require(Self.asked(in: output)))
      // With the real clock, run only the whole tutorial, because it waits.
      if clock == "virtual" || lesson == 12 {
        let result = try Self.run(lines, clock: clock)
        #expect(result.status == 0, "\(lines.last ?? ""): \(result.errors)")
        output = result.output
      } else {
        output = try Self.run(lines).output
      }
    }
    #expect(output.contains("That was the tutorial."))
    #expect(!output.contains("Lesson 1 of 12 asks for"))
    // The lessons are between the answers. Each one ends with the line that it asks for.
    let lessons = output.matches(of: #/Lesson \d+ of 12: [\s\S]*?\nType:/#)
    #expect(lessons.count >= 12)
    for line in lessons.flatMap({ $0.output.split(separator: "\n") }) {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("Another line runs too, and the user is reminded of the lesson")
  func elsewhere() throws {
    let output = try Self.run([":tutorial", ":state", ":help", "breedsDisappeared"]).output
    #expect(output.components(separatedBy: "Lesson 1 of 12 asks for  dogs.loadDogs").count == 3)
    let other = try Self.run([":tutorial", "dogs.loadDogs", ".dogs(.filterQueryChanged(\"x\"))"])
    #expect(other.output.hasSuffix("asks for  :wait   (:tutorial stop, or next)\n"))
  }

  @Test("A lesson about a tap asks for the tap that it teaches, by text or by number")
  func taps() throws {
    func output(_ lines: String...) throws -> String {
      try Program.run(["counter"] + ([":tutorial"] + lines).flatMap { ["-e", $0] }).output
    }
    let other = try output(":tap 1", #":tap "Number fact""#, ":tap -")
    #expect(other.components(separatedBy: #"Lesson 1 of 7 asks for  :tap "+""#).count == 4)
    for line in [":tap 2", ":tap +"] {
      #expect(try output(":tap -", line).contains("Lesson 2 of 7: "), "\(line)")
    }
  }

  @Test("What a view sends by itself is not what a lesson asks for")
  func views() throws {
    let lines = [":tutorial", ":set appear on", ":view"]
    let output = try Program.run(["dogs"] + lines.flatMap { ["-e", $0] }).output
    #expect(output.contains("dogs.loadDogs") && output.contains("DogsView appeared"))
    #expect(!output.contains("Lesson 2 of 12: "))
  }

  @Test("In a tutorial, time stands still while the user reads")
  func reading() throws {
    let terminal = try ProgramTerminal("dogs", "--no-journal", environment: ["TERM": "xterm"])
    terminal.type(":tutorial\r")
    #expect(terminal.wait(for: "virtual clock at"))
    terminal.type("dogs.loadDogs\r")
    #expect(terminal.wait(for: "Lesson 2 of 12: time"))
    // As long as the answer takes on the real clock, and more.
    Thread.sleep(forTimeInterval: 2.5)
    terminal.type(":wait\r")
    #expect(terminal.wait(for: "after 2.000s"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test("The tutorial can be left, continued, skipped through and restarted")
  func leaving() throws {
    let output = try Self.run([
      ":tutorial", "dogs.loadDogs", ":tutorial stop", ":wait", ":tutorial", ":tutorial next",
      ":tutorial again",
    ]).output
    #expect(output.contains("stopped at lesson 2 of 12: :tutorial continues"))
    let lessons = output.matches(of: #/Lesson (\d+) of 12: /#).map { Int($0.1) }
    #expect(lessons == [1, 2, 2, 3, 1])
  }

  /// The number of lessons of each app but dogs.
  static let others = ["counter": 7, "books": 6, "online-store": 8, "pokemon-cards": 6]

  /// A lesson as it is printed, in one line.
  private static func lesson(_ number: Int, of count: Int, in output: String) -> String? {
    output.components(separatedBy: "Lesson \(number) of \(count): ").dropFirst().first?
      .components(separatedBy: "\nType:").first?
      .split { $0 == "\n" }.dropFirst().map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test(
    "Each lesson of the other apps works, and its text is that of the app's article",
    arguments: others.keys.sorted())
  func articles(app: String) throws {
    let page = try String(
      contentsOf: Program.root.appending(path: "docs/articles/\(app).md"), encoding: .utf8)
    let words = page.replacing("`", with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let count = Self.others[app] ?? 0
    // As at a prompt.
    var lines = [":set appear on", ":tutorial"]
    var output = try Program.run([app] + lines.flatMap { ["-e", $0] }).output
    for number in 1...count {
      let text = try #require(Self.lesson(number, of: count, in: output))
      #expect(words.contains(text.hasSuffix(".") ? String(text.dropLast()) : text), "\(text)")
      let line = try #require(Self.asked(in: output))
      #expect(page.contains("\n> \(line)\n"), "\(line)")
      lines.append(line)
      let result = try Program.run([app] + lines.flatMap { ["-e", $0] })
      #expect(result.status == 0, "\(line): \(result.errors)")
      output = result.output
    }
    #expect(output.contains("That was the tutorial."))
    #expect(!output.contains(#/Lesson \d of \d asks for/#))
  }
}
