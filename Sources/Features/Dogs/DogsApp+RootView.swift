import Kernel
import Screens

extension DogsApp {
  /// The list of breeds, and the screen of the selected breed over it, as the article has it.
  public struct RootView: View {
    private let store: Store<AppState, AppAction>
    private let dogsView: DogsView

    public init(store: Store<AppState, AppAction>) {
      self.store = store
      dogsView = DogsView(
        store: store.scope(
          state: \.dogsState.view, action: { AppAction.dogs(DogsAction.view($0)) }))
    }

    /// The list, next to a link without a label that is open while a breed is selected.
    public var body: some View {
      WithViewStore(store.scope(state: \.breedState)) { viewStore in
        HStack {
          dogsView
          NavigationLink(
            destination: breedView,
            isActive: viewStore.binding(get: { $0 != nil }, send: .breedsDisappeared),
            label: EmptyView.init
          )
        }
      }
    }

    private var breedView: some View {
      IfLetStore(
        store.scope(
          state: \.breedState?.view, action: { AppAction.breed(BreedAction.view($0)) }),
        then: BreedView.init(store:)
      )
    }
  }
}
