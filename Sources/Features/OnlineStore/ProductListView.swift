import FeatureSupport
import Kernel
import Screens

/// The screen with the products, and the cart as a sheet over it.
struct ProductListView: View {
  let store: StoreOf<ProductListDomain>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        List {
          if viewStore.dataLoadingStatus.isLoading { ProgressView() }
          if let failure = viewStore.dataLoadingStatus[case: \.error] {
            FailureView(failure.message) { viewStore.send(.fetchProducts) }
          }
          ForEachStore(store.scope(state: \.productListState, action: \.product)) {
            ProductCell(store: $0)
          }
        }
        .navigationTitle("Products")
        .toolbar {
          Button("Go to cart") { viewStore.send(.setCartView(isPresented: true)) }
        }
        .refreshable { await viewStore.send(.fetchProducts).finish() }
      }
      .onAppear {
        // The tab appears each time that it is selected. Products that were loaded need no request.
        if viewStore.productListState.isEmpty { viewStore.send(.fetchProducts) }
      }
      .sheet(
        isPresented: viewStore.binding(
          get: \.shouldOpenCart, send: ProductListDomain.Action.setCartView(isPresented:))
      ) {
        IfLetStore(store.scope(state: \.cartState, action: ProductListDomain.Action.cart)) {
          CartListView(store: $0)
        }
      }
    }
  }
}
