import FeatureSupport
import Kernel
import Screens

/// The screen of a single breed.
public struct BreedView: View {
  private let store: Store<ViewState, ViewAction>

  public init(store: Store<ViewState, ViewAction>) { self.store = store }

  /// The picture, and a cell for each sub-breed.
  public var body: some View {
    WithViewStore(store) { viewStore in
      ScrollView {
        if let url = viewStore.imageURL {
          AsyncImage(url: url)
        } else if viewStore.isLoading {
          ProgressView()
        } else if viewStore.failure == nil {
          Text("No picture yet")
        }
        if let failure = viewStore.failure {
          FailureView(failure) { viewStore.send(.onAppear) }
        }
        ForEach(viewStore.subBreeds, id: \.self) { subBreed in
          Text(subBreed)
          Divider()
        }
      }
      .navigationBarTitle(viewStore.title)
      .onAppear { viewStore.send(.onAppear) }
    }
  }
}
