import Foundation

/// A product in the cart, with its quantity.
public struct CartItem: Equatable, Codable, Sendable {
  public let product: Product
  /// The quantity; at least 1.
  public let quantity: Int

  public init(product: Product, quantity: Int) {
    self.product = product
    self.quantity = quantity
  }

  /// The price for the whole quantity, in dollars.
  public var price: Decimal { product.price * Decimal(quantity) }
}
