import Kernel

/// The whole shop: its two tabs, and which of them is in front.
@Reducer
public struct RootDomain {
  /// What the shop remembers.
  public struct State: Equatable, Sendable {
    /// The tab in front.
    public var selectedTab: Tab
    /// The tab of products.
    public var productListState: ProductListDomain.State
    /// The tab of the customer.
    public var profileState: ProfileDomain.State

    public init(
      selectedTab: Tab = .products,
      productListState: ProductListDomain.State = ProductListDomain.State(),
      profileState: ProfileDomain.State = ProfileDomain.State()
    ) {
      self.selectedTab = selectedTab
      self.productListState = productListState
      self.profileState = profileState
    }
  }

  /// What there is a tab for.
  public enum Tab: Equatable, Sendable, CaseIterable {
    case products
    case profile
  }

  /// What can happen in the shop.
  public enum Action: Equatable, Sendable {
    /// Someone wants another tab in front.
    case tabSelected(Tab)
    /// Something among the products.
    case productList(ProductListDomain.Action)
    /// Something about the customer.
    case profile(ProfileDomain.Action)
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .productList, .profile:
        return .none
      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none
      }
    }
    Scope(state: \.productListState, action: \.productList) { ProductListDomain() }
    Scope(state: \.profileState, action: \.profile) { ProfileDomain() }
  }
}
