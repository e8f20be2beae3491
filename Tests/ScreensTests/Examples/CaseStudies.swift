// Small features in the style of the case studies of The Composable Architecture.
import ComposableArchitecture
import SwiftUI

// MARK: Alerts and dialogs

@Reducer
struct AlertAndConfirmationDialog {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    var count = 0
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case confirmationDialogButtonTapped

    @CasePathable
    enum Alert { case incrementButtonTapped }
    @CasePathable
    enum ConfirmationDialog { case incrementButtonTapped, decrementButtonTapped }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
  }
}

struct AlertAndConfirmationDialogView: View {
  @Bindable var store: StoreOf<AlertAndConfirmationDialog>

  var body: some View {
    Form {
      Text("Count: \(store.count)")
      Button("Alert") { store.send(.alertButtonTapped) }
      Button("Confirmation Dialog") { store.send(.confirmationDialogButtonTapped) }
    }
    .navigationTitle("Alerts & Dialogs")
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog(
      $store.scope(state: \.confirmationDialog, action: \.confirmationDialog))
  }
}

// MARK: Bindings

@Reducer
struct BindingForm {
  @ObservableState
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
    case queryChanged(String)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct BindingFormView: View {
  @Bindable var store: StoreOf<BindingForm>
  @State private var isExpanded = false

  var body: some View {
    Form {
      HStack {
        TextField("Type here", text: $store.text)
          .disableAutocorrection(true)
          .foregroundStyle(store.toggleIsOn ? Color.secondary : .primary)
        Text(alternate(store.text))
      }
      .disabled(store.toggleIsOn)

      Toggle("Disable other controls", isOn: $store.toggleIsOn)

      Stepper("Max slider value: \(store.stepCount)", value: $store.stepCount, in: 0...10)
        .disabled(store.toggleIsOn)

      TextField("Query", text: $store.text.sending(\.queryChanged))

      HStack {
        Text("Slider value: \(Int(store.sliderValue))")
        Slider(value: $store.sliderValue, in: 0...Double(store.stepCount)).tint(.accentColor)
      }
      Button("Reset") { store.send(.resetButtonTapped) }.tint(.red)
      Button(isExpanded ? "Less" : "More") { withAnimation { isExpanded.toggle() } }
      if isExpanded { Text("More text") }
    }
    .monospacedDigit()
  }

  private func alternate(_ string: String) -> String { string.uppercased() }
}

// MARK: Optional state and composition

@Reducer
struct OptionalBasics {
  @ObservableState
  struct State: Equatable {
    var optionalCounter: Counter.State?
  }

  enum Action {
    case optionalCounter(Counter.Action)
    case toggleCounterButtonTapped
  }
}

struct OptionalBasicsView: View {
  let store: StoreOf<OptionalBasics>

  var body: some View {
    Form {
      Button("Toggle counter state") { store.send(.toggleCounterButtonTapped) }
      if let store = store.scope(state: \.optionalCounter, action: \.optionalCounter) {
        Text(template: "`Counter.State` is non-`nil`")
        CounterView(store: store).buttonStyle(.borderless).frame(maxWidth: .infinity)
      } else {
        Text(template: "`Counter.State` is `nil`")
      }
    }
    .navigationTitle("Optional state")
  }
}

extension Text {
  fileprivate init(template: String, _ style: Font.TextStyle = .body) {
    self = template.split(separator: "`", omittingEmptySubsequences: false)
      .reduce(Text(verbatim: "")) { $0 + Text($1).fontWeight(.bold) }.font(.system(style))
  }
}

// MARK: Searching, refreshing, long-living effects

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var results = ["Ada", "Blob"]
    var searchQuery = ""
  }

  enum Action: Equatable {
    case refresh
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case task
    case tapped(String)
  }
}

@ViewAction(for: SearchActions.self)
struct SearchActionsView: View {
  let store: StoreOf<SearchActions>

  var body: some View {
    Button("Tap") { send(.tapped) }
  }
}

@Reducer
struct SearchActions {
  struct State: Equatable {}
  enum Action: ViewAction, Equatable {
    case view(View)
    enum View { case tapped }
  }
}

struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    List {
      ForEach(store.results, id: \.self) { name in
        HStack {
          Text(name)
          if store.isLoading { ProgressView() }
        }
        .onTapGesture { store.send(.tapped(name)) }
        .swipeActions { Button("Star") { store.send(.tapped("*")) } }
      }
    }
    .navigationTitle("Search")
    .searchable(text: $store.searchQuery.sending(\.searchQueryChanged), prompt: "Find a name")
    .refreshable { await store.send(.refresh).finish() }
    .task { await store.send(.task).finish() }
    .task(id: store.searchQuery) {
      do {
        try await Task.sleep(for: .milliseconds(300))
        await store.send(.searchQueryChangeDebounced).finish()
      } catch {}
    }
    .onChange(of: store.searchQuery) { old, new in store.send(.tapped("\(old)→\(new)")) }
  }
}
