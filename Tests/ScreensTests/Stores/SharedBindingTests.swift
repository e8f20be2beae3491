import ComposableArchitecture
import SwiftUI
import Testing

@Reducer
struct Radio {
  @ObservableState
  struct State: Equatable {
    @Shared var isLoud: Bool
    @Shared var stations: Set<String>
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct RadioView: View {
  @Perception.Bindable var store: StoreOf<Radio>

  var body: some View {
    @Binding(store.$stations) var stations
    WithPerceptionTracking {
      Toggle("Loud", isOn: Binding(store.$isLoud))
      Toggle("News", isOn: $stations[contains: "news"])
    }
  }
}

extension Set {
  fileprivate subscript(contains element: Element) -> Bool {
    get { contains(element) }
    set { if newValue { insert(element) } else { remove(element) } }
  }
}

@MainActor
@Suite
struct SharedBindingTests {
  @Test("A control with a binding to a shared value changes the value and sends no action")
  func sharing() throws {
    let radio = ScreenOf<Radio.State, Radio.Action> { RadioView(store: $0) }
    let state = Radio.State(isLoud: Shared(value: false), stations: Shared(value: []))
    #expect(text(radio.screen(of: state)) == "[1] ☐ Loud\n[2] ☐ News")
    for number in [1, 2] {
      let handle = try #require(radio.screen(of: state).element(numbered: number)?.handle)
      #expect(try radio.actions(of: .tap, at: handle, in: state).isEmpty)
    }
    #expect(state.isLoud)
    #expect(state.stations == ["news"])
    #expect(text(radio.screen(of: state)) == "[1] ☑ Loud\n[2] ☑ News")
  }

  @Test("A Bool of an optional binding is whether it has a value, and removes it")
  func presence() {
    var value: Int? = 3
    let binding = Binding<Bool>(Binding(get: { value }, set: { value = $0 }))
    #expect(binding.wrappedValue)
    binding.wrappedValue = true
    #expect(value == 3)
    binding.wrappedValue = false
    #expect(value == nil)
    #expect(!binding.wrappedValue)
  }
}
