import ComposableArchitecture
import SwiftUI
import Testing

/// Every view and modifier that the examples do not use, over a state that is a dictionary.
@MainActor
@Suite
struct ControlTests {
  typealias State = [String: String]
  /// What was set: a key and a value.
  typealias Action = String

  private func screens(
    @ViewBuilder _ content: @escaping @MainActor (Store<State, Action>) -> some View
  ) -> ScreenOf<State, Action> {
    ScreenOf(content)
  }

  private func use(
    _ use: ScreenUse, _ number: Int, of screens: ScreenOf<State, Action>, _ state: State = [:]
  ) throws -> [Action] {
    let element = screens.screen(of: state).element(numbered: number)
    return try screens.actions(of: use, at: #require(element?.handle), in: state)
  }

  @Test("Texts with values, formats and parts")
  func texts() {
    #expect(text { Text("\(1_000) and \(2.5, specifier: "%.2f")") } == "1000 and 2.50")
    #expect(
      text { Text(verbatim: "a") + Text("b").bold() + Text("c").foregroundColor(.red) } == "abc")
    #expect(text { Text(0.5, format: .percent) } == "50%")
    #expect(text { Text(TextState("state").bold()) } == "state")
    #expect(text { Text("two\nlines") } == "two\nlines")
    #expect(text { Label("Wi-Fi", systemImage: "star.fill") } == "★  Wi-Fi")
    #expect(
      text {
        Label {
          Text("a")
        } icon: {
          Circle()
        }
      } == "a")
    #expect(text { Text("note").badge(3) } == "note (3)")
    #expect(text { Text("note").badge(0) } == "note")
  }

  @Test("Pictures show their addresses, and progress its share")
  func pictures() {
    let url = URL(string: "https://example.com/a.png")
    #expect(text { AsyncImage(url: url) } == "https://example.com/a.png")
    #expect(
      text {
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          ProgressView("Wait")
        }
      }
        == "Wait …")
    #expect(text { Image("photo").accessibilityLabel("A dog") } == "A dog")
    #expect(text { Image(decorative: "photo") } == "")
    #expect(text { ProgressView(value: 0.25) } == "Loading 25 %")
    #expect(text { ProgressView("Wait") } == "Wait …")
  }

  @Test("Containers lay out their parts")
  func containers() {
    #expect(
      text {
        Grid {
          GridRow {
            Text("a"); Text("b")
          };
          GridRow {
            Text("c"); Text("d")
          }
        }
        GroupBox {
          Text("in")
        } label: {
          Text("Box")
        }
        LabeledContent("Label", value: "value")
        LazyHStack {
          Text("x"); Spacer(); Text("y")
        }
        DisclosureGroup("More") { Text("z") }
      } == "a  b\nc  d\nBox\n  in\nLabel  value\nx  y\nMore\n  z")
    #expect(
      text {
        List {
          Section("Header") { Text("row") }
          Section {
            Text("row")
          } footer: {
            Text("Footer")
          }
        }
      } == "Header\n  row\nrow\nFooter")
    #expect(
      text { ContentUnavailableView("Nothing", systemImage: "square", description: Text("yet")) }
        == "☐  Nothing\nyet")
    #expect(text { Text("a").overlay { Text("b") }.hidden() } == "")
    #expect(text { Text("a").safeAreaInset(edge: .bottom) { Text("b") } } == "a\nb")
    #expect(text { AnyView(Text("a")).modifier(Doubled()) } == "a\na")
  }

  @Test("Fields of several kinds send what was typed")
  func fields() throws {
    let screens = screens { store in
      let text = Binding(get: { store.state["text"] ?? "" }, set: { store.send("text \($0)") })
      SecureField("Password", text: text)
      TextEditor(text: text)
      TextField(
        "Count", value: Binding(get: { 3 }, set: { store.send("count \($0)") }), format: .number)
      DatePicker(
        "Day",
        selection: Binding(
          get: { Date(timeIntervalSince1970: 0) },
          set: { store.send("day \($0.timeIntervalSince1970)") }))
      TextField("Name", text: text).onSubmit { store.send("submitted") }
    }
    let state = ["text": "abc"]
    #expect(
      ScreensTests.text(screens.screen(of: state)) == """
        [1] Password •••_____
        [2] abc_____
        [3] Count 3_______
        [4] Day 1970-01-01T00:00:00Z
        [5] Name abc_____
        """)
    #expect(try use(.type("x"), 1, of: screens, state) == ["text x"])
    #expect(try use(.type("y"), 2, of: screens, state) == ["text y"])
    #expect(try use(.type("12"), 3, of: screens, state) == ["count 12"])
    #expect(throws: ScreenUseFailure.invalid("many")) {
      try use(.type("many"), 3, of: screens, state)
    }
    #expect(try use(.type("1970-01-02"), 4, of: screens, state) == ["day 86400.0"])
    #expect(throws: ScreenUseFailure.invalid("today")) {
      try use(.type("today"), 4, of: screens, state)
    }
    #expect(try use(.submit, 5, of: screens, state) == ["submitted"])
    #expect(throws: ScreenUseFailure.notUsable(.submit, allowed: [.type])) {
      try use(.submit, 1, of: screens, state)
    }
  }

  @Test("Choices send what was chosen")
  func choices() throws {
    let screens = screens { store in
      Picker("Size", selection: Binding(get: { 2 }, set: { store.send("size \($0)") })) {
        ForEach(1..<4) { Text("\($0)") }
      }
      Stepper("Steps", onIncrement: { store.send("more") }, onDecrement: nil)
      Menu("Menu") { Button("Item", role: .destructive) { store.send("item") } }
      List(selection: Binding<String?>(get: { "b" }, set: { store.send("row \($0 ?? "")") })) {
        Text("a").tag("a")
        Text("b").tag("b")
      }
      Text("tap").onTapGesture { store.send("tapped") }.contextMenu {
        Button("More") { store.send("context") }
      }
    }
    #expect(
      ScreensTests.text(screens.screen(of: [:])) == """
        [1] Size: 1 · (2) · 3
        [2] Steps − +
        Menu
          [3] Item
        [4] a
        [5] ● b
        [6] tap  [7] More
        """)
    #expect(try use(.select(2), 1, of: screens) == ["size 3"])
    #expect(throws: ScreenUseFailure.noOption(3, count: 3)) { try use(.select(3), 1, of: screens) }
    #expect(try use(.increment, 2, of: screens) == ["more"])
    #expect(try use(.tap, 3, of: screens) == ["item"])
    #expect(try use(.tap, 4, of: screens) == ["row a"])
    #expect(try use(.tap, 6, of: screens) == ["tapped"])
    #expect(try use(.tap, 7, of: screens) == ["context"])
  }

  @Test("Tabs without a selection remember which one was chosen")
  func tabs() throws {
    let screens = screens { store in
      TabView {
        Tab("One", systemImage: "circle") { Text("first").onAppear { store.send("first") } }
        Tab("Two", systemImage: "square") { Text("second").onAppear { store.send("second") } }
      }
    }
    let before = screens.screen(of: [:])
    #expect(ScreensTests.text(before) == "[1] ● ○  One  [2] ☐  Two\nfirst")
    #expect(try use(.tap, 2, of: screens) == [])
    let after = screens.screen(of: [:])
    #expect(ScreensTests.text(after) == "[1] ○  One  [2] ● ☐  Two\nsecond")
    #expect(after.hooks.flatMap { screens.actions(of: $0, in: [:]) } == ["second"])
  }

  @Test("A tab may say its value before or after its item, also with other modifiers between them")
  func tagsOfTabs() throws {
    let screens = screens { store in
      TabView(
        selection: Binding(get: { store.state["tab"] ?? "a" }, set: { store.send("tab \($0)") })
      ) {
        Text("first").tag("a").tabItem { Text("A") }
        Text("second").tabItem { Text("B") }.tag("b")
        Text("third").tag("c").padding().tabItem { Text("C") }.badge(2)
      }
    }
    for (number, name) in [(1, "a"), (2, "b"), (3, "c")] {
      #expect(try use(.tap, number, of: screens) == ["tab \(name)"])
    }
    #expect(
      ScreensTests.text(screens.screen(of: ["tab": "c"])).hasSuffix("[3] ● C (2)\nthird"))
  }

  @Test("What can be used inside the label of a link or of a button has its own number")
  func nestedControls() throws {
    let screens = screens { store in
      NavigationStack {
        List {
          NavigationLink(value: 7) {
            HStack {
              Text("New York")
              Button("Download") { store.send("download") }
            }
          }
          Button {
            store.send("row")
          } label: {
            HStack {
              Text("Row")
              Spacer()
              Button("Star") { store.send("star") }
            }
          }
        }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
      }
    }
    let screen = screens.screen(of: [:])
    #expect(ScreensTests.text(screen) == "[1] New York ›  [2] Download\n[3] Row  [4] Star")
    #expect(screen.usable.map(\.label) == ["New York", "Download", "Row", "Star"])
    #expect(try use(.tap, 2, of: screens) == ["download"])
    #expect(try use(.tap, 3, of: screens) == ["row"])
    #expect(try use(.tap, 4, of: screens) == ["star"])
  }

  @Test("A control that shows only shapes is printed as what it is")
  func withoutText() throws {
    let screens = screens { store in
      Button {
        store.send("record")
      } label: {
        RoundedRectangle(cornerRadius: 4).foregroundColor(.red)
      }
    }
    #expect(ScreensTests.text(screens.screen(of: [:])) == "[1] button")
    #expect(try use(.tap, 1, of: screens) == ["record"])
  }

  @Test("Links open pages, which go back by the button or by themselves")
  func links() throws {
    let screens = screens { _ in
      NavigationStack {
        List {
          NavigationLink("Value", value: 7)
          NavigationLink("Page") { DismissingView() }
        }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
      }
    }
    let root = "[1] Value ›\n[2] Page ›"
    #expect(ScreensTests.text(screens.screen(of: [:])) == root)
    _ = try use(.tap, 1, of: screens)
    #expect(ScreensTests.text(screens.screen(of: [:])) == "[1] ‹ Back\nnumber 7")
    _ = try use(.tap, 1, of: screens)
    _ = try use(.tap, 2, of: screens)
    #expect(ScreensTests.text(screens.screen(of: [:])) == "[1] ‹ Back\n[2] Done")
    _ = try use(.tap, 2, of: screens)
    #expect(ScreensTests.text(screens.screen(of: [:])) == root)
  }

  @Test("Links in the spellings from before NavigationStack open their pages by bindings")
  func olderLinks() throws {
    let screens = screens { store in
      let isOpen = Binding(get: { store.state["open"] != nil }, set: { store.send("open \($0)") })
      let chosen = Binding<String?>(
        get: { store.state["chosen"] }, set: { store.send("chosen \($0 ?? "none")") })
      NavigationView {
        List {
          NavigationLink("Page", destination: Text("page"))
          NavigationLink("Open", isActive: isOpen) { Text("opened") }
          NavigationLink("First", tag: "1", selection: chosen) { Text("first") }
          NavigationLink(tag: "2", selection: chosen) {
            Text("second")
          } label: {
            Text("Second")
          }
        }
      }
    }
    #expect(
      ScreensTests.text(screens.screen(of: [:]))
        == "[1] Page ›\n[2] Open ›\n[3] First ›\n[4] Second ›")
    #expect(try use(.tap, 2, of: screens) == ["open true"])
    #expect(try use(.tap, 3, of: screens) == ["chosen 1"])
    #expect(try use(.tap, 4, of: screens) == ["chosen 2"])
    for (state, page, back) in [
      (["open": ""], "opened", "open false"), (["chosen": "1"], "first", "chosen none"),
      (["chosen": "2"], "second", "chosen none"),
    ] {
      #expect(ScreensTests.text(screens.screen(of: state)) == "[1] ‹ Back\n\(page)")
      #expect(try use(.tap, 1, of: screens, state) == [back])
    }
    _ = try use(.tap, 1, of: screens)
    #expect(ScreensTests.text(screens.screen(of: [:])) == "[1] ‹ Back\npage")
  }

  @Test("Presentations by bindings are closed by their buttons, and cover each other")
  func presentations() throws {
    let screens = screens { store in
      let isOpen = { (name: String) in
        Binding(get: { store.state[name] != nil }, set: { store.send("\(name) \($0)") })
      }
      Text("page")
        .alert("Alert", isPresented: isOpen("alert")) {
          Button("Yes") { store.send("yes") }
        } message: {
          Text("Really?")
        }
        .popover(isPresented: isOpen("popover")) { Text("small") }
        .fullScreenCover(isPresented: isOpen("cover")) { DismissingView() }
        .confirmationDialog("Dialog", isPresented: isOpen("dialog")) {
          Button("Do") { store.send("done") }
        }
    }
    let alert = ["alert": ""]
    #expect(
      ScreensTests.text(screens.screen(of: alert)) == "page\n┌ Alert\n│ Really?\n│ [1] Yes")
    #expect(try use(.tap, 1, of: screens, alert) == ["yes", "alert false"])
    #expect(try use(.tap, 2, of: screens, ["dialog": ""]) == ["dialog false"])
    #expect(try use(.tap, 1, of: screens, ["popover": ""]) == ["popover false"])
    #expect(try use(.tap, 2, of: screens, ["cover": ""]) == ["cover false"])
    let both = screens.screen(of: ["alert": "", "cover": ""])
    #expect(both.usable.map(\.label) == ["Close", "Done"])
  }

  @Test("A sheet that may not be closed by a gesture cannot be closed, but its own button works")
  func dismissDisabled() throws {
    let screens = screens { store in
      Text("page")
        .sheet(
          isPresented: Binding(get: { true }, set: { _ in store.send("closed") })
        ) {
          NavigationView {
            Button("Cancel") { store.send("cancelled") }
              .interactiveDismissDisabled(store.state["isSending"] != nil)
          }
        }
    }
    #expect(try use(.tap, 1, of: screens, [:]) == ["closed"])
    let sending = ["isSending": ""]
    #expect(screens.screen(of: sending).usable.map(\.isEnabled) == [false, true])
    #expect(throws: ScreenUseFailure.disabled) { try use(.tap, 1, of: screens, sending) }
    #expect(try use(.tap, 2, of: screens, sending) == ["cancelled"])
  }

  @Test("The environment reaches views, and disables controls")
  func environment() {
    #expect(text { EnvironmentView().environment(\.testName, "set") } == "set true")
    #expect(text { EnvironmentView().disabled(true) } == "default false")
  }

  @Test("A screen is data that can be encoded and decoded")
  func codable() throws {
    let screen = screens { _ in List { Button("a") {}.disabled(true) } }.screen(of: [:])
    let data = try JSONEncoder().encode(screen)
    #expect(try JSONDecoder().decode(ScreenTree.self, from: data) == screen)
  }
}

private struct DismissingView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Done") { dismiss() } }
}

private struct Doubled: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      content
      content
    }
  }
}

private struct TestName: EnvironmentKey {
  static let defaultValue = "default"
}

extension EnvironmentValues {
  fileprivate var testName: String {
    get { self[TestName.self] }
    set { self[TestName.self] = newValue }
  }
}

private struct EnvironmentView: View {
  @Environment(\.testName) private var name
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text("\(name) \(isEnabled)") }
}
