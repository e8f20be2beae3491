import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

/// Payloads like those of features that know nothing about the console.
private enum Payload: Equatable {
  case closed(ClosedRange<Int>)
  case halfOpen(Range<Double>)
  case from(PartialRangeFrom<Int>)
  case indexes(IndexSet)
  case move(IndexSet, to: Int)
  case pair((Int, String))
  case labelled(point: (x: Int, y: Int), names: [String])
  case response(TaskResult<Item>)
  case failed(Result<Item, Problem>)
  case items(IdentifiedArrayOf<Item>)
  case expression(Expression)
  case screen(PayloadScreen)

  static func == (one: Payload, other: Payload) -> Bool {
    switch (one, other) {
    case (.closed(let one), .closed(let other)): one == other
    case (.halfOpen(let one), .halfOpen(let other)): one == other
    case (.from(let one), .from(let other)): one.lowerBound == other.lowerBound
    case (.indexes(let one), .indexes(let other)): one == other
    case (.move(let one, let place), .move(let other, let otherPlace)):
      one == other && place == otherPlace
    case (.pair(let one), .pair(let other)): one == other
    case (.labelled(let one, let names), .labelled(let other, let others)):
      one == other && names == others
    case (.response(let one), .response(let other)): one == other
    case (.failed(let one), .failed(let other)): one == other
    case (.items(let one), .items(let other)): one == other
    case (.expression(let one), .expression(let other)): one == other
    case (.screen(let one), .screen(let other)): one == other
    default: false
    }
  }
}

private struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var tags: Set<String>
  var prices: [String: Double]
}

private enum Problem: Error, Equatable {
  case offline
  case server(String)
  case invalid(fields: [String], index: Int?)
}

private indirect enum Expression: Equatable {
  case number(Int)
  case sum(Expression, Expression)
  case named(String, value: Expression?)
}

@ObservableState
private struct Detail: Equatable {
  var title = ""
  var isOpen = false
  var items: IdentifiedArrayOf<Item> = []
  @Presents var alert: Int?
}

@CasePathable
@ObservableState
private enum PayloadScreen: Equatable {
  case detail(Detail)
  case empty
}

extension SeededGenerator {
  private mutating func item() -> Item {
    var generator = self
    defer { self = generator }
    let id = UUID.random(using: &generator)
    return Item(
      id: id, title: generator.text(), tags: Set(generator.some { $0.text() }),
      prices: Dictionary(
        generator.some { ($0.text(), Double($0.below(99)) / 7) }, uniquingKeysWith: { $1 }))
  }

  private mutating func items() -> IdentifiedArrayOf<Item> {
    IdentifiedArray(uniqueElements: some { $0.item() })
  }

  private mutating func indexes() -> IndexSet { IndexSet(some { $0.below(20) }) }

  private mutating func expression(depth: Int = 0) -> Expression {
    switch below(depth > 6 ? 1 : 3) {
    case 0: .number(below(99) - 50)
    case 1: .sum(expression(depth: depth + 1), expression(depth: depth + 1))
    default: .named(text(), value: below(2) == 0 ? nil : expression(depth: depth + 1))
    }
  }

  private mutating func problem() -> Problem {
    switch below(3) {
    case 0: .offline
    case 1: .server(text())
    default: .invalid(fields: some { $0.text() }, index: below(2) == 0 ? nil : below(9))
    }
  }

  fileprivate mutating func payload() -> Payload {
    let lower = below(50) - 25
    let upper = lower + below(9)
    switch below(12) {
    case 0: return .closed(lower...upper)
    case 1: return .halfOpen(Double(lower) + 0.125..<Double(upper) + 1 / 3)
    case 2: return .from(lower...)
    case 3: return .indexes(indexes())
    case 4: return .move(indexes(), to: lower)
    case 5: return .pair((lower, text()))
    case 6: return .labelled(point: (x: lower, y: upper), names: some { $0.text() })
    case 7:
      return .response(below(2) == 0 ? .success(item()) : .failure(MessageError(text())))
    case 8: return .failed(below(2) == 0 ? .success(item()) : .failure(problem()))
    case 9: return .items(items())
    case 10: return .expression(expression())
    default:
      let detail = Detail(
        title: text(), isOpen: below(2) == 0, items: items(), alert: below(2) == 0 ? nil : lower)
      return .screen(below(4) == 0 ? .empty : .detail(detail))
    }
  }
}

@Suite("Printed values of a feature's own types can be typed")
struct StoredRoundTripTests {
  @Test("Every payload reads back from each spelling of its action")
  func law() throws {
    let grammar = ActionGrammar(Payload.self)
    #expect(grammar.cases().filter { !$0.isTypeable }.map(\.signature) == [])
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<5_000 {
      let payload = generator.payload()
      for spelling in ValuePrinter.Spelling.allCases {
        let line = ValuePrinter.exact.action(payload, spelling: spelling)
        let again: Payload = try grammar.action(from: .parse(line))
        // `#require` would take longer than everything else here.
        if again != payload { Issue.record("\(line)") }
        if ValuePrinter.exact.action(again, spelling: spelling) != line {
          Issue.record("\(line)")
        }
      }
    }
  }

  @Test("A set of indexes is typed as an array, alone or as part of a larger payload")
  func indexes() throws {
    let grammar = ActionGrammar(Payload.self)
    let move: Payload = try grammar.action(from: .parse("move [0, 2], to: 5"))
    #expect(move == .move([0, 2], to: 5))
    let closed: Payload = try grammar.action(from: .parse("closed 0...5"))
    #expect(closed == .closed(0...5))
  }
}

@Reducer
private struct Detailed {
  @ObservableState
  struct State: Equatable {
    var title: String
    var note: String?
  }
  enum Action { case tap }
}

@Reducer
private struct Root {
  @Reducer
  enum Path { case detail(Detailed) }

  @ObservableState
  struct State { var path = StackState<Path.State>() }

  enum Action { case path(StackActionOf<Path>) }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { _, _ in .none }.forEach(\.path, action: \.path)
  }
}

@Suite("A screen is pushed by typing its state")
@MainActor
struct PushedStateTests {
  @Test("The state of a pushed screen is typed, and its optional properties can be left out")
  func push() async throws {
    let app = ConsoleApp("root", initialState: Root.State()) { Root() }
    let bench = SessionBench(app)
    try await bench.type(
      #"path.push(id: 0, state: .detail(Detailed.State(title: "a")))"#,
      #"path.push id: 1, state: .detail(.init(title: "b", note: "c"))"#)
    #expect(bench.state.path.ids.count == 2)
    #expect(
      ValuePrinter.exact.text(bench.state.path)
        == #"[.detail(State(title: "a", note: nil)), .detail(State(title: "b", note: "c"))]"#)
    let printed = bench.session.timeline.action(of: 2).map { ValuePrinter.exact.action($0) }
    #expect(
      printed == #"path.push(id: 1, state: .detail(State(title: "b", note: "c")))"#)
    // The printed action can be typed again.
    try await bench.type(":back 1", try #require(printed))
    #expect(bench.state.path.ids.count == 2)
  }
}
