import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct LinkTests {
  private static let url = URL(string: "https://example.com/a")!

  @Test("A link is tapped where the app opens addresses itself, and a text elsewhere")
  func link() async throws {
    let trial = StoreTrial { store in
      Link("Terms", destination: Self.url)
        .environment(
          \.openURL,
          OpenURLAction {
            store.send("open \($0.lastPathComponent)")
            return .handled
          })
      Link("Help", destination: Self.url)
    }
    #expect(
      trial.text == "[1] Terms (https://example.com/a)\nHelp (https://example.com/a)")
    try await trial.tap("Terms (https://example.com/a)")
    #expect(trial.state == ["open a"])
  }

  @Test("A view opens an address and is told whether the app has opened it")
  func opening() async throws {
    let trial = StoreTrial { store in
      OpeningView(name: "own") { store.send("own \($0)") }
        .environment(\.openURL, OpenURLAction { _ in .handled })
      OpeningView(name: "other") { store.send("other \($0)") }
        .environment(\.openURL, OpenURLAction { .systemAction($0) })
      OpeningView(name: "none") { store.send("none \($0)") }
    }
    for name in ["own", "other", "none"] { try await trial.tap(name) }
    #expect(trial.state == ["own true", "other false", "none false"])
  }
}

private struct OpeningView: View {
  @Environment(\.openURL) private var openURL
  let name: String
  let opened: (Bool) -> Void

  var body: some View {
    Button(name) {
      openURL(URL(string: "https://example.com")!) { opened($0) }
    }
  }
}
