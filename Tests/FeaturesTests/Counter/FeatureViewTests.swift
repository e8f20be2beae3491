import CounterFeature
import FeatureSupport
import Kernel
import Screens
import Testing

@MainActor
@Suite("The screen of the counter")
struct FeatureViewTests {
  private let screens = ScreenOf<Counter.State, Counter.Action> { FeatureView(store: $0) }

  private func actions(
    _ use: ScreenUse, on label: String, in state: Counter.State
  ) throws -> [Counter.Action] {
    let element = try #require(screens.screen(of: state).usable.first { $0.label == label })
    return try screens.actions(of: use, at: #require(element.handle), in: state)
  }

  @Test(
    "Each button sends its action",
    arguments: [
      ("−", Counter.Action.decrementButtonTapped), ("+", .incrementButtonTapped),
      ("Number fact", .numberFactButtonTapped),
    ])
  func buttons(label: String, action: Counter.Action) throws {
    #expect(try actions(.tap, on: label, in: Counter.State(count: 7)) == [action])
  }

  @Test("The alert has the fact, or why there is none, and its button dismisses it")
  func alert() throws {
    let state = Counter.State(numberFactAlert: "No fact", failure: .timedOut)
    let screen = screens.screen(of: state)
    let alert = try #require(screen.elements.last)
    #expect(alert.role == .alert)
    #expect(alert.label == "No fact")
    #expect(alert.children.first?.label == "\(LoadFailure.timedOut.message).")
    #expect(screen.usable.map(\.label) == ["OK"])
    #expect(try actions(.tap, on: "OK", in: state) == [.factAlertDismissed])
  }
}
