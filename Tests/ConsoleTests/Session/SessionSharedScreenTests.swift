import ConsoleSyntax
import Foundation
import Kernel
import Screens
import Testing

@testable import Console

/// A form whose fields set a shared value, and no action.
@Reducer
private struct SignUp {
  struct Form: Equatable {
    var email = ""
    var name = ""
    var isSubscribed = false
  }

  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("form")) var form = Form()
    var sent: [String] = []
  }

  enum Action: Equatable {
    case sendButtonTapped
    case later
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendButtonTapped:
        state.sent.append(state.form.email)
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.later)
        }
      case .later:
        state.$form.withLock { $0.name += "!" }
        return .none
      }
    }
  }
}

private struct SignUpView: View {
  let store: StoreOf<SignUp>

  var body: some View {
    @Binding(store.$form) var form
    TabView {
      Tab("Form", systemImage: "pencil") {
        TextField("Email", text: $form.email)
        TextField("Name", text: $form.name)
        Toggle("News", isOn: $form.isSubscribed)
        Button("Send") { store.send(.sendButtonTapped) }
      }
      Tab("Help", systemImage: "questionmark") { Text("Call us.") }
    }
  }
}

@MainActor
private func signUpApp() -> ConsoleApp<SignUp.State, SignUp.Action> {
  ConsoleApp("signup", initialState: SignUp.State()) { SignUp() }
    .preset("sample", isLive: false) { _ in }
    .preset("other", isLive: false) { _ in }
    .screen { SignUpView(store: $0) }
}

@MainActor
@Suite("Controls that set shared values")
struct SessionSharedScreenTests {
  private func printed() -> Bench { Bench(apps: [AnyConsoleApp(signUpApp())]) }

  @Test("A use that sets a shared value is a step without an action")
  func steps() async throws {
    let bench = printed()
    let lines = try await bench.type(#":type 3 "a@b.c""#, ":toggle News")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"#1  :type "a@b.c"  "#))
    #expect(lines[0].hasSuffix(#"  typed into "Email""#))
    #expect(lines[1] == #"    state    ~ form.email  "" → "a@b.c""#)
    #expect(lines[2].hasPrefix(#"#2  :toggle "News"  "#))
    #expect(lines[2].hasSuffix(#"  switched "News" on"#))
    #expect(lines[3] == "    state    ~ form.isSubscribed  false → true")
    #expect(try await bench.type(":log you").filter { $0.contains(":toggle") }.count == 1)
  }

  @Test("A field is named by its label, by a part of it, or by its number")
  func labels() async throws {
    let bench = SessionBench(signUpApp())
    try await bench.type(#":type "Email" "a@b.c""#, #":type "nam" Ada L."#)
    #expect(bench.state.form == SignUp.Form(email: "a@b.c", name: "Ada L."))
    let fields = ["Email", "Name"].enumerated().map {
      ScreenCandidate(number: $0.offset + 3, label: $0.element, role: .textField, uses: [.type])
    }
    #expect(
      await bench.problem(of: ":type name Bob")
        == .session(
          .screen(
            .severalFields(fields, meant: ScreenProblem.FieldText(label: "Name", text: "Bob"))))
    )
    #expect(
      await bench.problem(of: #":type ‹"Nmae"› Bob"#)
        == .session(
          .screen(
            .noText(
              "Nmae", .type, nearest: ["Name"], known: ["Email", "Name"], isWhole: true))))
    let failure = try #require(await printed().failure(of: #":type "Nmae" Bob"#))
    #expect(failure.last == #"Try: :type "Name" Bob"#)
    #expect(printed().completions(of: #":type "n"#) == [#""Name" "#])
  }

  @Test("It can be travelled over, and forks in the past")
  func travel() async throws {
    let bench = SessionBench(signUpApp())
    try await bench.type(":type 3 one", ":type 3 two")
    #expect(bench.state.form.email == "two")
    try await bench.type(":back")
    #expect(bench.state.form.email == "one")
    try await bench.type(":goto 0")
    #expect(bench.state.form.email == "")
    try await bench.type(":goto 2")
    #expect(bench.state.form.email == "two")
    let step = try #require(try await bench.type(":goto 1", ":type 4 Rex").steps.first)
    #expect(step.fork?.from == 1)
    #expect(bench.state.form == SignUp.Form(email: "one", name: "Rex"))
  }

  @Test("A rewrite repeats it on the screen that there is then")
  func rewriting() async throws {
    let bench = SessionBench(signUpApp())
    try await bench.type(
      ":type 3 one", "sendButtonTapped", ":type 4 Rex", ":advance 1s", ":type 3 two")
    #expect(bench.state.form == SignUp.Form(email: "two", name: "Rex!"))
    try await bench.type(":skip 1")
    #expect(bench.state.form == SignUp.Form(email: "two", name: "Rex!"))
    #expect(bench.state.sent == [""])
    try await bench.type(":switch main", ":skip 3")
    #expect(bench.state.form == SignUp.Form(email: "two", name: "!"))
    #expect(bench.state.sent == ["one"])
  }

  @Test("A dry run says what it would set")
  func trial() async throws {
    let bench = SessionBench(signUpApp())
    #expect(
      try await bench.type(":try :type 3 one") == [
        .note(.wouldSet(.typed(into: "Email"), paths: ["form.email"]))
      ])
    #expect(bench.state.form == SignUp.Form())
    #expect(bench.session.timeline.count == 0)
  }

  @Test("A recovery repeats it")
  func recovery() async throws {
    let scratch = try ScratchFolder()
    let bench = Bench(
      apps: [AnyConsoleApp(signUpApp())], folder: JournalFolder(path: scratch.path))
    try await bench.type(":type 3 one", "sendButtonTapped", ":toggle News", ":wait", ":back 2")
    try await bench.type(":log")
    let log = bench.reports
    bench.conversation.close(after: .hungUp)
    _ = bench.session.end()

    let file = scratch.file(try #require(scratch.names().first))
    let recovery = try #require(Recovery(try Data(contentsOf: URL(filePath: file))))
    let recovered = SessionBench(signUpApp())
    #expect(await recovered.session.recover(recovery).isWhole)
    #expect(try await recovered.type(":log") == log)
    #expect(recovered.state.form.email == "one")
    try await recovered.type(":forward 9")
    #expect(recovered.state.form == SignUp.Form(email: "one", name: "!", isSubscribed: true))
  }

  @Test("What a view remembers stays when a command makes a step")
  func local() async throws {
    let bench = printed()
    try await bench.type(":tap Help")
    let help = try await bench.type(":view")
    #expect(help.contains("Call us."))
    try await bench.type(":preset other")
    #expect(try await bench.type(":view") == help)
  }
}
