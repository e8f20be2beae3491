import Foundation
import Kernel
import Screens
import Testing

@testable import Console

@MainActor
@Suite("A view without an object of its environment")
struct SessionMissingObjectTests {
  @Test("The screen says what is missing, and the session goes on")
  func missing() async throws {
    let bench = Bench(apps: [
      AnyConsoleApp(
        canteenApp().screen { store in
          CanteenView(store: store)
          WalletView()
        })
    ])
    let lines = try await bench.type(":view")
    #expect(lines.first == "Canteen")
    #expect(
      lines.suffix(2) == [
        "  ! WalletView finds no 'Wallet' in its environment. Add '.environmentObject(…)' to a",
        "    view around it.",
      ])
    #expect(try await bench.type(":tap Two").contains { $0.contains("add(\"one\")") })
    #expect(try await bench.type(":view @0") == lines)
  }
}

private final class Wallet: ObservableObject {
  @Published var coins = 3
}

private struct WalletView: View {
  @EnvironmentObject private var wallet: Wallet

  var body: some View { Text("\(wallet.coins) coins") }
}
