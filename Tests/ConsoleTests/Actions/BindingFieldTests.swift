import ConsoleSyntax
import Kernel
import Testing

@testable import Console

/// An app with shared properties that are set through bindings.
@Reducer
private struct Account {
  @ObservableState
  struct State: Equatable {
    @Shared var user: Signup.User
    @Shared(.inMemory("visits of BindingFieldTests")) var visits = 0
    @SharedReader(.inMemory("limit of BindingFieldTests")) var limit = 0

    init() { _user = Shared(value: Signup.User()) }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Suite("Bindings")
struct BindingFieldTests {
  /// The properties of `Signup.State` that can be set.
  private static let fields = [
    "email", "age", "plan", "user", "default", "isAdult", "settings",
  ]
  private let grammar = ActionGrammar(Signup.Action.self)

  private func action(_ line: String) throws(Diagnostic) -> BindingAction<Signup.State>? {
    let action: Signup.Action = try grammar.action(from: ActionExpression.parse(line))
    switch action {
    case .binding(let binding), .view(.binding(let binding)): return binding
    }
  }

  private func problem(_ line: String) -> Problem? {
    do throws(Diagnostic) {
      _ = try action(line)
      return nil
    } catch { return error.problem }
  }

  @Test(
    "A binding can be written by property or as in code, and equals the one made in code",
    arguments: [
      (#"binding.email "a@b.c""#, .set(\.email, "a@b.c")),
      (#"binding.email("a@b.c")"#, .set(\.email, "a@b.c")),
      (#".binding(.email("a@b.c"))"#, .set(\.email, "a@b.c")),
      (#".binding(.set(\.email, "a@b.c"))"#, .set(\.email, "a@b.c")),
      (#".binding(.set(\State.email, "a@b.c"))"#, .set(\.email, "a@b.c")),
      (#".binding(.set(\Signup.State.email, "a@b.c"))"#, .set(\.email, "a@b.c")),
      (#"set \.email, "a@b.c""#, .set(\.email, "a@b.c")),
      (#".set(\.email, "a@b.c")"#, .set(\.email, "a@b.c")),
      (#"view.binding.email "a@b.c""#, .set(\.email, "a@b.c")),
      (#"view.binding.$email "a@b.c""#, .set(\.email, "a@b.c")),
      (#".view(.set(\.email, "a@b.c"))"#, .set(\.email, "a@b.c")),
      ("binding.age 3", .set(\.age, 3)),
      ("binding.age nil", .set(\.age, nil)),
      ("binding.plan .paid", .set(\.plan, .paid)),
      ("binding.default true", .set(\.default, true)),
      ("binding.isAdult true", .set(\.isAdult, true)),
      (#"binding.user.name "x""#, .set(\.user.name, "x")),
      (#"binding.user.home.street "x""#, .set(\.user.home.street, "x")),
      (#".binding(.set(\.user.home.street, "x"))"#, .set(\.user.home.street, "x")),
      ("binding.settings.size 3", .set(\.settings.size, 3)),
    ] as [(String, BindingAction<Signup.State>)])
  func reads(line: String, expected: BindingAction<Signup.State>) throws {
    let action = try action(line)
    #expect(action == expected)
    #expect(action?.keyPath == expected.keyPath)
  }

  @Test("A binding changes its property, and reducers can tell which property it was")
  func reduces() throws {
    var state = Signup.State()
    for line in [
      #"binding.email "a@b.c""#, #"binding.user.name "x""#, "binding.plan .paid",
      "view.binding.settings.size 3", "binding.isAdult true",
    ] {
      let action: Signup.Action = try grammar.action(from: ActionExpression.parse(line))
      _ = Signup().reduce(into: &state, action: action)
    }
    #expect(state.email == "a@b.c" && state.user.name == "x" && state.plan == .paid)
    #expect(state.settings.size == 3 && state.age == 18 && state.count == 3)
  }

  @Test("Shared properties can be set, and what is in them; those that are only read cannot")
  func shared() throws {
    let grammar = ActionGrammar(Account.Action.self)
    #expect(
      grammar.cases(prefix: "binding").map(\.signature) == [
        "binding.user(User)", "binding.user.name(String)", "binding.user.home(Home)",
        "binding.user.home.street(String)", "binding.visits(Int)",
      ])
    var state = Account.State()
    for line in [#"binding.user.name "x""#, #".binding(.set(\.visits, 3))"#] {
      let action: Account.Action = try grammar.action(from: ActionExpression.parse(line))
      _ = Account().reduce(into: &state, action: action)
    }
    #expect(state.user.name == "x" && state.visits == 3)
  }

  @Test("A binding is printed in each of the spellings")
  func prints() throws {
    let action = Signup.Action.view(.binding(.set(\.user.name, "x")))
    let printer = ValuePrinter.exact
    #expect(printer.action(action) == #"view.binding.user.name("x")"#)
    #expect(printer.action(action, spelling: .blank) == #"view.binding.user.name "x""#)
    #expect(
      printer.action(action, spelling: .swift) == #".view(.binding(.set(\.user.name, "x")))"#)
    #expect(
      printer.action(Signup.Action.binding(.set(\.default, true))) == "binding.default(true)")
    #expect(printer.name(ofAction: action) == "view.binding.user.name")
  }

  @Test("A printed binding reads back as the same action")
  func roundTrip() throws {
    let bindings: [BindingAction<Signup.State>] = [
      .set(\.email, "a\"b"), .set(\.age, nil), .set(\.age, -1), .set(\.plan, .free),
      .set(\.default, false), .set(\.isAdult, false), .set(\.user.name, ""),
      .set(\.user.home.street, "c"), .set(\.settings.size, 2),
    ]
    for binding in bindings {
      for spelling in ValuePrinter.Spelling.allCases {
        let line = ValuePrinter.exact.action(Signup.Action.binding(binding), spelling: spelling)
        #expect(try action(line) == binding, "\(line)")
      }
    }
  }

  @Test("A binding that cannot be typed is printed too: as code, or by its property")
  func unknown() {
    let action = Signup.Action.binding(.set(\.self, Signup.State()))
    #expect(ValuePrinter.exact.action(action).hasPrefix(#"binding(.set(\._, State(email: "", "#))
    let rating = Signup.Action.binding(.set(\.rating, nil))
    #expect(ValuePrinter.exact.action(rating) == "binding.rating(nil)")
  }

  @Test("The properties are listed with their types, except those that cannot be set or typed")
  func listing() {
    #expect(
      grammar.cases(prefix: "binding").map(\.signature) == [
        "binding.email(String)", "binding.age(Int?)", "binding.plan(Plan)",
        "binding.user(User)", "binding.user.name(String)", "binding.user.home(Home)",
        "binding.user.home.street(String)",
        "binding.default(Bool)", "binding.isAdult(Bool)", "binding.settings(Settings)",
        "binding.settings.size(Int)",
      ])
    #expect(grammar.cases(prefix: "view.binding.user.n").map(\.path) == ["view.binding.user.name"])
  }

  @Test(
    "A name that is not a settable property is refused, with its place and the nearest names",
    arguments: [
      (
        "binding.emial 1", .unknownField("emial", type: "Signup.State", nearest: ["email"]), "emial"
      ),
      (
        #".binding(.set(\.emial, 1))"#,
        .unknownField("emial", type: "Signup.State", nearest: ["email"]), "emial"
      ),
      ("binding.user.nmae 1", .unknownField("nmae", type: "User", nearest: ["name"]), "nmae"),
      (
        "binding.count 1",
        .unknownField(
          "count", type: "Signup.State", nearest: [], known: Self.fields), "count"
      ),
      (
        "binding.id 1", .unknownField("id", type: "Signup.State", nearest: [], known: Self.fields),
        "id"
      ),
      ("binding.email 1", .wrongType(expected: "String", found: .integer), "1"),
      (#".binding(.set("email", 1))"#, .wrongType(expected: "KeyPath", found: .text), #""email""#),
      (
        "binding.email",
        .missingArgument(label: nil, type: "String", signature: "binding.email(String)"), ""
      ),
      (
        "binding.rating 1",
        .effectsOnly(
          signature: "binding.rating(Rating?)", type: "Rating?",
          obstacle: Obstacle(type: "Rating", kind: .object)), nil
      ),
      ("binding[id: 1].x", .noElements(path: "binding"), nil),
    ] as [(String, Problem, String?)])
  func refuses(line: String, problem: Problem, place: String?) {
    do throws(Diagnostic) {
      _ = try action(line)
      Issue.record("\(line) was read")
    } catch {
      #expect(error.problem == problem)
      if let place { #expect(error.span.text(in: line) == place) }
    }
  }

  @Test("A state with @BindingState has its marked properties, matched by their projected values")
  func marked() throws {
    let grammar = ActionGrammar(OldSignup.Action.self)
    #expect(
      grammar.cases(prefix: "").map(\.signature) == ["binding.email(String)", "binding.age(Int?)"])
    var state = OldSignup.State()
    for line in [
      #"binding.email "x""#, #".binding(.set(\.$email, "y"))"#, "binding.age 3",
    ] {
      let action: OldSignup.Action = try grammar.action(from: ActionExpression.parse(line))
      _ = OldSignup().reduce(into: &state, action: action)
    }
    #expect(state.email == "y" && state.age == 3)
    // Only the symbols of a build without optimization contain the names of projected values.
    #if DEBUG
      #expect(state.count == 2)
      let typed: OldSignup.Action = try grammar.action(from: .parse(#"binding.email "x""#))
      #expect(typed == .binding(.set(\.$email, "x")))
      #expect(.binding(.set(\.$email, "x")) == typed)
      #expect(typed != .binding(.set(\.$email, "y")))
      #expect(typed != .binding(.set(\.$age, 3)))
      let sent = OldSignup.Action.binding(.set(\.$email, "x"))
      #expect(ValuePrinter.exact.action(sent) == #"binding.email("x")"#)
      #expect(
        ValuePrinter.exact.action(sent, spelling: .swift) == #".binding(.set(\.$email, "x"))"#)
    #endif
  }

  @Test("A marked property is shown and compared as its value")
  @MainActor
  func shown() async throws {
    let bench = Bench(apps: [
      AnyConsoleApp(ConsoleApp("signup", initialState: OldSignup.State()) { OldSignup() })
    ])
    let lines = try await bench.type(#"binding.email "xy""#)
    #expect(lines.contains(#"    state    ~ email  "" → "xy""#))
    #expect(try await bench.type(":state").contains(#"email  "xy""#))
    #expect(try await bench.type(":state email") == [#""xy""#])
    #expect(try await bench.type(":state email.count") == ["2"])
    #expect(try await bench.type(":state age") == ["nil"])
    #expect(try await bench.type("binding.age 3").contains("    state    + age  3"))
    #expect(ValuePrinter.exact.text(OldSignup.State()).hasPrefix(#"State(email: "", age: nil"#))
  }

  @Test("A secret is hidden in the binding that sets it")
  func secret() {
    let redaction = Redaction(names: ["email", "street"])
    let printer = ValuePrinter.full(hiding: redaction)
    #expect(
      printer.action(Signup.Action.binding(.set(\.email, "x"))) == "binding.email($secret(email))")
    #expect(
      printer.action(Signup.Action.binding(.set(\.user.home.street, "y")))
        == "binding.user.home.street($secret(street))")
  }
}

@MainActor
@Suite("Bindings in a session")
struct BindingSessionTests {
  @Test("A binding is a step like any other")
  func steps() async throws {
    let bench = Bench(apps: [AnyConsoleApp(signupApp())])
    #expect(try await bench.type(":actions binding.user.n") == ["binding.user.name(String)"])
    #expect(
      try await bench.type(#"binding.email "a@b.c""#, #".binding(.set(\.user.name, "Ada"))"#) == [
        #"#1  binding.email("a@b.c")"#,
        #"    state    ~ email  "" → "a@b.c""#,
        "             ~ count  0 → 1",
        #"#2  binding.user.name("Ada")"#,
        #"    state    ~ user.name  "" → "Ada""#,
        "             ~ count  1 → 2",
      ])
    #expect(
      await bench.failure(of: #"binding.emial "x""#) == [
        #"  binding.emial "x""#, "          ^~~~~",
        "'Signup.State' has no property 'emial' that can be set. Did you mean 'email'?",
        #"Try: binding.email "x""#,
      ])
  }
}
