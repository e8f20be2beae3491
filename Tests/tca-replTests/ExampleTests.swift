import Foundation
import Testing

/// The program must print what the examples and the documents show.
@Suite(.programs) struct ExampleTests {
  private static let stories = ["dogs", "counter", "books", "online-store", "pokemon-cards"].flatMap
  {
    [$0, "time-travel/\($0)"]
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("Every session in the README, the documents and the examples prints what they show")
  func everything() throws {
    let result = try Program.run("check", "README.md", "docs", "examples")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let counts = try #require(result.output.firstMatch(of: #/^(\d+) sessions in (\d+) files/#))
    #expect(try #require(Int(counts.1)) >= 17)
    #expect(try #require(Int(counts.2)) >= 7)
  }

  @Test(
    "If a transcript differs from what the program prints, a check fails and shows the difference")
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
    "Each story's script has the lines of its transcript, and always prints the same",
    arguments: stories)
  func scripts(app: String) throws {
    let typed = try text("examples/\(app).transcript").split(separator: "\n")
      .filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    let script = try text("examples/\(app).tca").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(typed == script)
    // The first line of the script names its app.
    let first = try Program.run("run", "examples/\(app).tca")
    #expect(first.status == 0)
    #expect(first.lines.count > 20)
    for _ in 0..<5 { #expect(try Program.run("run", "examples/\(app).tca") == first) }
  }
}
