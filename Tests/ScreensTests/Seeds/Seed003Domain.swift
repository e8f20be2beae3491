import ComposableArchitecture
import SwiftUI

enum CounterDomain {
  struct State: Equatable {
    var counter = 0
  }

  enum Action: Equatable {
    case decreaseCounter, increaseCounter
  }
}

enum AddToCartDomain {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case didTapPlusButton
  }
}

struct AddToCartButton: View {
  let store: Store<AddToCartDomain.State, AddToCartDomain.Action>

  var body: some View {
    Button("Add to Cart") { store.send(.didTapPlusButton) }
  }
}

enum ProductDomain {
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var addToCartState = AddToCartDomain.State()
  }

  enum Action: Equatable {
    case addToCart(AddToCartDomain.Action)
  }
}

enum ProductListDomain {
  struct State: Equatable {
    var productListState: IdentifiedArrayOf<ProductDomain.State> = []
    var shouldOpenCart = false
    var cartState: CartListDomain.State?
  }

  enum Action: Equatable {
    case cart(CartListDomain.Action)
    case product(id: Int, action: ProductDomain.Action)
    case setCartView(isPresented: Bool)
  }
}

enum CartListDomain {
  struct State: Equatable {
    var confirmationAlert: AlertState<Action>?
  }

  enum Action: Equatable {
    case didPressPayButton
    case didCancelConfirmation
    case didConfirmPurchase
  }
}

enum ModalDomain {
  struct State: Equatable {
    var shouldOpenModal = false
  }

  enum Action: Equatable {
    case setModalView(isPresented: Bool)
  }
}

enum RootDomain {
  struct State: Equatable {
    var selectedTab = Tab.products
    var productListState = ProductListDomain.State()
    var profileState = 0
  }

  enum Tab {
    case products
    case profile
  }

  enum Action: Equatable {
    case tabSelected(Tab)
    case productList(ProductListDomain.Action)
    case profile(Int)
  }
}

typealias ProductListView = ProductList

struct ProfileView: View {
  let store: Store<Int, Int>

  var body: some View {
    Text("No profile yet").onAppear { store.send(1) }
  }
}
