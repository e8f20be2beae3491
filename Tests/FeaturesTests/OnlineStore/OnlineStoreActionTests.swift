import ConsoleSyntax
import Kernel
import Testing

@testable import Console
@testable import OnlineStoreFeature

/// Which actions of the store can be typed.
@Suite struct OnlineStoreActionTests {
  private let grammar = ActionGrammar(RootDomain.Action.self)

  @Test("Private actions are read back from their print, though no macro knows their cases")
  func privateActions() throws {
    let actions: [RootDomain.Action] = [
      .productList(._private(.closeCart)), .productList(._private(.resetProduct(id: 7))),
    ]
    let printed = actions.map { ValuePrinter.exact.action($0) }
    #expect(
      printed == ["productList._private.closeCart", "productList._private.resetProduct(id: 7)"])
    let listing = grammar.cases(prefix: "productList._private")
    #expect(
      listing.map(\.signature) == [
        "productList._private.resetProduct(id: Int)", "productList._private.closeCart",
      ])
    #expect(listing.allSatisfy { $0.isTypeable })
    let nested = ["productList._private(.closeCart)", "productList._private(.resetProduct(id: 7))"]
    for (text, action) in zip(printed + nested, actions + actions) {
      let again = try grammar.action(from: .parse(text), as: RootDomain.Action.self)
      #expect(again == action)
    }
  }

  @Test(
    "Every other action can be parsed from its print, in every spelling",
    arguments: ValuePrinter.Spelling.allCases)
  func roundTrip(spelling: ValuePrinter.Spelling) throws {
    let cart: [CartListDomain.Action] = [
      .didPressCloseButton, .cartItem(.element(id: 1, action: .deleteCartItem)),
      .didPressPayButton, .confirmationAlert(.dismiss),
      .confirmationAlert(.presented(.didConfirmPurchase)),
      .didReceivePurchaseResponse(.success(Order(id: 11))),
      .didReceivePurchaseResponse(.failure(.status(404, message: "a \"word\""))),
      .successAlert(.dismiss), .errorAlert(.dismiss),
    ]
    let list: [ProductListDomain.Action] =
      [
        .fetchProducts, .fetchProductsResponse(.success([product(1, cents: 10_995), product(-2)])),
        .fetchProductsResponse(.failure(.offline("gone"))), .setCartView(isPresented: true),
        .product(.element(id: 1, action: .addToCart(.didTapPlusButton))),
        .product(.element(id: -2, action: .addToCart(.didTapMinusButton))),
      ] + cart.map { .cart($0) }
    let actions: [RootDomain.Action] =
      [
        .tabSelected(.products), .tabSelected(.profile), .profile(.fetchUserProfile),
        .profile(.fetchUserProfileResponse(.success(Fixtures.profile))),
        .profile(.fetchUserProfileResponse(.failure(.timedOut))),
      ] + list.map { .productList($0) }
    for action in actions {
      let text = ValuePrinter.exact.action(action, spelling: spelling)
      let expression = try ActionExpression.parse(text)
      #expect(try grammar.action(from: expression, as: RootDomain.Action.self) == action, "\(text)")
    }
  }
}
