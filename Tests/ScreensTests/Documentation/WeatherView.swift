// The code of docs/screens.md, compiled, and run by DocumentationTests.
import ComposableArchitecture
import SwiftUI

@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var answers: [String] = []
    var city = ""
    var isLoading = false
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case appeared
    case askButtonTapped
    case binding(BindingAction<State>)

    enum Alert { case tryAgain }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    EmptyReducer().ifLet(\.$alert, action: \.alert)
  }
}

struct WeatherView: View {
  @Bindable var store: StoreOf<Weather>

  var body: some View {
    NavigationStack {
      List {
        TextField("City", text: $store.city)
        Button("Ask") { store.send(.askButtonTapped) }
          .disabled(store.city.isEmpty)
        if store.isLoading { ProgressView() }
        ForEach(store.answers, id: \.self) { answer in
          Text(answer)
        }
      }
      .navigationTitle("Weather")
      .onAppear { store.send(.appeared) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
