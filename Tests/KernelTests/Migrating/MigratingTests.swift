import Foundation
import Kernel
import Testing

@MainActor
@Suite struct MigratingTests {
  @Test("Every piece of our code in docs/migrating.md is compiled here, line for line")
  func documentIsCompiled() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(
      contentsOf: root.appendingPathComponent("docs/migrating.md"), encoding: .utf8)
    let sources = try ["MigratedFeatures.swift", "MigratingTests.swift"].map {
      try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8)
    }
    let compiled = lines(of: sources.joined(separator: "\n")).joined(separator: "\n")
    let pieces = pieces(of: document)
    #expect(pieces.count > 6)
    for piece in pieces { #expect(compiled.contains(piece)) }
  }

  /// The `swift` fences of a document, their lines without indentation.
  private func pieces(of document: String) -> [String] {
    document.components(separatedBy: "```swift\n").dropFirst().map {
      lines(of: $0.components(separatedBy: "\n```")[0]).joined(separator: "\n")
    }
  }

  private func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test("The migrated number fact behaves as its document says")
  func numberFact() async {
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is good" }
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.success) {
      $0.fact = "1 is good"
    }
  }

  @Test("A migrated feature shares the facts that it collects")
  func sharedFacts() async {
    let store = TestStore(initialState: FactCollection.State()) { FactCollection() }
    await store.send(.factFound("1 is one")) {
      $0.$facts.withLock { $0 = ["1 is one"] }
    }
    @Shared(.facts) var facts
    #expect(facts == ["1 is one"])
  }

  @Test("A failure shows an alert, and the alert's button tries again")
  func failure() async {
    struct Offline: Error {}
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.factClient.fetch = { _ in throw Offline() }
    }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.failure) {
      $0.alert = AlertState {
        TextState("No fact about 0")
      } actions: {
        ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
      }
    }
    store.dependencies.factClient.fetch = { "\($0) is good" }
    await store.send(\.alert.tryAgainButtonTapped) {
      $0.alert = nil
    }
    await store.receive(\.factResponse.success) {
      $0.fact = "0 is good"
    }
  }

  @Test("The migrated cart opens, counts and closes")
  func cart() async {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    await store.send(.setCartView(isPresented: true)) {
      $0.cart = Cart.State()
    }
    await store.send(.setCartView(isPresented: false)) {
      $0.cart = nil
    }
    let cart = TestStore(initialState: Cart.State(cartItems: [CartItem.State(id: 7)])) { Cart() }
    await cart.send(\.cartItem[id: 7].plusButtonTapped) {
      $0.cartItems[id: 7]?.count = 2
    }
  }
}
