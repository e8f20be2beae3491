import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct MissingObjectTests {
  @Test("A view says which object it needs, and everything around it can be used")
  func missing() async throws {
    let trial = StoreTrial { store in
      Text("above")
      PlayerView()
      SettingsView().onAppear { store.send("appeared") }
      Button("Below") { store.send("tapped") }
    }
    #expect(
      trial.text.split(separator: "\n").map(String.init) == [
        "above",
        "! PlayerView finds no 'Player' in its environment. Add",
        "  '.environmentObject(…)' to a view around it.",
        "! SettingsView finds no 'Account' in its environment. Add",
        "  '.environment(…)' to a view around it.",
        "[1] Below",
      ])
    try await trial.tap("Below")
    #expect(trial.state == ["tapped"])
    let hook = try #require(trial.screen.hooks.first)
    #expect(trial.screens.actions(of: hook, in: trial.state) == ["appeared"])
  }

  @Test("A modifier without its object says so, and its view can be used")
  func modifier() async throws {
    let trial = StoreTrial { store in
      Button("Play") { store.send("played") }.modifier(Volume())
    }
    #expect(trial.text.hasPrefix("! Volume finds no 'Player'"))
    try await trial.tap("Play")
    #expect(trial.state == ["played"])
  }

  @Test("A view appears as soon as it has its object")
  func found() {
    let trial = StoreTrial { _ in
      PlayerView().environmentObject(Player())
      SettingsView().environment(Account())
      Text("x").modifier(Volume()).environmentObject(Player())
      OptionalView()
    }
    #expect(trial.text == "song 7\nname Ann\nx\nvolume 7\nno account")
  }

  @Test("A view is asked for the properties that it holds under other types, too")
  func held() {
    let trial = StoreTrial { _ in
      OptionalHolder(held: EnvironmentObject())
      OptionalHolder(held: nil)
      AnyHolder(held: EnvironmentObject<Player>())
      AnyHolder(held: 7)
    }
    let starts = trial.text.split(separator: "\n")
      .filter { !$0.hasPrefix("  ") }.map { $0.prefix(30) }
    #expect(
      starts == [
        "! OptionalHolder finds no 'Pla", "optional", "! AnyHolder finds no 'Player' ", "any",
      ])
  }
}

private final class Player: ObservableObject {
  @Published var number = 7
}

@Observable
private final class Account {
  let name = "Ann"
}

private struct OptionalHolder: View {
  let held: EnvironmentObject<Player>?

  var body: some View { Text("optional") }
}

private struct AnyHolder: View {
  let held: Any

  var body: some View { Text("any") }
}

private struct PlayerView: View {
  @EnvironmentObject private var player: Player

  var body: some View { Text("song \(player.number)") }
}

private struct SettingsView: View {
  @Environment(Account.self) private var account

  var body: some View { Text("name \(account.name)") }
}

private struct OptionalView: View {
  @Environment(Account.self) private var account: Account?

  var body: some View { Text(account?.name ?? "no account") }
}

private struct Volume: ViewModifier {
  @EnvironmentObject private var player: Player

  func body(content: Content) -> some View {
    content
    Text("volume \(player.number)")
  }
}
