import FeatureSupport
import Foundation
import Testing

@testable import OnlineStoreFeature

@Suite struct FakeStoreAPITests {
  @Test(
    "URLs follow the API's documentation, for any base URL",
    arguments: ["http://localhost:80/api", "http://localhost:80/api/"])
  func addresses(base: String) throws {
    let base = try requireURL(base)
    #expect(FakeStoreAPI.productsURL(base).absoluteString == "http://localhost:80/api/products")
    #expect(FakeStoreAPI.cartsURL(base).absoluteString == "http://localhost:80/api/carts")
    #expect(FakeStoreAPI.userURL(base).absoluteString == "http://localhost:80/api/users/1")
  }

  @Test("The recorded products are decoded, with every digit of their prices")
  func products() throws {
    let products = try FakeStoreAPI.products(from: Fixtures.products)
    #expect(products.map(\.id) == Array(1...20))
    #expect(products[1].title == "Mens Casual Premium Slim Fit T-Shirts")
    let prices = products.map(\.price.description)
    #expect(
      prices == [
        "109.95", "22.3", "55.99", "15.99", "695", "168", "9.99", "10.99", "64", "109", "109",
        "114", "599", "999.99", "56.99", "29.95", "39.99", "9.85", "7.95", "12.99",
      ])
    #expect(products.reduce(0) { $0 + $1.price } == Decimal(string: "3240.92"))
  }

  @Test("A price keeps all its digits", arguments: ["0.1", "4.35", "1e2", "0.07"])
  func price(digits: String) throws {
    let answer = """
      [{"id": 1, "title": "", "price": \(digits), "description": "", "category": "", "image": ""}]
      """
    let products = try FakeStoreAPI.products(from: Data(answer.utf8))
    #expect(products[0].price == Decimal(string: digits))
  }

  @Test("The recorded order and customer are decoded")
  func orderAndProfile() throws {
    #expect(try FakeStoreAPI.order(from: Fixtures.order) == Order(id: 11))
    #expect(try FakeStoreAPI.profile(from: Fixtures.user) == Fixtures.profile)
  }

  @Test("An order is sent as the customer's cart, a line for each product")
  func cart() throws {
    let items = [
      CartItem(product: product(5), quantity: 1), CartItem(product: product(1), quantity: 5),
    ]
    let body = try FakeStoreAPI.cart(of: items)
    #expect(
      String(decoding: body, as: UTF8.self) == """
        {"products":[{"productId":5,"quantity":1},{"productId":1,"quantity":5}],"userId":1}
        """)
  }

  @Test(
    "Products of another form are unreadable, and the failure names the place",
    arguments: [
      ("{}", "the answer is not a list"), ("[]", "it lists no products"),
      (#"[{"id": 1, "title": "x", "price": "9.99"}]"#, "'[0].price' is not a number"),
      (#"[{"id": "1"}]"#, "'[0].id' is not a number"),
      (#"[{"id": 1, "title": null}]"#, "'[0].title' is not text"),
    ])
  func misfits(answer: String, reason: String) {
    #expect(throws: LoadFailure.unreadable(reason)) {
      try FakeStoreAPI.products(from: Data(answer.utf8))
    }
  }

  @Test("An order without a number, and a customer without a name, are unreadable")
  func missingParts() {
    #expect(throws: LoadFailure.unreadable("the answer has no 'id'")) {
      try FakeStoreAPI.order(from: Data("{}".utf8))
    }
    #expect(throws: LoadFailure.unreadable("'name' has no 'lastname'")) {
      try FakeStoreAPI.profile(
        from: Data(#"{"id": 1, "username": "j", "name": {"firstname": "john"}}"#.utf8))
    }
  }

  @Test("By default, a program uses the live client")
  func defaults() {
    #expect(FakeStoreAPI.baseURL.absoluteString == "https://fakestoreapi.com")
    #expect(FakeStoreAPI.timeout == .seconds(10))
  }
}
