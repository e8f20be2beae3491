import Foundation
import Kernel
import Screens

/// A product in the list: its picture, its title, its price, and its buttons.
struct ProductCell: View {
  let store: StoreOf<ProductDomain>

  var body: some View {
    WithViewStore(store, observe: \.product) { viewStore in
      VStack {
        AsyncImage(url: URL(string: viewStore.image))
        Text(viewStore.title)
        HStack {
          Text(viewStore.price.dollars)
          AddToCartButton(store: store.scope(state: \.addToCartState, action: \.addToCart))
        }
      }
    }
  }
}

/// The buttons for the quantity of a product; a single one as long as there is none.
struct AddToCartButton: View {
  let store: StoreOf<AddToCartDomain>

  var body: some View {
    WithViewStore(store, observe: \.count) { viewStore in
      if viewStore.state > 0 {
        HStack {
          Button("−") { viewStore.send(.didTapMinusButton) }
          Text("\(viewStore.state)")
          Button("+") { viewStore.send(.didTapPlusButton) }
        }
      } else {
        Button("Add to cart") { viewStore.send(.didTapPlusButton) }
      }
    }
  }
}
