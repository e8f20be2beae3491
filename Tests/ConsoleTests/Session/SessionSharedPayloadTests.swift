import Foundation
import Kernel
import Testing

@testable import Console

private struct Pup: Equatable {
  var name: String
}

/// Opens a dog that the state shares, and renames it.
@Reducer
private struct Kiosk {
  @ObservableState
  struct State: Equatable {
    @Shared(value: Pup(name: "Rex")) var pup
    var opened: Shared<Pup>?
  }

  enum Action: Equatable {
    case tapped
    case opened(Shared<Pup>)
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: return .send(.opened(state.$pup))
      case .opened(let pup): state.opened = pup
      case .renamed(let name): state.$pup.withLock { $0.name = name }
      }
      return .none
    }
  }
}

@MainActor
@Suite("An action with a shared value is reported with the value that its reducer found")
struct SessionSharedPayloadTests {
  private let bench = SessionBench(
    ConsoleApp("kiosk", initialState: Kiosk.State()) { Kiosk() })

  private func text(_ action: AppValue?) -> String? {
    action.map { $0.read { ValuePrinter.exact.action($0) } }
  }

  private func lines(_ reports: [Report]) -> [String] {
    reports.flatMap { Renderer(hiding: .nothing).lines($0).map(\.plain) }
  }

  @Test("In the log, and in the report of the step")
  func log() async throws {
    try await bench.type("tapped", #"renamed "Max""#)
    #expect(text(bench.session.questions.logRow(2).action) == #"opened(Pup(name: "Rex"))"#)
    let log = lines(try await bench.type(":log"))
    #expect(log.contains { $0.contains(#"opened(Pup(name: "Rex"))"#) })
    #expect(lines(try await bench.type(":step 2"))[0].hasPrefix(#"#2  opened(Pup(name: "Rex"))"#))
  }

  @Test("When it is copied, compared or expected")
  func copy() async throws {
    try await bench.type("tapped", #"renamed "Max""#)
    #expect(try bench.session.questions.copied(.action(.number(2))) == #"opened(Pup(name: "Rex"))"#)
    try await bench.type(#":expect received opened(Pup(name: "Rex"))"#)
  }

  @Test("In a search, which finds the step at which a value was there")
  func find() async throws {
    try await bench.type("tapped", #"renamed "Max""#)
    guard case .found(let rows, _, _)? = try await bench.type(":find Max").first else {
      Issue.record("no steps")
      return
    }
    #expect(rows.map(\.row.number) == [3])
  }

  @Test("A literal in a line has the value that it was typed with")
  func literal() async throws {
    try await bench.type(#"opened(Pup(name: "Bo"))"#, "tapped", #"renamed "Max""#)
    #expect(text(bench.session.questions.logRow(1).action) == #"opened(Pup(name: "Bo"))"#)
  }

  @Test("A recovered session does not report that such an action is another one")
  func recovering() async throws {
    let folder = try ScratchFolder()
    bench.session.journal = Journal(in: JournalFolder(path: folder.path))
    try await bench.type("tapped", #"renamed "Max""#)
    let name = try #require(folder.names().first)
    let recovery = try #require(Recovery(Data(try folder.text(name).utf8)))
    let other = SessionBench(ConsoleApp("kiosk", initialState: Kiosk.State()) { Kiosk() })
    let report = await other.session.recover(recovery)
    #expect(report.difference == nil)
    #expect(report.isWhole)
  }
}
