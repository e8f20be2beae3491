import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Shared values are part of the world")
struct WorldSharedTests {
  /// The report of `:state` for a path.
  private func value(_ value: Any) -> Report { .value(AppValue(value)) }

  /// The report of a `:replay` that finds every state of these steps as recorded.
  private func replayed(_ steps: ClosedRange<Int>) -> Report {
    .rewritten(RewriteReport(kind: .replayed(Array(steps))))
  }

  @Test("A change of a shared value is a change of the state at its path")
  func diffs() async throws {
    let bench = SessionBench(ledgerApp())
    #expect(
      try await bench.type("deposit 5") == [
        bench.step(1, .deposit(5), .typed, .changed("balance", 0, 5))
      ])
    var renamed = [
      StateChange.changed("entry.title", "first", "rent"),
      .changed("entries[id: 1].title", "first", "rent"),
    ]
    // The entry is an element of the shared list.
    renamed[1].repeats = renamed[0].path
    #expect(
      try await bench.type("rename \"rent\"") == [
        bench.step(2, .rename("rent"), .typed, renamed[0], renamed[1])
      ])
    #expect(try await bench.type(":state balance") == [value(5)])
    #expect(try await bench.type(":state entry.title @1") == [value("first")])
    #expect(
      try await bench.type(":diff 0 2") == [
        .differences(from: 0, to: 2, [renamed[0], renamed[1], .changed("balance", 0, 5)])
      ])
    #expect(
      try await bench.type(":why balance") == [
        .why(
          WhyReport(
            row: bench.row(1, .deposit(5)), change: .changed("balance", 0, 5), causes: []))
      ])
  }

  @Test("Travelling restores shared values, and a fork starts from them")
  func travel() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("deposit 5", "deposit 7", ":goto 1")
    #expect(try await bench.type(":state balance") == [value(5)])
    #expect(
      try await bench.type("deposit 1").steps.map(\.changes) == [[.changed("balance", 5, 6)]])
    #expect(try await bench.type(":switch main", ":state balance").last == value(12))
    #expect(try await bench.type(":goto 0", ":state balance").last == value(0))
  }

  @Test("Skipping and editing make the later steps again with the shared values of their time")
  func rewriting() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("deposit 5", "deposit 7", "deposit 9", ":skip 2")
    #expect(try await bench.type(":state balance") == [value(14)])
    try await bench.type(":switch main", ":edit 1 deposit 100")
    #expect(try await bench.type(":state balance") == [value(116)])
    #expect(try await bench.type(":switch main", ":state balance").last == value(21))
  }

  @Test("A dry run does not change a shared value")
  func trying() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("deposit 5", ":try deposit 9")
    #expect(try await bench.type(":state balance") == [value(5)])
  }

  @Test("A session stores files and settings in memory")
  func storages() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("rename \"rent\"", "deposit 5")
    #expect(try await bench.type(":state balance") == [value(5)])
    #expect(!FileManager.default.fileExists(atPath: URL.entries.path))
    #expect(AppDefaults.standard.object(forKey: "balance-of-tests") == nil)
  }

  @Test("A secret in a shared value is not shown")
  func secrets() async throws {
    let app = ledgerApp().redact(\.pin)
    let bench = Bench(apps: [AnyConsoleApp(app)])
    // Only what is printed shows whether a secret is hidden.
    let lines = try await bench.type("choosePIN \"4711\"", ":state", ":state pin", ":log")
    #expect(lines.count > 4)
    #expect(!lines.joined().contains("4711"))
  }

  @Test("A reference to a shared element shares it, and a literal makes a value of its own")
  func typed() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("show Detail(entry: $entries[0])", "rename \"rent\"")
    #expect(try await bench.type(":state detail.entry.title") == [value("rent")])
    try await bench.type("show Detail(entry: $entries[id: 1])", "rename \"food\"")
    #expect(try await bench.type(":state detail.entry.title") == [value("food")])
    try await bench.type("show Detail(entry: $entry)", "rename \"fun\"")
    #expect(try await bench.type(":state detail.entry.title") == [value("fun")])
    let reports = try await bench.type(
      #"show Detail(entry: Entry(id: 1, title: "own"))"#, "rename \"rent\"",
      ":state detail.entry.title")
    #expect(reports.last == value("own"))
    guard case .actions(let actions, prefix: "")? = try await bench.type(":actions").first else {
      Issue.record("no list of actions")
      return
    }
    #expect(actions.first { $0.path == "show" }?.isTypeable == true)
  }

  @Test("A value that a line has made and shared is restored by travel")
  func typedTravel() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type(
      #"show Detail(entry: Entry(id: 2, title: "own"))"#, "renameShown \"new\"", ":back")
    #expect(try await bench.type(":state detail.entry.title") == [value("own")])
    #expect(try await bench.type(":forward", ":state detail.entry.title").last == value("new"))
    #expect(try await bench.type(":replay") == [replayed(1...2)])
  }

  // MARK: Effects

  @Test("A change that an effect makes is visible immediately, and is part of the next step")
  func effects() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("earn", ":advance 1s")
    #expect(try await bench.type(":state balance") == [value(1)])
    #expect(try await bench.type(":state balance @0") == [value(0)])
    let reports = try await bench.type(":advance 1s")
    #expect(reports.steps.map(\.changes) == [[.changed("balance", 0, 1)]])
    guard case .why(let why)? = try await bench.type(":why balance").first else {
      Issue.record("no explanation")
      return
    }
    #expect(why.row.number == 2)
    #expect(why.change == .changed("balance", 0, 1))
  }

  @Test("An effect that is put back in flight repeats its changes, at their times")
  func playback() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("earn", ":advance 2s", ":goto 1")
    #expect(try await bench.type(":state balance") == [value(0)])
    try await bench.type(":advance 1s")
    #expect(try await bench.type(":state balance") == [value(1)])
    try await bench.type(":advance 1s", ":goto 0", ":switch main")
    #expect(try await bench.type(":state balance") == [value(1)])
    // The deposit comes first, so the effect finds another balance on the new branch.
    try await bench.type(":goto 1", "deposit 10", ":wait")
    #expect(try await bench.type(":state balance") == [value(11)])
    try await bench.type(":switch main")
    #expect(try await bench.type(":state balance") == [value(1)])
  }

  @Test("Rewritten history includes the changes that effects made")
  func effectsMadeAgain() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("deposit 5", "earn", ":wait", "deposit 7")
    #expect(try await bench.type(":state balance") == [value(13)])
    let difference = try await bench.type(":skip 1").rewrites.first?.difference
    #expect(difference?.changes == [.changed("balance", 5, 0)])
    #expect(try await bench.type(":state balance") == [value(8)])
    try await bench.type(":switch main", ":edit 1 deposit 50")
    #expect(try await bench.type(":state balance") == [value(58)])
    #expect(try await bench.type(":switch main", ":state balance").last == value(13))
    #expect(try await bench.type(":replay") == [replayed(1...4)])
  }

  @Test("A recovery restores shared values, including the changes that effects made")
  func recovery() async throws {
    let folder = try ScratchFolder()
    let first = SessionBench(ledgerApp())
    first.session.journal = Journal(in: JournalFolder(path: folder.path))
    try await first.type("deposit 5", "rename \"rent\"", "earn", ":advance 1s")
    let name = try #require(folder.names().first)
    let recovery = try #require(Recovery(Data(try folder.text(name).utf8)))
    let second = SessionBench(ledgerApp())
    #expect(await second.session.recover(recovery).isWhole)
    #expect(second.state.balance == 6)
    #expect(second.state.entry.title == "rent")
    try await second.type(":goto 1")
    #expect(second.state.balance == 5)
  }

  /// The session that a recovery of another session's journal gives, with live clients in both.
  private func recovered(
    _ app: ConsoleApp<Ledger.State, Ledger.Action>, after lines: String...
  ) async throws -> (SessionBench<Ledger.State, Ledger.Action>, journal: String) {
    let folder = try ScratchFolder()
    let first = SessionBench(app)
    first.session.journal = Journal(in: JournalFolder(path: folder.path))
    try await first.type(lines)
    let journal = try folder.text(try #require(folder.names().first))
    let second = SessionBench(app)
    #expect(await second.session.recover(try #require(Recovery(Data(journal.utf8)))).isWhole)
    return (second, journal)
  }

  private func liveLedgerApp() -> ConsoleApp<Ledger.State, Ledger.Action> {
    ConsoleApp("ledger", initialState: Ledger.State()) { Ledger() }
  }

  @Test(
    "A recovery repeats what effects of live clients did to shared values, without running them")
  func liveRecovery() async throws {
    let (second, _) = try await recovered(
      liveLedgerApp(), after: "deposit 5", "earn", ":advance 1s")
    #expect(second.state.balance == 6)
    try await second.type(":goto 1")
    #expect(second.state.balance == 5)
    // Going on, the effect does not make its change a second time.
    try await second.type(":switch main", ":advance 1s", ":release", ":wait")
    #expect(second.session.timeline.action(of: 4).map { "\($0)" } == "noted")
    #expect(second.state.balance == 6)
  }

  @Test("What effects of live clients read is repeated too, so that the rest of their work fits")
  func liveReading() async throws {
    let (second, _) = try await recovered(
      liveLedgerApp(), after: "deposit 5", "double", ":advance 1s")
    #expect(second.state.balance == 10)
    try await second.type("deposit 1", ":release", ":wait")
    #expect(second.state.balance == 11)
    #expect(second.state.seen == 10)
  }

  @Test("A change of a live effect comes at its place among the steps")
  func livePlaces() async throws {
    let (second, _) = try await recovered(
      liveLedgerApp(), after: "earn", ":advance 500ms", "deposit 10", ":advance 500ms",
      "deposit 100")
    #expect(second.state.balance == 111)
    #expect(try await second.type(":diff 0 2").count == 1)
    try await second.type(":goto 2")
    #expect(second.state.balance == 10)
  }

  @Test("The journal has no secret that a live effect has put into a shared value")
  func liveSecrets() async throws {
    let app = liveLedgerApp().redact(\.pin)
    let folder = try ScratchFolder()
    let first = SessionBench(app)
    first.session.journal = Journal(in: JournalFolder(path: folder.path))
    try await first.type("receive", ":advance 1s")
    #expect(first.state.pin == "open sesame")
    let journal = try folder.text(try #require(folder.names().first))
    #expect(!journal.contains("sesame"))
    let recovery = try #require(Recovery(Data(journal.utf8)))
    let second = SessionBench(app)
    let report = await second.session.recover(recovery)
    #expect(report.missingSecrets.map(\.secret) == [SecretName("pin")])
    #expect(second.state.pin == "")
    let third = SessionBench(app)
    third.session.redaction.give("open sesame", as: SecretName("pin"))
    #expect(await third.session.recover(recovery).isWhole)
    #expect(third.state.pin == "open sesame")
  }

  // MARK: Questions

  @Test("A value inside of an earlier state prints as it was")
  func nested() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("open", "rename \"rent\"", "close")
    // The texts, because the values are equal: both refer to the same shared value.
    func text(_ line: String) async throws -> String? {
      switch try await bench.type(line).last {
      case .value(let value): ValuePrinter.exact.text(value)
      case .wholeStep(let step, causes: _):
        if case .appeared(let value)? = step.changes.first?.kind {
          ValuePrinter.exact.text(value)
        } else {
          nil
        }
      default: nil
      }
    }
    let first = #"Detail(entry: Entry(id: 1, title: "first"))"#
    #expect(try await text(":state detail @1") == first)
    #expect(
      try await text(":state detail @2") == #"Detail(entry: Entry(id: 1, title: "rent"))"#)
    #expect(try await text(":step 1") == first)
  }

  @Test("Watches, expectations, ':until' and explanations include shared values")
  func conditions() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type(":watch balance", ":watch entry.title")
    let deposited = StateChange.changed("balance", 0, 5)
    #expect(
      try await bench.type("deposit 5") == [
        bench.step(1, .deposit(5), .typed, deposited), .watchedChange(deposited),
      ])
    try await bench.type(":expect balance == 5", ":expect entries[id: 1].title == \"first\"")
    guard case .session(.unmet)? = await bench.problem(of: ":expect ‹balance == 6›") else {
      Issue.record("an unmet expectation is no error")
      return
    }
    try await bench.type("earn", ":wait", "rename \"rent\"", ":goto 0")
    #expect(try await bench.type(":until balance == 6").travels.map(\.position) == [3])
    #expect(
      try await bench.type(":goto 0").contains(.watchedChange(.changed("balance", 6, 0))))
    guard case .explained(let things, _)? = try await bench.type("balance?").first,
      case .place("balance", type: "Int", let value, _)? = things.first
    else {
      Issue.record("the shared value is not explained as a part of the state")
      return
    }
    #expect(value == AppValue(0))
  }

  @Test("A dry run lists the changes of shared values")
  func tryingChanges() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("deposit 5")
    func changes(_ line: String) async throws -> [StateChange] {
      try await bench.type(line).trials.flatMap(\.steps).flatMap(\.changes)
    }
    #expect(try await changes(":try deposit 9") == [.changed("balance", 5, 14)])
    #expect(try await changes(":try visit") == [.changed("seen", 0, 1)])
    #expect(try await changes(":try visit") == [.changed("seen", 0, 1)])
  }

  @Test("A value that a step created is created again after that step is undone")
  func created() async throws {
    let bench = SessionBench(ledgerApp())
    try await bench.type("visit", "visit", ":goto 0", "visit")
    #expect(try await bench.type(":state seen") == [value(1)])
    #expect(try await bench.type(":switch main", ":state seen").last == value(2))
    #expect(try await bench.type(":replay") == [replayed(1...2)])
    try await bench.type(":skip 1")
    #expect(try await bench.type(":state seen") == [value(1)])
  }

  // MARK: Files

  @Test("Only a live preset can store files, and only what is new is written")
  func files() async throws {
    let folder = try ScratchFolder()
    let file = URL(filePath: folder.path).appending(path: "entries.json")
    func app(isLive: Bool) -> ConsoleApp<Ledger.State, Ledger.Action> {
      ConsoleApp("ledger", initialState: Ledger.State(file)) { Ledger() }
        .preset("disk", isLive: isLive) { $0.defaultFileStorage = .fileSystem }
        .preset("sample", isLive: false) { _ in }
    }
    try await SessionBench(app(isLive: false)).type("rename \"rent\"")
    #expect(folder.names() == [])
    let bench = SessionBench(app(isLive: true))
    try await bench.type("rename \"rent\"")
    #expect(try folder.text("entries.json").contains("rent"))
    // Neither travelling nor rewriting writes the file.
    try await bench.type("rename \"food\"", ":back", ":skip 1", ":switch main", ":replay")
    // A second change within a second is written at its end.
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while try !folder.text("entries.json").contains("food"), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try folder.text("entries.json").contains("food"))
    try await bench.type(":preset sample", "rename \"fun\"")
    #expect(bench.state.entry.title == "fun")
    #expect(try folder.text("entries.json").contains("food"))
  }
}

