import FlyingFox
import Foundation
import Kernel
import Testing

@testable import OnlineStoreFeature

/// The live client in a running app, with answers from a real server: every answer ends in
/// the state, and the next good answer clears a failure.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct OnlineStoreLiveTests {
  private static func store<R: Reducer>(
    _ state: R.State, _ reducer: R, _ baseURL: URL, _ timeout: Duration = .seconds(30)
  ) -> StoreOf<R> {
    Store(initialState: state) {
      reducer
    } withDependencies: {
      $0.apiClient = .live(baseURL: baseURL, timeout: timeout)
    }
  }

  private static let products = LiveTrial(
    app: { store(ProductListDomain.State(), ProductListDomain(), $0, $1) },
    load: ProductListDomain.Action.fetchProducts, goodAnswer: Fixtures.products,
    failure: { $0.dataLoadingStatus[case: \.error] },
    isLoaded: { $0.productListState.count == 20 && $0.dataLoadingStatus == .success })

  private static let profile = LiveTrial(
    app: { store(ProfileDomain.State(), ProfileDomain(), $0, $1) },
    load: ProfileDomain.Action.fetchUserProfile, goodAnswer: Fixtures.user,
    failure: { $0.dataLoadingStatus[case: \.error] },
    isLoaded: { $0.profile == Fixtures.profile && $0.dataLoadingStatus == .success })

  /// A customer who confirms the payment immediately, and ignores an earlier failure.
  private static let order = LiveTrial(
    app: { store(fullCart, CartListDomain().confirmedAtOnce, $0, $1) },
    load: CartListDomain.Action.didPressPayButton, goodAnswer: Fixtures.order,
    failure: { $0.dataLoadingStatus[case: \.error] },
    isLoaded: { $0.successAlert == .success(Order(id: 11)) && $0.dataLoadingStatus == .success })

  private static let fullCart = CartListDomain.State(
    cartItems: [line(product(5), quantity: 1), line(product(1), quantity: 5)])

  // MARK: Complete answers

  @Test("Products and customer of a server arrive; they were requested by their paths")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer("/api/products", Fixtures.products)
      server.answer("/api/users/1", Fixtures.user)
      let store = Self.store(RootDomain.State(), RootDomain(), server.baseURL)
      await store.send(.productList(.fetchProducts)).finish()
      await store.send(.profile(.fetchUserProfile)).finish()
      #expect(store.productListState.productListState.count == 20)
      #expect(store.profileState.profile == Fixtures.profile)
      #expect(server.requests.map(\.method) == [.GET, .GET])
      #expect(server.paths == ["/api/products", "/api/users/1"])
    }
  }

  @Test("An order is a POST of JSON, which the server has checked")
  func order() async throws {
    try await LoopbackServer.run { server in
      server.answer { request in
        guard
          request.method == .POST, request.path == "/api/carts",
          request.contentType == "application/json",
          let body = try? JSONSerialization.jsonObject(with: request.body) as? NSDictionary,
          body == [
            "userId": 1,
            "products": [["productId": 5, "quantity": 1], ["productId": 1, "quantity": 5]],
          ]
        else { return HTTPResponse(statusCode: .badRequest) }
        return HTTPResponse(statusCode: .created, body: Fixtures.order)
      }
      let store = Self.store(Self.fullCart, CartListDomain(), server.baseURL)
      store.send(.didPressPayButton)
      await store.send(.confirmationAlert(.presented(.didConfirmPurchase))).finish()
      #expect(store.dataLoadingStatus == .success)
      #expect(store.successAlert == .success(Order(id: 11)))
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "A bad answer is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("JSON of another kind", "7", "the answer is not a list"),
      .json("no products", "[]", "it lists no products"),
      .json(
        "JSON that is wrong deep inside", #"[{"id": 1, "title": "", "price": "1"}]"#,
        "'[0].price' is not a number"),
    ])
  func badProducts(answer: BadAnswer) async throws { try await Self.products.stands(answer) }

  @Test(
    "A bad answer about the customer is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("nobody", "null", "the answer is not an object"),
      .json(
        "a customer without a name", #"{"id": 1, "username": "j"}"#, "the answer has no 'name'"),
    ])
  func badProfile(answer: BadAnswer) async throws { try await Self.profile.stands(answer) }

  @Test(
    "A bad answer to an order is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("an order without a number", "{}", "the answer has no 'id'")
    ])
  func badOrder(answer: BadAnswer) async throws { try await Self.order.stands(answer) }

  @Test("An answer that is not JSON at all is unreadable", arguments: NotJSON.all)
  func notJSON(body: NotJSON) async throws {
    try await Self.products.standsNoJSON(body)
    try await Self.profile.standsNoJSON(body)
    try await Self.order.standsNoJSON(body)
  }

  // MARK: Servers that break off, stay silent, are slow or unreachable

  @Test(
    "A broken answer is a failure in the state, and the next good one clears it",
    arguments: BrokenAnswer.all)
  func broken(answer: BrokenAnswer) async throws {
    try await Self.products.stands(answer)
    try await Self.profile.stands(answer)
    try await Self.order.stands(answer)
  }

  @Test("An unreachable server is a failure that says so, until the server is reachable")
  func refused() async throws {
    try await Self.products.standsRefusal()
    try await Self.profile.standsRefusal()
    try await Self.order.standsRefusal()
  }

  @Test("Closing the cart while its server is silent closes the connection immediately")
  func cancellation() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try WireServer { connection in
      continuation.yield("asked")
      connection.waitForHangUp()
      continuation.yield("hung up")
    }
    server.listen()
    var event = events.makeAsyncIterator()
    let store = Self.store(
      ProductListDomain.State(productListState: [listed(product(1), count: 1)]),
      ProductListDomain(), server.baseURL)
    store.send(.setCartView(isPresented: true))
    store.send(.cart(.didPressPayButton))
    let order = store.send(.cart(.confirmationAlert(.presented(.didConfirmPurchase))))
    #expect(await event.next(isolation: #isolation) == "asked")
    store.send(.setCartView(isPresented: false))
    await order.finish()
    #expect(await event.next(isolation: #isolation) == "hung up")
    #expect(store.isIdle)
    #expect(store.productListState[id: 1]?.count == 1)
  }
}

extension CartListDomain {
  /// The cart of a customer who confirms immediately and ignores failures.
  @MainActor fileprivate var confirmedAtOnce: some Reducer<State, Action> {
    CombineReducers {
      self
      Reduce<State, Action> { state, action in
        guard action == .didPressPayButton else { return .none }
        state.errorAlert = nil
        return .send(.confirmationAlert(.presented(.didConfirmPurchase)))
      }
    }
  }
}
