import FeatureSupport
import Foundation
import Kernel

extension CartListDomain.State {
  /// Creates the cart for a list of products: those with a quantity of at least 1.
  public init(products: IdentifiedArrayOf<ProductDomain.State>) {
    let items = products.filter { $0.count > 0 }.map {
      CartItemDomain.State(cartItem: CartItem(product: $0.product, quantity: $0.count))
    }
    self.init(cartItems: IdentifiedArray(uniqueElements: items))
  }

  /// The price of the whole cart, in dollars.
  public var totalPrice: Decimal {
    cartItems.reduce(0) { $0 + $1.cartItem.price }
  }

  /// The price of the whole cart, as shown on the screen: `$132.25`.
  public var totalPriceString: String { totalPrice.dollars }

  /// Whether there is nothing to pay, or the order is being sent or was accepted.
  public var isPayButtonDisabled: Bool {
    totalPrice <= 0 || isRequestInProcess || dataLoadingStatus == .success
  }

  /// Whether the customer is asked to confirm the cart as it is, or has ordered it: its lines do not
  /// change then.
  public var isOrdered: Bool {
    confirmationAlert != nil || isRequestInProcess || dataLoadingStatus == .success
  }

  /// Whether the order is being sent.
  public var isRequestInProcess: Bool { dataLoadingStatus.isLoading }
}

extension AlertState where Action == CartListDomain.Action.ConfirmationAlert {
  /// Asks the user to confirm a payment.
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
  /// Says that an order was accepted.
  static func success(_ order: Order) -> Self {
    Self {
      TextState("Thank you!")
    } actions: {
      ButtonState(role: .cancel) { TextState("Done") }
    } message: {
      TextState("Your order is in process. It has the number \(order.id).")
    }
  }

  /// Says that an order was not accepted, and why.
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
