import Kernel
import Testing

@Suite("UIBindable")
struct UIBindableTests {
  @Perceptible
  final class Kennel {
    var name = "Old Mill"
    var town = "Bath"
  }

  @Test("its members are bindings to the properties of the object")
  func members() {
    @UIBindable var kennel = Kennel()
    let name: UIBinding<String> = $kennel.name
    name.wrappedValue = "New Mill"
    #expect(kennel.name == "New Mill")
    kennel.name = "Mill"
    #expect(name.wrappedValue == "Mill")
  }

  @Test("bindings to the same property of the same object have equal identifiers")
  func identifiers() {
    let kennel = Kennel()
    let one = UIBindable(kennel)
    @UIBindable var same = kennel
    @UIBindable var other = Kennel()
    let identifiers: Set = [
      UIBindingIdentifier(one.name), UIBindingIdentifier($same.name),
      UIBindingIdentifier($same.town), UIBindingIdentifier($other.name),
      UIBindingIdentifier($same.name.isEmptyNow),
    ]
    #expect(UIBindingIdentifier(one.name) == UIBindingIdentifier($same.name))
    #expect(identifiers.count == 4)
  }

  @MainActor
  @Test("a property of a store's state sends a binding action when it is set")
  func stores() {
    @UIBindable var store = Store(initialState: Form.State()) { Form() }
    let name: UIBinding<String> = $store.name
    name.wrappedValue = "Rex"
    #expect(store.name == "Rex")
    #expect(store.changes == 1)
  }
}

extension String {
  fileprivate var isEmptyNow: Bool {
    get { isEmpty }
    set { if newValue { self = "" } }
  }
}

@Reducer
private struct Form {
  @ObservableState struct State: Equatable {
    var name = ""
    var changes = 0
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, _ in
      state.changes += 1
      return .none
    }
  }
}
