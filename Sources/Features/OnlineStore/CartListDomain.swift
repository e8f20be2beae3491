import Foundation
import Kernel

/// The cart: what is in it, what it costs, and how it is paid for.
@Reducer
public struct CartListDomain {
  /// What the cart remembers.
  public struct State: Equatable, Sendable {
    /// How far the order is.
    public var dataLoadingStatus: DataLoadingStatus
    /// The lines of the cart, in the order of the products.
    public var cartItems: IdentifiedArrayOf<CartItemDomain.State>
    /// Asks whether to pay.
    @Presents public var confirmationAlert: AlertState<Action.ConfirmationAlert>?
    /// Tells that the order went through.
    @Presents public var successAlert: AlertState<Never>?
    /// Tells that the order did not go through.
    @Presents public var errorAlert: AlertState<Never>?

    public init(
      dataLoadingStatus: DataLoadingStatus = .notStarted,
      cartItems: IdentifiedArrayOf<CartItemDomain.State> = []
    ) {
      self.dataLoadingStatus = dataLoadingStatus
      self.cartItems = cartItems
    }
  }

  /// What can happen in the cart.
  public enum Action: Equatable, Sendable {
    /// Someone closes the cart; whoever opened it does so.
    case didPressCloseButton
    /// Something to one of its lines.
    case cartItem(IdentifiedActionOf<CartItemDomain>)
    /// Someone wants to pay.
    case didPressPayButton
    /// An answer to the question whether to pay.
    case confirmationAlert(PresentationAction<ConfirmationAlert>)
    /// The shop has taken the order, or has not.
    case didReceivePurchaseResponse(Result<Order, LoadFailure>)
    /// The news of the order that went through, read.
    case successAlert(PresentationAction<Never>)
    /// The news of the order that did not go through, read.
    case errorAlert(PresentationAction<Never>)

    /// The answers to the question whether to pay, but for leaving it.
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
        state.cartItems.remove(id: id)
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

  /// Sends the order; not without the question, whose answer this is, having been asked.
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
