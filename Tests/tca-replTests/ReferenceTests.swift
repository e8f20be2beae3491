import Foundation
import Testing

/// The reference documents, and the examples in help.
@Suite(.programs) struct ReferenceTests {
  @Test(
    "The reference documents match the commands and flags; 'make docs' updates them",
    arguments: [("commands", "docs/commands.md"), ("manual", "docs/tca-repl.1")])
  func documents(document: String, path: String) throws {
    let written = try String(
      contentsOf: Program.root.appendingPathComponent(path), encoding: .utf8)
    let told = try Program.run("reference", document)
    #expect(told.status == 0)
    #expect(told.output == written)
  }

  @Test("The README's picture is a session as it runs now; 'make docs' updates it")
  func picture() throws {
    let transcript = "docs/session.transcript"
    #expect(try Program.run("check", transcript).status == 0)
    let drawn = try Program.run(
      words: [
        Program.root.appendingPathComponent("Tools/picture").path, transcript,
        Program.executable("tca-repl").path,
      ])
    #expect(drawn.status == 0)
    let picture = Program.root.appendingPathComponent("docs/session.svg")
    #expect(try drawn.output == String(contentsOf: picture, encoding: .utf8))
  }

  @Test("The manual page names every flag of every command")
  func flags() throws {
    let page = try String(
      contentsOf: Program.root.appendingPathComponent("docs/tca-repl.1"), encoding: .utf8)
    for command in ["open", "run", "check", "apps", "new"] {
      let help = try Program.run("help", command).output
      let flags = help.matches(of: #/--[a-z-]+/#)
      #expect(!flags.isEmpty, "\(command)")
      for flag in flags {
        let name = String(flag.0).replacing("--", with: "").replacing("-", with: #"\-"#)
        #expect(
          page.contains(#".It Fl \-\#(name)"#) || page.contains(#"Fl \-\#(name)"#), "\(flag.0)")
      }
    }
  }

  @Test("'--help' names every flag of the default command, and the README shows what it prints")
  func flagsOfTheDefaultCommand() throws {
    let screen = try Program.run("--help").output
    let readme = try String(
      contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    let help = try Program.run("help", "open").output
    let flags = Set(help.matches(of: #/--[a-z-]+/#).map { String($0.0) })
    #expect(flags.count > 10)
    for flag in flags { #expect(screen.contains(flag), "\(flag)") }
    #expect(readme.contains("```\n\(screen)```\n"))
  }

  @Test("man's checker accepts the manual page without a warning")
  func manual() throws {
    for tool in ["/usr/bin/mandoc", "/usr/bin/man"] {
      guard FileManager.default.isExecutableFile(atPath: tool) else { continue }
      let page = Program.root.appendingPathComponent("docs/tca-repl.1").path
      let isMandoc = tool.hasSuffix("mandoc")
      let result = try Program.run(
        words: [tool] + (isMandoc ? ["-T", "lint", "-W", "warning"] : ["--warnings", "-l"]) + [page]
      )
      #expect(result.status == 0)
      // `mandoc` prints its warnings, and `man` prints the page.
      #expect(result.errors + (isMandoc ? result.output : "") == "")
    }
  }

  // MARK: Examples

  /// Lines that create something for every command: earlier and later steps, an effect in flight, a
  /// mark, a saved file.
  private static let scene = [
    "dogs.loadDogs", #"dogs.dogsLoaded([Dog(breed: "hound", subBreeds: ["afghan"])])"#,
    #"dogs.filterQueryChanged "bull""#, ":mark before",
    #"dogs.filterQueryChanged "pug""#, ":back", ":save bug.tca",
  ]

  /// The lines below 'Example:' in an answer.
  private static func examples(in answer: String) -> [String] {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    guard let title = lines.firstIndex(where: { $0 == "Example:" || $0 == "Examples:" }) else {
      return []
    }
    return lines[(title + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  /// The names of the commands and topics in the overview of help.
  private static func names() throws -> (commands: [String], topics: [String]) {
    let overview = try Program.run("-e", ":help").output
    let commands = overview.components(separatedBy: "To learn more")[0]
      .matches(of: #/:[a-z]+/#).map { String($0.0) }
    let topics = overview.components(separatedBy: "  topics")[1].split(
      whereSeparator: \.isWhitespace)
    return (commands, topics.map(String.init))
  }

  @Test("Every command and every topic has an example, and every example runs")
  func helpExamples() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (commands, topics) = try Self.names()
    #expect(commands.count > 25)
    #expect(topics.count > 8)
    for name in commands + topics {
      // Examples depend on the current state of the session.
      let help = try Self.run(Self.scene + [":help \(name)"], in: folder)
      let examples = Self.examples(in: help.output)
      // What these need is not in this session: views, a held effect, a file with lines.
      let lacks = [":tap", ":toggle", ":select", ":release", ":run", ":load"].contains(name)
      #expect(examples.isEmpty == lacks, "\(name)")
      // A script has no history and no clipboard, the kept sessions are not known here, and this app
      // has no views.
      let others = [
        ":history", ":copy", ":clear", ":sessions ", ":tap ", ":type ", ":toggle ", ":select ",
      ]
      for example in examples where !others.contains(where: example.hasPrefix) {
        try expectDone(example, name, in: folder)
      }
    }
  }

  /// A folder for examples that save files.
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func run(_ lines: [String], in folder: URL) throws -> Program.Result {
    try Program.run(lines.flatMap { ["-e", $0] }, input: "", directory: folder.path)
  }

  @Test("Every action that can be typed has an example, and every example runs")
  func actionExamples() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let actions = try Program.run("-e", ":actions").lines.filter { !$0.contains("effects only") }
    #expect(actions.count > 5)
    for action in actions {
      let name = String(action.prefix { $0 != "(" })
      let examples = Self.examples(in: try Program.run("-e", name + "?").output)
      #expect(!examples.isEmpty, "\(name)")
      for example in examples { try expectDone(example, name, in: folder) }
    }
  }

  private func expectDone(_ example: String, _ name: String, in folder: URL) throws {
    let result = try Self.run(Self.scene + [example], in: folder)
    #expect(result.status == 0, "\(name): \(example): \(result.errors)")
  }
}
