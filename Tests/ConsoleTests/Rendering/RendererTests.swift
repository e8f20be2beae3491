import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite struct RendererTests {
  private let renderer = Renderer(hiding: .nothing)

  @Test(
    "The prompt shows the app, the step and the effects in flight, and is different in the past")
  func prompt() {
    let status = Status(app: "dogs", position: 4, tip: 4, inFlight: 0)
    #expect(renderer.prompt(status).plain == "dogs 4> ")
    #expect(
      renderer.prompt(Status(app: "dogs", position: 1, tip: 1, inFlight: 2)).plain
        == "dogs 1 (2 in flight)> ")
    let past = renderer.prompt(Status(app: "dogs", position: 4, tip: 6, inFlight: 0))
    #expect(past.plain == "dogs 4/6> ")
    #expect(past.runs[0].role != renderer.prompt(status).runs[0].role)
  }

  @Test("The banner shows the app, its data and its clock")
  func banner() {
    func banner(_ width: Int, hasTutorial: Bool) -> [String] {
      Renderer(hiding: .nothing, width: width).banner(
        app: "dogs", data: "sample data", clock: .real, hasTutorial: hasTutorial
      ).map(\.plain)
    }
    let help = "Type an action (Tab lists them) or a :command (:help)."
    #expect(
      banner(80, hasTutorial: true) == [
        "tca-repl 0.1 · dogs · sample data · real clock", "\(help) New here? :tutorial",
      ])
    #expect(banner(80, hasTutorial: false).last == help)
    #expect(banner(40, hasTutorial: true).allSatisfy { $0.count <= 40 })
  }

  @Test(
    "Durations are printed in seconds, to the millisecond",
    arguments: [
      (Duration.seconds(2), "2.000s"), (.milliseconds(1500), "1.500s"), (.zero, "0.000s"),
      (.microseconds(1), "0.000s"), (.seconds(3600) + .milliseconds(7), "3600.007s"),
    ])
  func seconds(duration: Duration, text: String) {
    #expect(Renderer.seconds(duration) == text)
  }

  @Test("Control characters in screens and issues are escaped")
  func controlCharacters() {
    let hostile = "a\u{1B}[2Jb\rc\u{202E}d\u{7}\nnext"
    let lines = renderer.lines(.view(hostile)) + renderer.lines(.issue(hostile))
    for line in lines {
      for scalar in line.plain.unicodeScalars {
        #expect(scalar.value >= 0x20 && scalar != "\u{202E}")
      }
    }
    #expect(lines[0].plain == "a\\u{1B}[2Jb")
  }

  @Test("Help lists every command and topic, and explains each")
  func help() throws {
    let overview = renderer.lines(.help(.overview, .dogs)).map(\.plain)
    let commands = Renderer(hiding: .nothing, width: 200)
      .lines(.help(.topic(.commands), .dogs)).map(\.plain)
    for row in CommandTable.rows {
      #expect(overview.contains { $0.split(separator: " ").contains(":\(row.name)") })
      #expect(commands.contains { $0.contains(row.usage) && $0.contains(row.summary) })
      let lines = renderer.lines(.help(.command(row), .dogs)).map(\.plain)
      let example = try #require(row.example(in: .dogs).line)
      #expect(lines.suffix(2) == ["Example:", "  \(example)"])
    }
    for topic in HelpTopic.allCases {
      #expect(overview.contains { $0.split(separator: " ").contains { $0 == topic.rawValue } })
      #expect(renderer.lines(.help(.topic(topic), .dogs)).count > 2)
    }
  }

  @Test("In a narrow list of the commands, summaries are below them", arguments: [40, 60])
  func narrowCommands(width: Int) {
    let lines = Renderer(hiding: .nothing, width: width)
      .lines(.help(.topic(.commands), .dogs)).map(\.plain)
    for row in CommandTable.rows {
      #expect(lines.contains { $0.hasPrefix("  :\(row.name)") })
    }
    for line in lines where line.hasPrefix("   ") {
      #expect(line.prefix { $0 == " " }.count == 6, "\(line)")
    }
  }

  @Test("The overview of help, and every topic except the list of commands, fit on 80 x 24")
  func helpFits() {
    let small = Renderer(hiding: .nothing, width: 80)
    let topics = HelpTopic.allCases.filter { $0 != .commands }
    for help in [HelpReport.overview] + topics.map({ .topic($0) }) {
      let lines = small.lines(.help(help, .dogs))
      #expect(lines.count <= 22)
      #expect(lines.allSatisfy { $0.width <= 100 })
    }
    for help in [HelpReport.overview] + CommandTable.rows.map({ .command($0) }) {
      #expect(small.lines(.help(help, .dogs)).allSatisfy { $0.width <= 80 }, "\(help)")
    }
  }

  @Test("A long collection is printed with one line for each element")
  func longValue() {
    let values = (0..<30).map { "element \($0)" }
    let lines = renderer.lines(.value(AppValue(values))).map(\.plain)
    #expect(lines.count == 31)
    #expect(lines[0] == "[30 × String]")
    #expect(lines[1] == #"[0]   "element 0""#)
    #expect(renderer.lines(.value(AppValue([1, 2]))).map(\.plain) == ["[1, 2]"])
    let many = renderer.lines(.value(AppValue(Array(0..<100_000)))).map(\.plain)
    #expect(many.prefix(2) == ["[100000 × Int]", "[0]    0"])
    #expect(many.suffix(2) == ["[999]  999", "… 99000 more; --json prints all of them"])
    let long = renderer.lines(.value(AppValue(String(repeating: "x", count: 1_000_000)))).map(
      \.plain)
    #expect(long.last == "… --json prints the whole value")
    #expect(long[0].utf8.count < 70_000)
  }
}
