import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite struct ConversationTests {
  private func bench(preset: String? = nil, seed: UInt64 = 0) -> Bench {
    let other = gardenApp().summary("beds and weather")
    return Bench(
      seed: seed, preset: preset, apps: [AnyConsoleApp(kitchenApp()), AnyConsoleApp(other)])
  }

  @Test("Apps are listed with their summaries and presets; an arrow marks the open one")
  func list() async throws {
    #expect(
      try await bench().type(":app") == [
        "→ kitchen  dishes and bottles", "           presets: weekday, sunday, party, own",
        "  garden   beds and weather",
      ])
  }

  @Test("Another app starts its own session, and the end of the other one is reported")
  func opening() async throws {
    let bench = bench(preset: "sunday", seed: 3)
    let lines = try await bench.type("draw", "order", ":app garden")
    #expect(
      lines.suffix(3) == [
        "garden  virtual clock",
        "the session of 'kitchen' and its log of 2 steps are gone; 1 in flight cancelled",
        "'garden' has no preset 'sunday': its first is used",
      ])
    #expect(
      bench.session.status
        == Status(app: "garden", position: 0, tip: 0, inFlight: 0, virtualTime: .zero))
    #expect(try await bench.type("plant \"rose\"", ":state beds").last == "[\"rose\"]")
    #expect(try await bench.type(":wait") == ["nothing is in flight"])
    #expect(bench.session.settings.seed == 3)
  }

  @Test("Clock, seed and preset are kept if the app has them, and going back starts a new session")
  func keeping() async throws {
    let bench = bench(preset: "sunday")
    try await bench.type("draw", ":clock real")
    #expect(
      try await bench.type(":app kitchen") == [
        "kitchen  fine food · real clock",
        "the session of 'kitchen' and its log of 1 step are gone",
      ])
    #expect(bench.session.settings == SessionSettings(preset: "sunday", clock: .real, seed: 0))
    #expect(
      try await bench.type(":app kitchen").last == "the session of 'kitchen' had no steps")
  }

  @Test("An app is found by a prefix; for an unknown one the nearest name is shown")
  func names() async throws {
    let bench = bench()
    #expect(
      await bench.failure(of: ":app gardn") == [
        "  :app gardn", "       ^~~~~", "There is no app 'gardn'. Did you mean 'garden'?",
        "Try: :app garden",
      ])
    #expect(bench.session.status.app == "kitchen")
    try await bench.type(":app g")
    #expect(bench.session.status.app == "garden")
    #expect(bench.completions(of: ":app ") == ["kitchen", "garden"])
    #expect(bench.completions(of: "pl") == ["plant "])
  }

  @Test("A file may open another app, and its lines continue there")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tca")
    defer { try? FileManager.default.removeItem(at: file) }
    try "draw\n:app garden\nplant \"rose\"\n".write(to: file, atomically: true, encoding: .utf8)
    let bench = bench()
    try await bench.type(":run \(file.path)", ":state beds")
    #expect(bench.lines.last == "[\"rose\"]")
  }

  @Test("The history is that of the prompt, and a script has none")
  func history() async throws {
    let bench = bench()
    #expect(
      await bench.failure(of: ":history") == [
        "  :history", "Scripts keep no history.",
      ])
    bench.conversation.terminal.history = { ["draw", ":view", "draw 2"] }
    #expect(try await bench.type(":history") == ["1  draw", "2  :view", "3  draw 2"])
    #expect(try await bench.type(":history draw") == ["1  draw", "3  draw 2"])
    #expect(try await bench.type(":history x") == ["no such line"])
  }
}
