import Foundation
import Kernel

extension CartListDomain.State {
  /// The cart of a list of products: those of which there is at least one.
  public init(products: IdentifiedArrayOf<ProductDomain.State>) {
    let items = products.filter { $0.count > 0 }.map {
      CartItemDomain.State(cartItem: CartItem(product: $0.product, quantity: $0.count))
    }
    self.init(cartItems: IdentifiedArray(uniqueElements: items))
  }

  /// What everything in the cart costs, in dollars.
  public var totalPrice: Decimal {
    cartItems.reduce(0) { $0 + $1.cartItem.price }
  }

  /// What everything in the cart costs, as the screen has it: `$132.25`.
  public var totalPriceString: String { totalPrice.dollars }

  /// Whether there is nothing to pay, or the order is on its way or has been taken.
  public var isPayButtonDisabled: Bool {
    totalPrice <= 0 || isRequestInProcess || dataLoadingStatus == .success
  }

  /// Whether the order is on its way.
  public var isRequestInProcess: Bool { dataLoadingStatus.isLoading }
}

extension AlertState where Action == CartListDomain.Action.ConfirmationAlert {
  /// Asks whether to pay a price.
  static func confirmation(of price: String) -> Self {
    Self {
      TextState("Confirm your purchase")
    } actions: {
      ButtonState(role: .cancel) { TextState("Cancel") }
      ButtonState(action: .didConfirmPurchase) { TextState("Pay \(price)") }
    } message: {
      TextState("Do you want to proceed with your purchase of \(price)?")
    }
  }
}

extension AlertState where Action == Never {
  /// Tells that an order was taken.
  static func success(_ order: Order) -> Self {
    Self {
      TextState("Thank you!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Your order is in process. It has the number \(order.id).")
    }
  }

  /// Tells that an order was not taken, and why.
  static func failure(_ failure: LoadFailure) -> Self {
    Self {
      TextState("Oops!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Unable to send the order, try again later. \(failure.message).")
    }
  }
}
