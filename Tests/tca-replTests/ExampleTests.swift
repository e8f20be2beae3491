import Foundation
import Testing

/// What the examples and the documents show is what the program prints.
@Suite(.programs) struct ExampleTests {
  private static let stories = ["dogs", "counter", "books", "online-store", "pokemon-cards"].flatMap
  {
    [$0, "time-travel/\($0)"]
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("Every session that the README, the documents and the examples show is as they show it")
  func everything() throws {
    let result = try Program.run("check", "README.md", "docs", "examples")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let counts = try #require(result.output.firstMatch(of: #/^(\d+) sessions in (\d+) files/#))
    #expect(try #require(Int(counts.1)) >= 17)
    #expect(try #require(Int(counts.2)) >= 7)
  }

  @Test(
    "What a transcript says and the program does not print makes a check fail, with the difference")
  func broken() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathExtension("transcript")
    defer { try? FileManager.default.removeItem(at: path) }
    let written = try text("examples/dogs.transcript")
    #expect(written.contains(#""" → "bull""#))
    try written.replacing(#""" → "bull""#, with: #""" → "BULL""#)
      .write(to: path, atomically: true, encoding: .utf8)
    let result = try Program.run("check", path.path)
    #expect(result.status == 1)
    #expect(result.lines.contains(#"-    state    ~ dogsInternal.filterQuery  "" → "BULL""#))
    #expect(result.lines.contains(#"+    state    ~ dogsInternal.filterQuery  "" → "bull""#))
    #expect(result.lines.contains { $0.hasPrefix("@@ ") && $0.contains("\(path.path):") })
  }

  @Test(
    "The script of each story has the lines of its transcript, and prints the same each time it runs",
    arguments: stories)
  func scripts(app: String) throws {
    let typed = try text("examples/\(app).transcript").split(separator: "\n")
      .filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    let script = try text("examples/\(app).tca").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(typed == script)
    // The script says itself which app it is for.
    let first = try Program.run("run", "examples/\(app).tca")
    #expect(first.status == 0)
    #expect(first.lines.count > 20)
    for _ in 0..<5 { #expect(try Program.run("run", "examples/\(app).tca") == first) }
  }
}
