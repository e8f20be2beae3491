// The views of the seed 003, the readme of a store, as it prints them. Their domains are in
// Seed003Domain.swift. The parts that the article prints alone are each in a view of their own.
import ComposableArchitecture
import SwiftUI

extension CounterDomain {
  struct ContentView: View {
    let store: Store<State, Action>
    var body: some View {
      WithViewStore(self.store) { viewStore in
        HStack {
          Button {
            viewStore.send(.decreaseCounter)
          } label: {
            Text("-")
              .padding(10)
              .background(.blue)
              .foregroundColor(.white)
              .cornerRadius(10)
          }
          .buttonStyle(.plain)
          Text(viewStore.counter.description)
            .padding(5)
          Button {
            viewStore.send(.increaseCounter)
          } label: {
            Text("+")
              .padding(10)
              .background(.blue)
              .foregroundColor(.white)
              .cornerRadius(10)
          }
          .buttonStyle(.plain)
        }
      }
    }
  }
}

struct ProductCell: View {
  let store: Store<ProductDomain.State, ProductDomain.Action>
  var body: some View {
    WithViewStore(self.store) { viewStore in
      Text(viewStore.name)
      AddToCartButton(
        store: self.store.scope(
          state: \.addToCartState,
          action: ProductDomain.Action.addToCart
        )
      )
    }
  }
}

struct ProductList: View {
  let store: Store<ProductListDomain.State, ProductListDomain.Action>
  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        ForEachStore(
          self.store.scope(
            state: \.productListState,
            action: ProductListDomain.Action
              .product(id:action:)
          )
        ) {
          ProductCell(store: $0)
        }
      }
      .sheet(
        isPresented: viewStore.binding(
          get: \.shouldOpenCart,
          send: ProductListDomain.Action.setCartView(isPresented:)
        )
      ) {
        IfLetStore(
          self.store.scope(
            state: \.cartState,
            action: ProductListDomain.Action.cart
          )
        ) {
          CartListView(store: $0)
        }
      }
    }
  }
}

struct ModalParent: View {
  typealias Action = ModalDomain.Action
  let store: Store<ModalDomain.State, ModalDomain.Action>
  var body: some View {
    WithViewStore(self.store) { viewStore in
      Text("Parent View")
        .sheet(
          isPresented: viewStore.binding(
            get: \.shouldOpenModal,
            send: Action.setModalView(isPresented:)
          )
        ) {
          Text("I'm a Modal View!")
        }
    }
  }
}

struct CartListView: View {
  let store: Store<CartListDomain.State, CartListDomain.Action>
  var body: some View {
    Text("Parent View")
      .alert(
        self.store.scope(state: \.confirmationAlert, action: { $0 }),
        dismiss: .didCancelConfirmation
      )
  }
}

extension RootDomain {
  struct RootView: View {
    let store: Store<RootDomain.State, RootDomain.Action>
    var body: some View {
      WithViewStore(self.store) { viewStore in
        TabView(
          selection: viewStore.binding(
            get: \.selectedTab,
            send: RootDomain.Action.tabSelected
          )
        ) {
          ProductListView(
            store: self.store.scope(
              state: \.productListState,
              action: RootDomain.Action
                .productList
            )
          )
          .tabItem {
            Image(systemName: "list.bullet")
            Text("Products")
          }
          .tag(RootDomain.Tab.products)
          ProfileView(
            store: self.store.scope(
              state: \.profileState,
              action: RootDomain.Action.profile
            )
          )
          .tabItem {
            Image(systemName: "person.fill")
            Text("Profile")
          }
          .tag(RootDomain.Tab.profile)
        }
      }
    }
  }
}
