import ComposableArchitecture
import ConsoleSyntax
import SwiftUI
import Testing

@MainActor
@Suite
struct DocumentationTests {
  @Test("The code of docs/screens.md does what the page says")
  func weather() throws {
    let screens = ScreenOf<Weather.State, Weather.Action> { WeatherView(store: $0) }
    let screen = screens.screen(of: Weather.State(city: "Oslo"))
    let lines = ScreenPrinter(width: 40, escape: SafeText.of).lines(of: screen)
    let ask = screen.usable[1]
    let actions = try screens.actions(of: .tap, at: ask.handle!, in: Weather.State(city: "Oslo"))
    #expect(actions == [.askButtonTapped])
    let printed = lines.map(\.text).joined(separator: "\n")
    #expect(try page().contains("```text\n\(printed)\n```"))
  }

  @Test("Every piece of Swift in docs/screens.md is compiled here, line for line")
  func isCompiled() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = try ["WeatherView.swift", "DocumentationTests.swift"].map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let compiled = lines(of: sources.joined(separator: "\n"))
    let pieces = try page().components(separatedBy: "```swift\n").dropFirst().map {
      lines(of: $0.components(separatedBy: "\n```")[0])
    }
    #expect(pieces.count == 4)
    for piece in pieces { #expect(compiled.contains(piece), "\(piece)") }
    // The view and the screen: what a host has to write.
    #expect(pieces.prefix(2).joined(separator: "\n").components(separatedBy: "\n").count < 30)
  }

  private func page() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent("docs/screens.md"), encoding: .utf8)
  }

  private func lines(of text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
