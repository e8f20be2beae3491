import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

/// Payloads of the kinds that users often type almost right.
@Reducer
private struct Menu {
  enum Filter: Equatable {
    case all
    case range(from: Int, to: Int)
    case tag(String)
  }

  struct Failure: Error, Equatable { var code: Int }

  enum Course: String, Codable { case starter, main }

  struct Table: Equatable {
    var id: UUID
    var number: Int
  }

  struct RoomID: Hashable { var name: String }

  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: "a"), Row.State(id: "b")]
    var heat = Measurement(value: 180, unit: UnitTemperature.celsius)
    var course = Course.main
    var isOpen = true
    var guests = [RoomID(name: "general"): 3]
  }

  enum Action {
    case rate(dish: String, stars: Int)
    case setFilter(Filter)
    case sleep(Duration)
    case cook(id: Int, Filter)
    case serve([Course])
    case book(Table)
    case setHeat(Measurement<UnitTemperature>)
    case loaded(Result<[Int], Failure>)
    case row(IdentifiedActionOf<Row>)
    case choose(Filter?)
    case name(String)
    case rename(dish: String, Course)
    case open(Bool)
    case seats(Int)
    case price(Double)
    case invite([RoomID])
    case pick(RoomID)
    case tags([String])
    case note(String?)
    case due(Date)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.row) { Row() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: String
    var count = 0
  }

  enum Action { case tap }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@MainActor
@Suite("Corrections of lines that are almost right")
struct SessionCorrectionTests {
  private let bench = SessionBench(ConsoleApp("menu", initialState: Menu.State()) { Menu() })

  @Test(
    "The correction keeps what was typed, and works",
    arguments: [
      (#"rate "Soup" 3"#, #"rate dish: "Soup", stars: 3"#),
      ("setFilter tag", #"setFilter .tag("text")"#),
      ("setHeat 60", "setHeat Measurement(value: 60, unit: .kelvin)"),
      ("sleep 5", "sleep .seconds(5)"),
      ("cook 3, .all", "cook id: 3, .all"),
      (#"serve ["mian"]"#, #"serve [.main]"#),
      (":when heat == 60", ":when heat == Measurement(value: 60, unit: .kelvin)"),
      (
        "book Table(number: 4)",
        #"book Table(number: 4, id: "9B2C7F0E-3C1D-4E5A-8F6B-0A1B2C3D4E5F")"#
      ),
      (
        "book Table(id: 4, number: 4)",
        #"book Table(id: "9B2C7F0E-3C1D-4E5A-8F6B-0A1B2C3D4E5F", number: 4)"#
      ),
      ("loaded [1, 2]", "loaded .success([1, 2])"),
      (#"loaded .failure("x")"#, "loaded .failure(Failure(code: 1))"),
      (#"row["a"].tap"#, #"row[id: "a"].tap"#),
      ("row[id: b].tap", #"row[id: "b"].tap"#),
      (#":state rows["a"].count"#, #":state rows[id: "a"].count"#),
      (#":state guests[RoomID(name: "genral")]"#, #":state guests[RoomID(name: "general")]"#),
      (#":watch rows["a"].count"#, #":watch rows[id: "a"].count"#),
      (#":when rows["a"].count > 0"#, #":when rows[id: "a"].count > 0"#),
      (":branch main", ":switch main"),
    ])
  func corrected(line: String, expected: String) async throws {
    #expect(await bench.correction(of: line) == expected)
    try await bench.type(expected)
  }

  @Test(
    "A word without quotes is answered with what its type would accept",
    arguments: [
      ("setFilter ‹all›", "A case of 'Filter' starts with a dot.", "setFilter .all"),
      ("setFilter ‹tag›", "A case of 'Filter' starts with a dot.", #"setFilter .tag("text")"#),
      ("setFilter ‹al›", "'Filter' has no case 'al'. Did you mean 'all'?", "setFilter .all"),
      ("setFilter(‹al›)", "'Filter' has no case 'al'. Did you mean 'all'?", "setFilter(.all)"),
      ("choose ‹all›", "A case of 'Filter' starts with a dot.", "choose .all"),
      ("choose ‹none›", "Expected 'Filter?', found the word 'none'.", "choose nil"),
      ("serve [‹main›]", "A case of 'Course' starts with a dot.", "serve [.main]"),
      ("serve ‹main›", "Expected '[Course]', found the word 'main'.", "serve [.main]"),
      (
        #"rename dish: "a", ‹main›"#, "A case of 'Course' starts with a dot.",
        #"rename dish: "a", .main"#
      ),
      ("name ‹soup›", "'soup' is not a value: text needs quotes.", #"name "soup""#),
      ("note ‹soup›", "'soup' is not a value: text needs quotes.", #"note "soup""#),
      ("tags [‹soup›]", "'soup' is not a value: text needs quotes.", #"tags ["soup"]"#),
      ("tags ‹soup›", "Expected '[String]', found the word 'soup'.", #"tags ["soup"]"#),
      ("open ‹yes›", "Expected 'Bool', found the word 'yes'.", "open true"),
      ("open ‹ture›", "Expected 'Bool', found the word 'ture'.", "open true"),
      ("seats ‹four›", "Expected 'Int', found the word 'four'.", "seats 1"),
      ("price ‹cheap›", "Expected 'Double', found the word 'cheap'.", "price 1"),
      (
        "pick ‹hall›", "Expected 'RoomID', found the word 'hall'.", #"pick RoomID(name: "hall")"#
      ),
      (
        "invite ‹hall›", "Expected '[RoomID]', found the word 'hall'.",
        #"invite [RoomID(name: "hall")]"#
      ),
      ("due ‹today›", "Expected 'Date', found the word 'today'.", #"due "2026-01-31T12:00:00Z""#),
      (
        ":edit 1 setFilter ‹all›", "A case of 'Filter' starts with a dot.",
        ":edit 1 setFilter .all"
      ),
      (":when course == ‹main›", "A case of 'Course' starts with a dot.", ":when course == .main"),
      (
        ":expect course == ‹mian›", "'Course' has no case 'mian'. Did you mean 'main'?",
        ":expect course == .main"
      ),
      (":until isOpen == ‹yes›", "Expected 'Bool', found the word 'yes'.", ":until isOpen == true"),
      (":try setFilter ‹all›", "A case of 'Filter' starts with a dot.", ":try setFilter .all"),
    ])
  func bareWord(marked: String, sentence: String, correction: String) async throws {
    try await bench.type("setFilter .all")
    let line = marked.filter { !"‹›".contains($0) }
    _ = await bench.problem(of: marked)
    let failure = try #require(await bench.failure(of: line))
    switch failure.problem {
    case .line(let problem), .command(.arguments(let problem, _, _, _)):
      #expect(Wording.message(for: problem).sentence == sentence)
    default: Issue.record("\(failure.problem)")
    }
    #expect(await bench.correction(of: line) == correction)
    try await bench.type(correction)
  }

  @Test("An element is not invented for an id that is not there")
  func noElement() async {
    let line = #"row["z"].tap"#
    #expect(
      await bench.failure(of: line)?.problem
        == .path(.noNamedElement("z", path: "row", known: [], count: 0)))
    #expect(await bench.correction(of: line) == nil)
  }

  @Test("The usage of a case is the case, and not a path of actions")
  func usage() async {
    #expect(
      await bench.failure(of: "setFilter .range(from: 1)")?.problem
        == .line(
          .missingArgument(label: "to", type: "Int", signature: ".range(from: Int, to: Int)")))
  }
}
