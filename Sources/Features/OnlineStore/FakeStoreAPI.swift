import FeatureSupport
import Foundation

/// The URLs of the Fake Store, the bodies of its requests, and how to decode its answers.
///
/// Source: https://fakestoreapi.com/docs
public enum FakeStoreAPI {
  /// The store's server.
  // Cannot be `nil`, because the literal is a valid URL.
  public static let baseURL = URL(string: "https://fakestoreapi.com")!

  /// The default timeout for an answer.
  public static let timeout = Duration.seconds(10)

  /// The customer's id. It is constant, because the store has no sign-in here.
  static let userID = 1

  // MARK: Addresses

  static func productsURL(_ baseURL: URL) -> URL { baseURL.appending(path: "products") }

  static func cartsURL(_ baseURL: URL) -> URL { baseURL.appending(path: "carts") }

  static func userURL(_ baseURL: URL) -> URL { baseURL.appending(path: "users/\(userID)") }

  // MARK: What is sent

  /// Encodes the body of a POST to `carts`, with its keys in alphabetical order.
  static func cart(of items: [CartItem]) throws -> Data {
    struct Cart: Encodable {
      struct Line: Encodable {
        let productId: Int
        let quantity: Int
      }
      let userId: Int
      let products: [Line]
    }
    let lines = items.map { Cart.Line(productId: $0.product.id, quantity: $0.quantity) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(Cart(userId: userID, products: lines))
  }

  // MARK: Answers

  /// Decodes the products in the answer to `products`, in its order, and trims their titles.
  ///
  /// - Throws: `unreadable` for any other answer, including one without products.
  static func products(from answer: Data) throws(LoadFailure) -> [Product] {
    let products = try LoadFailure.decode([Product].self, from: answer)
    guard !products.isEmpty else { throw .unreadable("it lists no products") }
    return products.map { product in
      Product(
        id: product.id, title: product.title.trimmingCharacters(in: .whitespacesAndNewlines),
        price: product.price, description: product.description, category: product.category,
        image: product.image)
    }
  }

  /// Decodes the order in the answer to a POST to `carts`.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func order(from answer: Data) throws(LoadFailure) -> Order {
    try LoadFailure.decode(Order.self, from: answer)
  }

  /// Decodes the customer in the answer to `users/N`.
  ///
  /// - Throws: `unreadable` for any other answer.
  static func profile(from answer: Data) throws(LoadFailure) -> UserProfile {
    struct User: Decodable {
      struct Name: Decodable {
        let firstname: String
        let lastname: String
      }
      let id: Int
      let username: String
      let name: Name
      let email: String
      let phone: String
    }
    let user = try LoadFailure.decode(User.self, from: answer)
    return UserProfile(
      id: user.id, username: user.username, firstName: user.name.firstname,
      lastName: user.name.lastname, email: user.email, phone: user.phone)
  }
}
