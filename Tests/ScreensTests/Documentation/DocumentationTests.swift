import ComposableArchitecture
import ConsoleSyntax
import Pages
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
    #expect(try Page("docs/screens.md").pieces("text").contains(printed))
  }

  @Test("Every piece of Swift in docs/screens.md is compiled here, line for line")
  func isCompiled() throws {
    let page = try Page("docs/screens.md")
    let pieces = page.pieces("swift")
    #expect(pieces.count == 4)
    let folder = "Tests/ScreensTests/Documentation"
    let uncompiled = try page.uncompiledPieces(
      in: "\(folder)/WeatherView.swift", "\(folder)/DocumentationTests.swift")
    #expect(uncompiled == [])
    // The view and the screen: what a host has to write.
    #expect(pieces.prefix(2).joined(separator: "\n").split(separator: "\n").count < 30)
  }
}
