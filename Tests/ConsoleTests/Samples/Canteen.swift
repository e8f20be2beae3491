import Kernel
import Screens

@testable import Console

/// A small app with views: everything that can be used on a screen, and views that appear.
@Reducer
struct Canteen {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var isGift = false
    var amount = 1
    var size = Size.small
    var password = ""
    var items = ["Tea", "Bluebird cup", "Pay $219.90"]
    var cart: [String] = []
    var detail: String?
    var seen = 0
    var ticks = 0
  }

  @CasePathable
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case add(String)
    case clear
    case open(String)
    case close
    case appeared
    case detailAppeared
    case detailDisappeared
    case watch
    case ticked
    case fill(Int)
    case chain(Int)
    case call(Number)
  }

  enum Size: String, CaseIterable, Codable { case small, large, largest }

  /// A type that cannot be typed.
  final class Number: Equatable, Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (one: Number, other: Number) -> Bool { one.value == other.value }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .detailDisappeared: break
      case .add(let item): state.cart.append(item)
      case .clear: state.cart = []
      case .open(let item): state.detail = item
      case .close: state.detail = nil
      case .appeared, .detailAppeared: state.seen += 1
      case .watch:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked: state.ticks += 1
      case .fill(let count): state.items = (0..<count).map { "Row \($0)" }
      case .chain(let length):
        state.cart.append("\(length)")
        return length > 1 ? .send(.chain(length - 1)) : .none
      case .call(let number): state.seen = number.value
      }
      return .none
    }
  }
}

struct CanteenView: View {
  @Bindable var store: StoreOf<Canteen>
  @State private var showsHelp = false

  var body: some View {
    List {
      TextField("Filter", text: $store.query)
      Toggle("Gift", isOn: $store.isGift)
      Stepper("Amount", value: $store.amount)
      Picker("Size", selection: $store.size) {
        ForEach(Canteen.Size.allCases, id: \.self) { Text($0.rawValue) }
      }
      Button("Clear") { store.send(.clear) }.disabled(store.cart.isEmpty)
      Button("Two") {
        store.send(.add("one"))
        store.send(.add("two"))
      }
      Button("Help") { showsHelp.toggle() }
      if showsHelp { Text("Tap an item to see it.") }
      Button("Call") { store.send(.call(Canteen.Number(7))) }
      ForEach(store.items, id: \.self) { item in
        Button(item) { store.send(.open(item)) }
      }
    }
    .navigationTitle("Canteen")
    .onAppear { store.send(.appeared) }
    .sheet(
      isPresented: Binding(
        get: { store.detail != nil }, set: { if !$0 { store.send(.close) } })
    ) { CanteenDetailView(store: store) }
  }
}

struct CanteenDetailView: View {
  let store: StoreOf<Canteen>

  var body: some View {
    VStack {
      Text(store.detail ?? "")
      Button("Buy") { store.send(.add(store.detail ?? "")) }
    }
    .onAppear { store.send(.detailAppeared) }
    .onDisappear { store.send(.detailDisappeared) }
    .task { await store.send(.watch).finish() }
  }
}

@MainActor
func canteenApp(_ state: Canteen.State = Canteen.State()) -> ConsoleApp<
  Canteen.State, Canteen.Action
> {
  ConsoleApp("canteen", initialState: state) { Canteen() }
    .withoutLiveClients()
    .screen { store in CanteenView(store: store) }
}
