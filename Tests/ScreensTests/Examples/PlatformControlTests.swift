import ComposableArchitecture
import SwiftUI
import Testing

/// Views and modifiers that apps use and the examples do not, over a state that is a dictionary.
@MainActor
@Suite
struct PlatformControlTests {
  typealias State = [String: String]
  typealias Action = String

  private func screens(
    @ViewBuilder _ content: @escaping @MainActor (Store<State, Action>) -> some View
  ) -> ScreenOf<State, Action> {
    ScreenOf(content)
  }

  private func text(
    _ state: State = [:], @ViewBuilder of content: @escaping @MainActor () -> some View
  ) -> String {
    ScreensTests.text(screens { _ in content() }.screen(of: state))
  }

  private func use(
    _ use: ScreenUse, _ number: Int, of screens: ScreenOf<State, Action>, _ state: State = [:]
  ) throws -> [Action] {
    let element = screens.screen(of: state).element(numbered: number)
    return try screens.actions(of: use, at: #require(element?.handle), in: state)
  }

  @Test("A view with another id is another view: it appears again")
  func identity() {
    let screens = screens { store in
      Text("page").onAppear { store.send("appeared") }.id(store.state["page"] ?? "")
    }
    let first = screens.screen(of: ["page": "1"])
    let second = screens.screen(of: ["page": "2"])
    #expect(first.happenings(since: first).isEmpty)
    let happenings = second.happenings(since: first)
    #expect(happenings.count == 1)
    guard case .appear(let hook)? = happenings.first else {
      Issue.record("nothing appeared: \(happenings)")
      return
    }
    #expect(screens.actions(of: hook, in: ["page": "2"]) == ["appeared"])
  }

  @Test("Alerts and dialogs about a value, with titles of every kind")
  func questions() throws {

    let isShown = Binding.constant(true)
    let title = "Remove?"
    let alerts = [
      text { Text("a").alert("Remove?", isPresented: isShown, presenting: 3) { Text("\($0)") } },
      text {
        Text("a").alert(title, isPresented: isShown, presenting: 3) {
          Text("\($0)")
        } message: {
          Text("\($0) files")
        }
      },
      text { Text("a").alert(Text("Remove?"), isPresented: isShown) { Text("3") } },
    ]
    for alert in alerts {
      #expect(alert.contains("Remove?"))
      #expect(alert.contains("3"))
    }
    #expect(alerts[1].contains("3 files"))
    #expect(
      text { Text("a").alert(isPresented: isShown, error: Failure.full) { Text("b") } }
        .contains("The disk is full"))
    let absent = text {
      Text("a").alert("Remove?", isPresented: isShown, presenting: Int?.none) { Text("\($0)") }
    }
    #expect(absent == "a")

    let dialogs = screens { store in
      Text("a").confirmationDialog("Keep?", isPresented: isShown, presenting: 4) { number in
        Button("Keep \(number)") { store.send("keep \(number)") }
      } message: {
        Text("\($0) files")
      }
    }
    #expect(ScreensTests.text(dialogs.screen(of: [:])).contains("4 files"))
    #expect(try use(.tap, 1, of: dialogs) == ["keep 4"])
    #expect(
      text { Text("a").confirmationDialog(Text("Keep?"), isPresented: isShown) { Text("b") } }
        .contains("Keep?"))
  }

  @Test("A date outside of the picker's range is refused")
  func dates() throws {
    let start = Date(timeIntervalSince1970: 0)
    let screens = screens { store in
      DatePicker(
        "Day",
        selection: Binding(
          get: { start }, set: { store.send("day \($0.timeIntervalSince1970)") }),
        in: start..., displayedComponents: .date)
    }
    #expect(try use(.type("1970-01-02"), 1, of: screens) == ["day 86400.0"])
    #expect(throws: ScreenUseFailure.invalid("1969-12-31")) {
      try use(.type("1969-12-31"), 1, of: screens)
    }
  }

  @Test("A stepper without an upper end stops at its lower end")
  func steps() throws {
    let screens = screens { store in
      Stepper(
        "Count",
        value: Binding(
          get: { Int(store.state["count"] ?? "") ?? 0 }, set: { store.send("count \($0)") }),
        in: 0...)
    }
    #expect(try use(.increment, 1, of: screens) == ["count 1"])
    #expect(try use(.decrement, 1, of: screens, ["count": "2"]) == ["count 1"])
    #expect(throws: ScreenUseFailure.self) { try use(.decrement, 1, of: screens) }
  }

  @Test("The first button of a menu with an action is the action")
  func menu() throws {
    let screens = screens { store in
      Menu {
        Button("Copy") { store.send("copy") }
      } label: {
        Text("Share")
      } primaryAction: {
        store.send("share")
      }
    }
    #expect(try use(.tap, 1, of: screens) == ["share"])
    #expect(try use(.tap, 2, of: screens) == ["copy"])
  }

  @Test("A tab with a role, and tabs in a section")
  func tabs() throws {
    let screens = screens { store in
      TabView(
        selection: Binding(get: { store.state["tab"] ?? "home" }, set: { store.send("tab \($0)") })
      ) {
        Tab("Home", systemImage: "house", value: "home") { Text("at home") }
        TabSection("More") {
          Tab("Saved", image: "saved", value: "saved") { Text("saved things") }
        }
        Tab(value: "search", role: .search) { Text("results") }
      }
    }
    #expect(ScreensTests.text(screens.screen(of: [:])).contains("at home"))
    #expect(ScreensTests.text(screens.screen(of: ["tab": "search"])).contains("results"))
    #expect(ScreensTests.text(screens.screen(of: ["tab": "saved"])).contains("saved things"))
    #expect(try use(.tap, 3, of: screens) == ["tab search"])
  }

  @Test("What belongs to a search field comes after it")
  func search() throws {
    let screens = screens { store in
      List { Text("row") }
        .searchable(text: .constant(""), isPresented: .constant(true), prompt: Text("Find"))
        .searchScopes(
          Binding(get: { store.state["scope"] ?? "all" }, set: { store.send("scope \($0)") })
        ) {
          Text("All").tag("all")
          Text("New").tag("new")
        }
        .searchSuggestions { Button("fish") { store.send("fish") } }
    }
    let screen = ScreensTests.text(screens.screen(of: [:]))
    #expect(screen.contains("[1] Find"))
    #expect(try use(.select(1), 2, of: screens) == ["scope new"])
    #expect(try use(.tap, 3, of: screens) == ["fish"])
  }

  @Test("Values and objects of the environment that an app adds")
  func environment() {
    #expect(text { UnitView() } == "km none")
    #expect(text { UnitView().environment(\.unit, "mi").environment(\.limit, 3) } == "mi 3")
    #expect(text { NameView() } == "no name")
    #expect(text { NameView().environment(Name("Rex")) } == "Rex")
    #expect(text { RequiredNameView().environment(Name("Rex")) } == "Rex")
  }

  @Test("Views that a screen of text shows in its own way")
  func further() {
    #expect(text { Gauge(value: 3, in: 0...12) { Text("Used") } } == "Used 25 %")
    #expect(text { ShareLink("Share", item: "text") } == "Share (text)")
    #expect(
      text {
        ViewThatFits {
          Text("wide"); Text("narrow")
        }
      } == "wide")
    #expect(
      text {
        ControlGroup {
          Text("a"); Text("b")
        }
      } == "a  b")
    #expect(text { Canvas { _, _ in } } == "")
    #expect(text { Button(role: .cancel) {} } == "[1] Cancel")
    #expect(
      text {
        Label {
          Text("a")
        } icon: {
          UnevenRoundedRectangle()
        }
      } == "a")
    #expect(text { Text("a").inspector(isPresented: .constant(true)) { Text("b") } } == "a\nb")
    #expect(text { Text("a").inspector(isPresented: .constant(false)) { Text("b") } } == "a")
    #expect(text { LabeledContent("Share", value: 0.5, format: .percent) } == "Share  50%")
    #expect(text { ContentUnavailableView.search(text: "x") }.contains("No Results for “x”"))
    #expect(text { Text(String(localized: "a \(1)")) } == "a 1")
    #expect(text { Text(LocalizedStringResource("a", bundle: .main)) } == "a")
    #expect(text { Text(LocalizedStringResource("key", defaultValue: "a")) } == "a")
    #expect(
      text {
        Flow {
          Text("a"); Text("b")
        }
      } == "a\nb")
    #expect(
      text {
        Text("a").phaseAnimator([1, 2]) { view, phase in
          view; Text("\(phase)")
        }
      } == "a\n1")
    #expect(
      text {
        NavigationSplitView {
          Text("a")
        } content: {
          Text("b")
        } detail: {
          Text("c")
        }
      } == "a\nb\nc")
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      #expect(
        text { TimelineView(.everyMinute) { Text("\($0.date.timeIntervalSince1970)") } } == "0.0")
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var unit = "km"
  @Entry fileprivate var limit: Int?
}

private final class Name {
  let text: String
  init(_ text: String) { self.text = text }
}

private struct UnitView: View {
  @Environment(\.unit) private var unit
  @Environment(\.limit) private var limit

  var body: some View { Text("\(unit) \(limit.map { String($0) } ?? "none")") }
}

private struct NameView: View {
  @Environment(Name.self) private var name: Name?

  var body: some View { Text(name?.text ?? "no name") }
}

private struct RequiredNameView: View {
  @Environment(Name.self) private var name

  var body: some View { Text(name.text) }
}

#Preview("A unit", traits: .sizeThatFitsLayout) {
  @Previewable @State var unit = "km"
  UnitView().environment(\.unit, unit)
}

private enum Failure: LocalizedError {
  case full
  var errorDescription: String? { "The disk is full" }
}

private struct Flow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.reduce(CGSize.zero) { size, view in
      CGSize(width: size.width + view.sizeThatFits(proposal).width, height: size.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
  }
}
