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
