import FeatureSupport
import Foundation
import Kernel

/// The cart: its lines, its price, and the payment.
@Reducer
public struct CartListDomain {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The status of the order.
    public var dataLoadingStatus: DataLoadingStatus
    /// The lines of the cart, in the order of the products.
    public var cartItems: IdentifiedArrayOf<CartItemDomain.State>
    /// Asks the user to confirm the payment.
    @Presents public var confirmationAlert: AlertState<Action.ConfirmationAlert>?
    /// Says that the order was accepted.
    @Presents public var successAlert: AlertState<Never>?
    /// Says that the order failed.
    @Presents public var errorAlert: AlertState<Never>?

    public init(
      dataLoadingStatus: DataLoadingStatus = .notStarted,
      cartItems: IdentifiedArrayOf<CartItemDomain.State> = []
    ) {
      self.dataLoadingStatus = dataLoadingStatus
      self.cartItems = cartItems
    }
  }

  public enum Action: Equatable, Sendable {
    /// Closes the cart; the parent feature handles this action.
    case didPressCloseButton
    /// An action of one of the lines.
    case cartItem(IdentifiedActionOf<CartItemDomain>)
    /// Starts the payment.
    case didPressPayButton
    /// An answer to the question whether to pay.
    case confirmationAlert(PresentationAction<ConfirmationAlert>)
    /// The order was accepted, or failed.
    case didReceivePurchaseResponse(Result<Order, LoadFailure>)
    /// An action of the alert after an order was accepted.
    case successAlert(PresentationAction<Never>)
    /// An action of the alert after an order failed.
    case errorAlert(PresentationAction<Never>)

    /// The answers to the question whether to pay, except dismissing it.
    @CasePathable
    public enum ConfirmationAlert: Equatable, Sendable {
      case didConfirmPurchase
    }
  }

  @Dependency(\.apiClient) private var apiClient

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cartItem(.element(let id, action: .deleteCartItem)):
        if !state.isOrdered { state.cartItems.remove(id: id) }
        return .none
      case .didPressPayButton:
        guard !state.isPayButtonDisabled else { return .none }
        state.confirmationAlert = .confirmation(of: state.totalPriceString)
        return .none
      case .confirmationAlert(.presented(.didConfirmPurchase)):
        return sendOrder(&state)
      case .didReceivePurchaseResponse(.success(let order)):
        state.dataLoadingStatus = .success
        state.successAlert = .success(order)
        return .none
      case .didReceivePurchaseResponse(.failure(let failure)):
        state.dataLoadingStatus = .error(failure)
        state.errorAlert = .failure(failure)
        return .none
      case .didPressCloseButton, .confirmationAlert, .successAlert, .errorAlert:
        return .none
      }
    }
    .forEach(\.cartItems, action: \.cartItem) { CartItemDomain() }
    .ifLet(\.$confirmationAlert, action: \.confirmationAlert)
    .ifLet(\.$successAlert, action: \.successAlert)
    .ifLet(\.$errorAlert, action: \.errorAlert)
  }

  /// Sends the order, but only if the user has been asked to confirm it.
  private func sendOrder(_ state: inout State) -> Effect<Action> {
    guard state.confirmationAlert != nil else { return .none }
    state.dataLoadingStatus = .loading
    return .run { [apiClient, items = state.cartItems.map(\.cartItem)] send in
      await send(.didReceivePurchaseResponse(.success(try await apiClient.sendOrder(items))))
    } catch: { error, send in
      await send(.didReceivePurchaseResponse(.failure(LoadFailure(error))))
    }
  }
}
