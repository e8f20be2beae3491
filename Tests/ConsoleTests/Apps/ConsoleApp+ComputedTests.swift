import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("An app's computed properties")
struct ConsoleAppComputedTests {
  struct State: Equatable {
    var count = 0
    var child = Child()
    var isOdd: Bool { !count.isMultiple(of: 2) }
  }

  struct Child: Equatable {
    var price = 3
    var label: String { "$\(price)" }
  }

  @CasePathable
  enum Action: Equatable { case add }

  private func bench() -> SessionBench<State, Action> {
    SessionBench(
      ConsoleApp("odd", initialState: State()) {
        Reduce<State, Action> { state, _ in
          state.count += 1
          if state.count == 3 { state.child.price = 4 }
          return .none
        }
      }
      .computed("isOdd", \.isOdd).computed("label", \Child.label))
  }

  private func value(_ value: Any) -> Report { .value(AppValue(value)) }

  @Test("':state', ':expect', ':when' and ':why' know them")
  func questions() async throws {
    let bench = bench()
    try await bench.type("add", "add", "add", ":expect isOdd", #":expect child.label == "$4""#)
    #expect(try await bench.type(":state isOdd") == [value(true)])
    #expect(try await bench.type(":state isOdd @2") == [value(false)])
    #expect(try await bench.type(":state child.label @2") == [value("$3")])
    guard case .when(let report)? = try await bench.type(":when isOdd").first else {
      Issue.record("no answer")
      return
    }
    #expect(report.stretches.map { $0.first.number...$0.last } == [1...1, 3...3])
    guard case .why(let why)? = try await bench.type(":why child.label").first else {
      Issue.record("no answer")
      return
    }
    #expect(why.row.number == 3)
  }

  @Test("':watch' prints each change")
  func watch() async throws {
    let bench = bench()
    let reports = try await bench.type(":watch isOdd", "add", "add")
    let changes = reports.compactMap { report -> StateChange? in
      if case .watchedChange(let change) = report { change } else { nil }
    }
    #expect(changes == [.changed("isOdd", false, true), .changed("isOdd", true, false)])
  }
}
