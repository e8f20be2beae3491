import Foundation
import Testing

@testable import Console

@MainActor
@Suite("Saving what views did, and lines that could not be read")
struct ConversationSavingViewsTests {
  /// Saves the session and returns the file's lines.
  private func saved(_ bench: Bench, as kind: String) async throws -> [String] {
    let path = NSTemporaryDirectory() + UUID().uuidString + "." + kind
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await bench.type(":save \"\(path)\"")
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func canteen() async throws -> Bench {
    let bench = Bench(apps: [AnyConsoleApp(canteenApp())])
    try await bench.type(":set appear on")
    return bench
  }

  @Test("What views did after a line is saved once, also if the next line cannot be read")
  func views() async throws {
    let bench = try await canteen()
    try await bench.type(#"open "Tea""#)
    #expect(await bench.failure(of: "detail.") != nil)
    try await bench.type("clear")
    #expect(
      try await saved(bench, as: "tca").dropFirst()
        == ["appeared", #"open "Tea""#, "detailAppeared", "watch", "clear"])
  }

  @Test("A line that cannot be read is in a transcript with its error, and not the line before it")
  func misread() async throws {
    let bench = Bench()
    try await bench.type("grow")
    #expect(await bench.failure(of: "grow.") != nil)
    let lines = try await saved(bench, as: "transcript").filter { $0.hasPrefix(">") }
    #expect(lines == ["> grow", "> grow."])
  }

  @Test("After ':reset', what views do is saved at the start of the new session")
  func reset() async throws {
    let bench = try await canteen()
    try await bench.type(":advance 2s", ":reset", "clear")
    #expect(
      try await saved(bench, as: "tca").dropFirst()
        == ["appeared", ":advance 2s", ":reset", "appeared", "clear"])
  }
}
