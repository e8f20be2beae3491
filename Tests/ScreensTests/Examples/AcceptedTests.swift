import ComposableArchitecture
import SwiftUI
import Testing

/// What views of other code bases say about drawing, keys and devices. They compile, and show what is under it.
@MainActor
@Suite
struct AcceptedTests {
  @Test("A drawing shows nothing, also with texts, layers and symbols")
  func canvas() {
    #expect(
      text {
        Text("x")
        Canvas { context, size in
          var layer = context
          layer.opacity = 0.5
          layer.translateBy(x: size.width, y: 0)
          layer.fill(
            Path { path in
              path.move(to: .zero)
              path.addRoundedRect(in: .zero, cornerSize: .zero)
              path.closeSubpath()
            },
            with: .linearGradient(
              Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: .zero))
          let title = context.resolve(Text("title"))
          context.draw(title, in: CGRect(origin: .zero, size: title.measure(in: size)))
          context.drawLayer { $0.addFilter(.blur(radius: 2)) }
          if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: .zero) }
        } symbols: {
          Text("symbol").tag(1)
        }
      } == "x")
  }

  @Test("Values for the views above are not read")
  func preferences() {
    #expect(
      text {
        Text("x")
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .transformPreference(Frames.self) { $0 = [] }
          .overlayPreferenceValue(Frames.self) { frames in
            GeometryReader { proxy in
              ForEach(frames.indices, id: \.self) { Text("\(proxy[frames[$0]].width)") }
            }
          }
          .backgroundPreferenceValue(Frames.self) { _ in Color.red }
      } == "x")
  }

  @Test("Phases, keys, conditions and shapes change nothing")
  func modifiers() {
    #expect(
      text {
        Text("x")
          .phaseAnimator([1.0, 0.5], trigger: 1) { view, phase in view.opacity(phase) }
          .animation(.easeIn) { $0.scaleEffect(2) }
          .transaction(value: 1) { $0.disablesAnimations = true }
          .transition(.modifier(active: Faded(), identity: Faded()))
          .sensoryFeedback(trigger: 1) { old, new in old == new ? .success : nil }
          .onKeyPress(keys: [.upArrow]) { $0.key == .upArrow ? .handled : .ignored }
          .onKeyPress(characters: .alphanumerics, phases: .up) { _ in .ignored }
          .overlay(.red.opacity(0.5), in: .circle)
          .background(in: .capsule)
          .popover(isPresented: .constant(false), attachmentAnchor: .rect(.bounds)) { Text("y") }
          .searchFocused(FocusState<Int?>().projectedValue, equals: 1)
          .accessibilityRepresentation { Text("y") }
          .foregroundStyle(HierarchicalShapeStyle.secondary)
          .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
          .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
      } == "x")
  }

  @Test("Arguments that say how a view looks, is typed into or is read change nothing")
  func arguments() {
    #expect(
      text {
        VStack(alignment: .listRowSeparatorLeading) { Text("x") }
          .frame(width: 1, alignment: .leadingFirstTextBaseline)
          .symbolVariant(.circle.fill)
          .textContentType(.givenName)
          .keyboardType(.asciiCapableNumberPad)
          .redacted(reason: .invalidated)
          .accessibilityAddTraits([.updatesFrequently, .isStaticText])
          .keyboardShortcut(.home, modifiers: .all)
          .blendMode(.softLight)
          .previewLayout(.fixed(width: 100, height: 50))
          .toolbarBackground(.hidden, for: .bottomOrnament)
          .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
          .background(.fill, in: .rect(topLeadingRadius: 8, topTrailingRadius: 8))
          .foregroundStyle(
            .linearGradient(Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom)
          )
          .overlay(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 9))
          .foregroundStyle(.link)
          .listSectionSeparator(.hidden, edges: .top)
          .toolbar { ToolbarItem(placement: .title) { Text("y") } }
      } == "y\nx")
  }

  @Test("Scrolling, pointers, meshes and shadows change nothing")
  func later() {
    #expect(
      text {
        Text("x")
          .scrollPosition(.constant(ScrollPosition(edge: .bottom)))
          .onScrollPhaseChange { _, new in precondition(!new.isScrolling) }
          .scrollEdgeEffectStyle(.soft, for: .top)
          .onContinuousHover { phase in precondition(phase == .ended) }
          .previewInterfaceOrientation(.landscapeLeft)
          .background(
            MeshGradient(width: 2, height: 1, points: [[0, 0], [1, 0]], colors: [.red, .blue])
          )
          .foregroundStyle(.red.shadow(.drop(radius: 1)))
          .foregroundColor(Color(#colorLiteral(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)))
          .font(Font(UIFont.boldSystemFont(ofSize: 12)))
      } == "x")
  }

  @Test("Initializers with one more argument")
  func initializers() {
    let number = NumberFormatter()
    number.locale = Locale(identifier: "en_US")
    number.minimumFractionDigits = 2
    #expect(text { Text("\(1.5, formatter: number)") } == "1.50")
    #expect(text { ShareLink(items: ["a", "b"]) } == "Share (a, b)")
    #expect(text { ToolbarTitleMenu { Button("a") {} } } == "[1] a")
    #expect(text { EquatableView(content: Row(name: "a")) } == "a")
    #expect(text { ContainerRelativeShape().fill(.red) } == "")
    #expect(
      text { Text("a").contextMenu(ContextMenu { Button("b") {} }) } == "a  [1] b")
    #expect(
      text { Text("a").safeAreaInset(edge: .leading, spacing: 0) { Text("b") } } == "b\na")
    #expect(
      text {
        NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
          Text("a")
        } content: {
          Text("b")
        } detail: {
          Text("c")
        }
      } == "a\nb\nc")
    #expect(
      text {
        Text("a").searchable(text: .constant(""), prompt: "Find") {
          Text("fish").searchCompletion("fish")
        }
      } == "[1] Find ________\nfish\na")
  }

  @Test("A menu with a title and an action of its own")
  func menu() async throws {
    let trial = StoreTrial { store in
      Menu("Add") {
        Button("Folder") { store.send("folder") }
      } primaryAction: {
        store.send("file")
      }
    }
    try await trial.tap("Add")
    try await trial.tap("Folder")
    #expect(trial.state == ["file", "folder"])
  }

  @Test("An animation is complete at once")
  func completion() async throws {
    let trial = StoreTrial { store in
      let send: (String) -> Void = { store.send($0) }
      Button("Go") {
        withAnimation(.easeIn) {
          send("body")
        } completion: {
          send("complete")
        }
      }
    }
    try await trial.tap("Go")
    #expect(trial.state == ["body", "complete"])
  }

  @Test("Alerts and dialogs of values in the spellings of SwiftUINavigation")
  func questions() async throws {
    let trial = StoreTrial { store in
      let problem = Binding<String?>(
        get: { store.state.isEmpty ? "No network" : nil }, set: { _ in store.send("closed") })
      Text("a").alert(item: problem) {
        Text($0)
      } actions: { problem in
        Button("Retry") { store.send("retry after \(problem)") }
      } message: { _ in
        Text("Try again.")
      }
      .disabled(problem.isPresent().wrappedValue)
    }
    #expect(trial.text == "a\n┌ No network\n│ Try again.\n│ [1] Retry")
    try await trial.tap("Retry")
    #expect(trial.state == ["retry after No network", "closed"])
    let dialog = text {
      Text("a").confirmationDialog(item: .constant(3)) {
        Text("Delete \($0)?")
      } actions: {
        Button("Delete \($0)") {}
      }
    }
    #expect(dialog == "a\n┌ Delete 3?\n│ [1] Delete 3\n│ [2] Cancel")
  }

  @Test("Pictures of UIKit show their name or their size")
  func uiImage() throws {
    let named = try #require(UIImage(named: "dog"))
    #expect(text { Image(uiImage: named).resizable() } == "dog")
    let bytes = try #require(UIImage(data: Data(PictureBytes.png(3, 2))))
    #expect(text { Image(uiImage: bytes) } == "picture (3 × 2)")
    #expect(bytes.size == CGSize(width: 3, height: 2))
    #expect(bytes.pngData()?.isEmpty == false)
    #expect(bytes.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(text { Image(uiImage: UIImage()) } == "")
  }

  @Test("Settings may be absent, and be in a suite")
  func settings() async throws {
    let trial = StoreTrial { _ in SettingsView() }
    #expect(trial.text == "[1] none\n[2] ☐ Sound")
    try await trial.tap("none")
    try await trial.tap("Sound")
    #expect(trial.text == "[1] Rex\n[2] ☑ Sound")
  }

  @Test("Views read how they look, and load again")
  func environment() async throws {
    let trial = StoreTrial { store in
      List { LookView() }
        .environment(\.font, .body).environment(\.sizeCategory, .accessibilityLarge)
        .refreshable { store.send("refreshed") }
    }
    #expect(trial.text == "[1] ↻ Refresh\nlarge\n[2] Again")
    try await trial.tap("Again")
    while trial.state.isEmpty { await Task.yield() }
    #expect(trial.state == ["refreshed"])
  }
}

private struct Frames: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct Faded: ViewModifier {
  func body(content: Content) -> some View { content.opacity(0.5) }
}

private struct Row: View, Equatable {
  let name: String

  var body: some View { Text(name) }
}

private struct SettingsView: View {
  @AppStorage("owner") private var owner: String?
  @AppStorage("sound", store: UserDefaults(suiteName: "a")) private var sound = false

  var body: some View {
    Button(owner ?? "none") { owner = "Rex" }
    Toggle("Sound", isOn: $sound)
  }
}

private struct LookView: View {
  @Environment(\.sizeCategory) private var size
  @Environment(\.accessibilityReduceTransparency) private var isOpaque
  @Environment(\.refresh) private var refresh
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    Text(size.isAccessibilityCategory && !isOpaque ? "large" : "small")
    Button("Again") {
      requestReview()
      Task { await refresh?() }
    }
  }
}
