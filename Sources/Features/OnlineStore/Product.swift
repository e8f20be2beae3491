import Foundation

/// A product in the store.
public struct Product: Equatable, Identifiable, Codable, Sendable {
  /// The product's number in the store.
  public let id: Int
  /// The product's name.
  public let title: String
  /// The unit price, in dollars.
  public let price: Decimal
  public let description: String
  /// The category, in lower case.
  public let category: String
  /// The URL of its picture.
  public let image: String

  public init(
    id: Int, title: String, price: Decimal, description: String, category: String, image: String
  ) {
    self.id = id
    self.title = title
    self.price = price
    self.description = description
    self.category = category
    self.image = image
  }
}
