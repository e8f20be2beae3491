import Kernel
import Pages
import Testing

@MainActor
@Suite struct MigratingTests {
  @Test("Every piece of our code in docs/migrating.md is compiled here, line for line")
  func documentIsCompiled() throws {
    let page = try Page("docs/migrating.md")
    #expect(page.pieces("swift").count > 6)
    let folder = "Tests/KernelTests/Migrating"
    let uncompiled = try page.uncompiledPieces(
      in: "\(folder)/MigratedFeatures.swift", "\(folder)/MigratingTests.swift")
    #expect(uncompiled == [])
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
