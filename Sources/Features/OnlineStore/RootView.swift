import Kernel
import Screens

/// The tabs of the store, as the article has them.
public struct RootView: View {
  private let store: StoreOf<RootDomain>

  public init(store: StoreOf<RootDomain>) { self.store = store }

  /// The products, and the customer's profile.
  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TabView(
        selection: viewStore.binding(get: \.selectedTab, send: RootDomain.Action.tabSelected)
      ) {
        ProductListView(store: store.scope(state: \.productListState, action: \.productList))
          .tabItem {
            Image(systemName: "list.bullet")
            Text("Products")
          }
          .tag(RootDomain.Tab.products)
        ProfileView(store: store.scope(state: \.profileState, action: \.profile))
          .tabItem {
            Image(systemName: "person.fill")
            Text("Profile")
          }
          .tag(RootDomain.Tab.profile)
      }
    }
  }
}
