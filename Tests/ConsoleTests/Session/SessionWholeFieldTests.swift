import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

/// A list of contacts, with a stack of screens of which one has no actions.
@Reducer
private struct Contacts {
  @Reducer
  enum Path {
    case about
    case card(Card)
  }

  @Reducer
  struct Card {
    struct State: Equatable { var name = "Ann" }
    enum Action { case rename(String) }
  }

  struct Contact: Equatable {
    var name: String
    var isPrimary = false
  }

  struct Guest: Equatable, Identifiable {
    let id: String
    var name: String
  }

  struct Group: Equatable { var names: [String] }

  enum Presence: Hashable { case online, away }

  @ObservableState
  struct State {
    var contacts = [Contact(name: "Ann", isPrimary: true), Contact(name: "Bob")]
    var owner: Contact? = Contact(name: "Eve")
    var guests: IdentifiedArrayOf<Guest> = [
      Guest(id: "a", name: "Al"), Guest(id: "b", name: "Bob"),
    ]
    var group: Group? = Group(names: ["Al", "Bob"])
    var present: [Presence: Int] = [:]
    var limits = [Presence.online: 1]
    var heat = Measurement(value: 180, unit: UnitTemperature.celsius)
    var card = CGSize(width: 85, height: 54)
    var path = StackState<Path.State>([.about])
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case path(StackActionOf<Path>)
    case setPresent([Presence: Int])
    case complain(times: Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .path: return .none
      case .setPresent(let present):
        state.present = present
        return .none
      case .complain(let times):
        reportIssue("A complaint was not handled.")
        return times > 1 ? .send(.complain(times: times - 1)) : .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

@MainActor
@Suite("Parts that cannot be set or sent alone")
struct SessionWholeFieldTests {
  private let bench = SessionBench(
    ConsoleApp("contacts", initialState: Contacts.State()) { Contacts() })

  @Test("A part of an array in a binding is corrected to the whole array with that part")
  func element() async throws {
    #expect(
      await bench.problem(of: "binding.contacts‹[1]›.isPrimary true")
        == .line(.wholeField(path: "binding.contacts")))
    let line = try #require(await bench.correction(of: "binding.contacts[1].isPrimary true"))
    #expect(
      line == "binding.contacts [Contact(name: \"Ann\", isPrimary: true), "
        + "Contact(name: \"Bob\", isPrimary: true)]")
    try await bench.type(line)
    #expect(bench.state.contacts.map(\.isPrimary) == [true, true])
  }

  @Test("A part of an optional value in a binding is corrected to the whole value")
  func optional() async throws {
    let line = try #require(await bench.correction(of: #"binding.owner.name "Max""#))
    #expect(line == #"binding.owner Contact(name: "Max", isPrimary: false)"#)
    try await bench.type(line, "binding.owner nil")
    #expect(bench.state.owner == nil)
    // There is no value to change, so the correction is an example of one.
    let example = await bench.correction(of: #"binding.owner.name "Max""#)
    #expect(example?.hasPrefix(#"binding.owner Contact(name: "text""#) == true)
  }

  @Test(
    "A value of a dictionary, or of a type with a notation of its own, is set in the whole value",
    arguments: [
      (
        #"binding.guests[id: "b"].name "Bo""#,
        #"binding.guests [Guest(id: "a", name: "Al"), Guest(id: "b", name: "Bo")]"#
      ),
      (
        #"binding.group.names[1] "Bo""#, #"binding.group Group(names: ["Al", "Bo"])"#
      ),
      ("binding.present[.online] 3", "binding.present [.online: 3]"),
      (
        "binding.limits[.away] 3", "binding.limits [.online: 1, .away: 3]"
      ),
      ("binding.limits[.online] 7", "binding.limits [.online: 7]"),
      (
        "binding.heat.value 3", "binding.heat Measurement(value: 3, unit: .celsius)"
      ),
      ("binding.card.width 90", "binding.card CGSize(width: 90, height: 54.0)"),
    ])
  func key(line: String, expected: String) async throws {
    #expect(await bench.correction(of: line) == expected)
    try await bench.type(expected)
  }

  @Test("A screen of a stack without actions can only be left")
  func noActions() async throws {
    #expect(
      await bench.problem(of: "path[id: 0].‹about›")
        == .line(.noActions(path: "path[id: 0].about")))
    let line = try #require(await bench.correction(of: "path[id: 0].about"))
    #expect(line == "path.popFrom(id: 0)")
    try await bench.type(line)
    #expect(bench.state.path.isEmpty)
  }

  @Test("A key of a JSON object can be the name of a case")
  func json() async throws {
    try await bench.type(#"setPresent {"online": 3, "away": 1}"#)
    #expect(bench.state.present == [.online: 3, .away: 1])
    #expect(await bench.problem(of: #"setPresent {‹"gone"›: 3}"#) != nil)
  }

  @Test("A line that causes the same issue several times reports it in full once")
  func issues() async throws {
    let steps = try await bench.type("complain times: 3", "complain times: 1").steps
    #expect(steps.map(\.issues.count) == [1, 1, 1, 1])
    #expect(steps.map { Array($0.earlierIssues.values) } == [[], [1], [1], []])
    let texts = steps.map { step in
      Renderer(hiding: .nothing).lines(.step(step)).map(\.plain).filter { $0.contains("!") }
    }
    #expect(texts[1] == ["    ! the same issue as in #1"])
    #expect(texts[0] == texts[3])
  }
}
