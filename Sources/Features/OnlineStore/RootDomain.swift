import Kernel

/// The whole store: its two tabs, and which of them is selected.
@Reducer
public struct RootDomain {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var selectedTab: Tab
    /// The products tab.
    public var productListState: ProductListDomain.State
    /// The customer's tab.
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

  public enum Tab: Equatable, Sendable, CaseIterable {
    case products
    case profile
  }

  public enum Action: Equatable, Sendable {
    /// Selects a tab.
    case tabSelected(Tab)
    /// An action of the products tab.
    case productList(ProductListDomain.Action)
    /// An action of the customer's tab.
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
