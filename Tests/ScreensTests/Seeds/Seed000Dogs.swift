// The views of the seed 000, a tutorial of 2021, as it prints them. What they need and the article
// does not print, or prints in a spelling that Kernel does not have, is in Seed000Domain.swift.
import ComposableArchitecture
import SwiftUI

struct DogsView: View {

  // 1.
  let store: Store<ViewState, ViewAction>

  var body: some View {
    // 2.
    WithViewStore(store) { viewStore in
      VStack {

        // 3.
        if viewStore.loadingState.isLoading {
          ProgressView()
        } else {
          searchBar(for: viewStore)
          breedsList(for: viewStore)
        }

      }
      .navigationBarTitle("Dogs")
      .padding()
      // 4.
      .onAppear { viewStore.send(.onAppear) }
    }
  }

  @ViewBuilder
  private func searchBar(for viewStore: ViewStore<ViewState, ViewAction>) -> some View {
    HStack {
      Image(systemName: "magnifyingglass")
      TextField(
        "Filter breeds",
        // 1.
        text: viewStore.binding(
          get: \.filterText,
          send: ViewAction.filterTextChanged
        )
      )
      .textFieldStyle(RoundedBorderTextFieldStyle())
      .autocapitalization(.none)
      .disableAutocorrection(true)
    }
  }

  @ViewBuilder
  private func breedsList(for viewStore: ViewStore<ViewState, ViewAction>) -> some View {
    ScrollView {
      // 1.
      ForEach(viewStore.loadingState.breeds, id: \.self) { breed in
        VStack {
          // 2.
          Button(action: { viewStore.send(.cellWasSelected(breed: breed)) }) {
            HStack {
              Text(breed)
              Spacer()
              Image(systemName: "chevron.right")
            }
          }
          Divider()
        }
        .foregroundColor(.primary)
      }
    }
    .padding()
  }
}

extension DogsView {
  // 1.
  struct ViewState: Equatable {
    // 2.
    let filterText: String
    // 3.
    let loadingState: LoadingState
  }
}

// MARK: - Loading
// 3.
extension DogsView.ViewState {
  enum LoadingState: Equatable {
    case loaded(breeds: [String])
    case loading

    var breeds: [String] {
      guard case .loaded(let breeds) = self else { return [] }
      return breeds
    }

    var isLoading: Bool { self == .loading }
  }
}

extension DogsView {
  enum ViewAction: Equatable {
    case cellWasSelected(breed: String)
    case onAppear
    case filterTextChanged(String)
  }
}

public struct RootView: View {

  let store: Store<AppState, AppAction>
  let dogsView: DogsView

  public init(store: Store<AppState, AppAction>) {
    self.store = store
    // 1.
    dogsView = DogsView(
      store: store.scope(
        state: \.dogsState.view,
        action: { local -> AppAction in
          AppAction.dogs(
            DogsAction.view(local)
          )
        }
      )
    )
  }

  public var body: some View {
    // 2.
    WithViewStore(store.scope(state: \.breedState)) { viewStore in
      HStack {
        // 3.
        dogsView
        NavigationLink(
          destination: breedView,
          isActive: viewStore.binding(
            get: { $0 != nil },
            send: .breedsDisappeared
          ),
          label: EmptyView.init
        )
      }
    }
  }

  // 4.
  var breedView: some View {
    IfLetStore(
      store.scope(
        state: \.breedState?.view,
        action: { local -> AppAction in
          AppAction.breed(
            BreedAction.view(local)
          )
        }
      ),
      then: BreedView.init(store:)
    )
  }
}
