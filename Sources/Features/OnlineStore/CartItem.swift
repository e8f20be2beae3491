import Foundation

/// How many of a product someone buys.
public struct CartItem: Equatable, Codable, Sendable {
  /// What is bought.
  public let product: Product
  /// How many of it; at least 1.
  public let quantity: Int

  public init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }

  /// What all of them cost together, in dollars.
  public var price: Decimal { product.price * Decimal(quantity) }
}
