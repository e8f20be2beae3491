import Foundation

/// Something that the shop sells.
public struct Product: Equatable, Identifiable, Codable, Sendable {
  /// The number that the shop knows it by.
  public let id: Int
  /// What it is called.
  public let title: String
  /// What one of it costs, in dollars.
  public let price: Decimal
  /// What the shop says about it.
  public let description: String
  /// The department it is found in, in lower case.
  public let category: String
  /// The address of its picture.
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