extension URL {
  fileprivate static let entries = FileManager.default.temporaryDirectory
    .appending(path: "entries-\(ProcessInfo.processInfo.processIdentifier).json")
}

@MainActor
private func ledgerApp() -> ConsoleApp<Ledger.State, Ledger.Action> {
  ConsoleApp("ledger", initialState: Ledger.State()) { Ledger() }.withoutLiveClients()
}

@Reducer
struct Ledger {
  struct Entry: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
  }

  struct Detail: Equatable {
    @Shared var entry: Entry
  }

  @ObservableState
  struct State: Equatable {
    @Shared var entry: Entry
    @Shared var entries: IdentifiedArrayOf<Entry>
    @Shared(.appStorage("balance-of-tests")) var balance = 0
    @Shared(.inMemory("pin")) var pin = ""
    var detail: Detail?
    /// The number of visits that the latest visit found.
    var seen = 0

    init(_ file: URL = .entries) {
      let first = Entry(id: 1, title: "first")
      let entries = Shared(
        wrappedValue: IdentifiedArray(uniqueElements: [first]), .fileStorage(file))
      _entries = entries
      _entry = Shared(entries[id: 1]) ?? Shared(value: first)
    }
  }

  enum Action {
    case deposit(Int)
    case rename(String)
    case choosePIN(String)
    case open
    case close
    case show(Detail)
    case renameShown(String)
    /// Adds 1 to the balance after a second, and sends `noted` a second later.
    case earn
    case noted
    /// Reads the balance after a second, adds as much to it, and sends `saw` a second later.
    case double
    case saw(Int)
    /// Sets the pin after a second.
    case receive
    /// Counts visits in a value that only this action uses.
    case visit
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deposit(let amount): state.$balance.withLock { $0 += amount }
      case .rename(let title): state.$entry.title.withLock { $0 = title }
      case .choosePIN(let pin): state.$pin.withLock { $0 = pin }
      case .open: state.detail = Detail(entry: state.$entry)
      case .close: state.detail = nil
      case .show(let detail): state.detail = detail
      case .renameShown(let title): state.detail?.$entry.title.withLock { $0 = title }
      case .earn:
        return .run { [balance = state.$balance] send in
          try await clock.sleep(for: .seconds(1))
          balance.withLock { $0 += 1 }
          try await clock.sleep(for: .seconds(1))
          await send(.noted)
        }
      case .noted: break
      case .double:
        return .run { [balance = state.$balance] send in
          try await clock.sleep(for: .seconds(1))
          let found = balance.wrappedValue
          balance.withLock { $0 += found }
          try await clock.sleep(for: .seconds(1))
          await send(.saw(2 * found))
        }
      case .saw(let amount): state.seen = amount
      case .receive:
        return .run { [pin = state.$pin] _ in
          try await clock.sleep(for: .seconds(1))
          pin.withLock { $0 = "open sesame" }
        }
      case .visit:
        @Shared(.inMemory("visits")) var visits = 0
        $visits.withLock { $0 += 1 }
        state.seen = visits
      }
      return .none
    }
  }
}
