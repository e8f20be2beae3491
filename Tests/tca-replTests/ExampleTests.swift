import Foundation
import Testing

/// What the examples and the documents show is what the program prints.
@Suite struct ExampleTests {
  /// A session as a document shows it: what was typed stands behind `> `.
  struct Transcript {
    let typed: [String]
    let printed: [String]

    init(_ lines: some Sequence<some StringProtocol>) {
      var typed: [String] = []
      var printed: [String] = []
      for line in lines {
        if line.hasPrefix("> ") {
          typed.append(String(line.dropFirst(2)))
        } else if !line.isEmpty {
          printed.append(String(line))
        }
      }
      self.typed = typed
      self.printed = printed
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func expectSame(
    _ transcript: Transcript, app: String = "dogs", _ comment: Comment
  ) throws {
    let result = try Program.run(app, input: transcript.typed.joined(separator: "\n") + "\n")
    #expect(result.status == 0, comment)
    #expect(result.lines.filter { !$0.isEmpty } == transcript.printed, comment)
  }

  @Test(
    "The story of each app prints what its transcript shows, each time it runs",
    arguments: ["dogs", "counter", "books", "online-store", "pokemon-cards"])
  func stories(app: String) throws {
    let transcript = Transcript(try text("examples/\(app).transcript").split(separator: "\n"))
    let script = try text("examples/\(app).tca").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(transcript.typed == script)
    try expectSame(transcript, app: app, "examples/\(app).transcript")
    let arguments = ["run", "examples/\(app).tca", "--app", app]
    let first = try Program.run(arguments)
    #expect(first.status == 0)
    #expect(first.lines.filter { !$0.isEmpty } == transcript.printed)
    for _ in 0..<25 { #expect(try Program.run(arguments) == first) }
  }

  @Test(
    "Every session that the documents show is what the program prints",
    arguments: ["README.md", "docs/language.md"])
  func documents(path: String) throws {
    let sessions = try fenced("tca-repl", in: path)
    #expect(!sessions.isEmpty)
    for session in sessions { try expectSame(Transcript(session), "\(path): \(session.prefix(1))") }
  }

  @Test("What the README shows of an error is what the program answers")
  func error() throws {
    let sessions = try fenced("tca-repl-error", in: "README.md")
    #expect(!sessions.isEmpty)
    for session in sessions {
      let transcript = Transcript(session)
      let result = try Program.run(input: transcript.typed.joined(separator: "\n"))
      #expect(result.status == 3)
      #expect(result.errors.split(separator: "\n").map(String.init) == transcript.printed)
    }
  }

  /// The lines of every block of a document that is marked with a word.
  private func fenced(_ mark: String, in path: String) throws -> [[Substring]] {
    try text(path).components(separatedBy: "```\(mark)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .map { $0.split(separator: "\n") }
  }
}
