import Kernel
import Screens

/// The cart's screen: its lines, the button to pay, and alerts about the payment.
struct CartListView: View {
  let store: StoreOf<CartListDomain>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        List {
          ForEachStore(store.scope(state: \.cartItems, action: \.cartItem)) {
            CartCell(store: $0)
          }
          .disabled(viewStore.isOrdered)
          if viewStore.cartItems.isEmpty { Text("Your cart is empty.") }
          if viewStore.isRequestInProcess { ProgressView("Sending the order") }
          Button("Pay \(viewStore.totalPriceString)") { viewStore.send(.didPressPayButton) }
            .disabled(viewStore.isPayButtonDisabled)
        }
        .navigationTitle("Cart")
        .toolbar {
          Button("Close cart") { viewStore.send(.didPressCloseButton) }
            .disabled(viewStore.isRequestInProcess)
        }
      }
      .interactiveDismissDisabled(viewStore.isRequestInProcess)
      .alert(store: store.scope(state: \.$confirmationAlert, action: \.confirmationAlert))
      .alert(store: store.scope(state: \.$successAlert, action: \.successAlert))
      .alert(store: store.scope(state: \.$errorAlert, action: \.errorAlert))
    }
  }
}

/// A line of the cart, which can be deleted.
struct CartCell: View {
  let store: StoreOf<CartItemDomain>

  var body: some View {
    WithViewStore(store, observe: \.cartItem) { viewStore in
      VStack {
        Text(viewStore.product.title)
        HStack {
          Text("\(viewStore.quantity) × \(viewStore.product.price.dollars)")
          Text(viewStore.price.dollars)
          Button("Delete", role: .destructive) { viewStore.send(.deleteCartItem) }
        }
      }
    }
  }
}
