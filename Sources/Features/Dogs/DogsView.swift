import FeatureSupport
import Kernel
import Screens

/// The screen with the list of breeds, as the article has it.
public struct DogsView: View {
  private let store: Store<ViewState, ViewAction>

  public init(store: Store<ViewState, ViewAction>) { self.store = store }

  /// The search field and the breeds, or why there are none.
  public var body: some View {
    WithViewStore(store) { viewStore in
      VStack {
        if viewStore.loadingState.isLoading {
          ProgressView()
        } else if let failure = viewStore.loadingState.failure {
          FailureView(failure) { viewStore.send(.onAppear) }
        } else {
          searchBar(for: viewStore)
          breedsList(for: viewStore)
        }
      }
      .navigationBarTitle("Dogs")
      .padding()
      .onAppear { viewStore.send(.onAppear) }
    }
  }

  private func searchBar(for viewStore: ViewStore<ViewState, ViewAction>) -> some View {
    HStack {
      Image(systemName: "magnifyingglass")
      TextField(
        "Filter breeds",
        text: viewStore.binding(get: \.filterText, send: ViewAction.filterTextChanged)
      )
      .textFieldStyle(RoundedBorderTextFieldStyle())
      .autocapitalization(.none)
      .disableAutocorrection(true)
    }
  }

  private func breedsList(for viewStore: ViewStore<ViewState, ViewAction>) -> some View {
    ScrollView {
      ForEach(viewStore.loadingState.breeds, id: \.self) { breed in
        VStack {
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
      if viewStore.loadingState.breeds.isEmpty {
        Text("No breed has “\(viewStore.filterText)” in its name.")
      }
      if let notice = viewStore.notice {
        FailureView(notice) { viewStore.send(.onAppear) }
      }
    }
    .padding()
  }
}
