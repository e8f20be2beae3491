import Foundation
import Synchronization
import Testing

@testable import Console

/// A client is live unless its host says otherwise, and no effect calls a live client without being
/// asked to.
@MainActor
@Suite struct LiveClientTests {
  /// Hosts that do not declare that their client is not live.
  enum Host: CaseIterable {
    case undeclared
    case preset
    case variant

    @MainActor func app(_ calls: CallCount) -> AnyConsoleApp {
      switch self {
      case .undeclared: AnyConsoleApp(undeclaredTill(calls))
      case .preset: AnyConsoleApp(presetTill(calls))
      case .variant: AnyConsoleApp(variantTill(calls))
      }
    }
  }

  // MARK: At a prompt

  @Test(
    "After travelling, an unanswered effect is held, and only a release calls the client again",
    arguments: Host.allCases)
  func travel(host: Host) async throws {
    let calls = CallCount()
    let bench = Bench(apps: [host.app(calls)])
    try await bench.type("charge")
    #expect(calls.value == 1)
    try await bench.type(":goto 0", ":goto 1", ":wait", ":back", ":forward", ":wait")
    #expect(calls.value == 1)
    #expect(bench.session.status.held == 1)
    try await bench.type(":release", ":wait")
    #expect(calls.value == 2)
  }

  @Test("A recorded answer is played back without a call", arguments: Host.allCases)
  func playback(host: Host) async throws {
    let calls = CallCount()
    let bench = Bench(apps: [host.app(calls)])
    try await bench.type("charge", ":wait", ":goto 0", ":goto 1", ":wait")
    #expect(calls.value == 1)
    #expect(try await bench.type(":state charges") == ["1"])
  }

  @Test("Rewriting and replaying call nothing", arguments: Host.allCases)
  func rewriting(host: Host) async throws {
    let calls = CallCount()
    let bench = Bench(apps: [host.app(calls)])
    try await bench.type("add", "charge", ":wait", ":replay")
    #expect(calls.value == 1)
    try await bench.type(":skip 1")
    #expect(calls.value == 1)
    try await bench.type(":switch main", ":edit 1 add")
    #expect(calls.value == 1)
  }

  @Test("Saving calls nothing, even if the clients have changed since", arguments: Host.allCases)
  func saving(host: Host) async throws {
    let folder = try ScratchFolder()
    let calls = CallCount()
    let bench = Bench(apps: [host.app(calls)])
    try await bench.type("add", "charge", ":wait", ":save \(folder.file("a.tca"))")
    if host == .variant {
      try await bench.type(":use card failing", "add", ":save \(folder.file("b.tca"))")
    }
    #expect(calls.value == 1)
    let saved = try String(contentsOfFile: folder.file("a.tca"), encoding: .utf8)
    #expect(saved.hasSuffix("add\ncharge\n:wait\n"))
  }

  @Test("A session without effects is saved with its output")
  func savingWithoutEffects() async throws {
    let folder = try ScratchFolder()
    let bench = Bench(apps: [AnyConsoleApp(undeclaredTill(CallCount()))])
    try await bench.type("add", ":save \(folder.file("a.transcript"))")
    #expect(
      try String(contentsOfFile: folder.file("a.transcript"), encoding: .utf8)
        .contains("> add\n#1  add\n"))
  }

  @Test("If the host declares that nothing is live, effects in flight run again")
  func declared() async throws {
    let calls = CallCount()
    let bench = Bench(apps: [AnyConsoleApp(undeclaredTill(calls).withoutLiveClients())])
    try await bench.type("charge", ":goto 0", ":goto 1")
    #expect(calls.value == 2)
    #expect(AnyConsoleApp(undeclaredTill(calls).withoutLiveClients()).presetSummary(nil) == nil)
  }

  @Test("The banner and ':deps' say that clients are live")
  func words() async throws {
    let calls = CallCount()
    #expect(Host.undeclared.app(calls).presetSummary(nil) == "live clients")
    #expect(Host.preset.app(calls).presetSummary(nil) == "plain · live clients")
    let undeclared = try await Bench(apps: [Host.undeclared.app(calls)]).type(":deps")
    #expect(undeclared[0].hasPrefix("clients         live, outside world: not rewound"))
    let variant = try await Bench(apps: [Host.variant.app(calls)]).type(":deps")
    #expect(variant[1].hasPrefix("card            default, outside world: not rewound"))
  }

  // MARK: Variants

  @Test("The host's own client is called 'default', and can be chosen again")
  func ownClient() async throws {
    let calls = CallCount()
    let bench = Bench(apps: [Host.variant.app(calls)])
    #expect(try await bench.type(":use")[0].hasSuffix("is default; could be failing"))
    try await bench.type("charge", ":wait", ":use card failing", "charge", ":wait")
    #expect(calls.value == 1)
    #expect(try await bench.type(":state failures") == ["1"])
    try await bench.type(":use card default", "charge", ":wait")
    #expect(calls.value == 2)
    #expect(try await bench.type(":state charges") == ["2"])
  }

  // MARK: Scripts

  private func run(
    _ app: AnyConsoleApp, _ lines: String..., preset: String? = nil, usesLiveClients: Bool = false
  ) async -> (status: ConsoleExit, errors: String) {
    let captured = Captured()
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput("") }, write: { _ in },
      writeError: { text in captured.errors.withLock { $0 += text } })
    let options = ConsoleOptions(
      input: .given(lines: lines), preset: preset, usesLiveClients: usesLiveClients)
    let status = await ConsoleCatalog([app]).run(app.name, options, in: environment)
    return (status, captured.errors.withLock { $0 })
  }

  private final class Captured: Sendable {
    let errors = Mutex("")
  }

  @Test(
    "A script stops before its first live call, and says how to allow it", arguments: Host.allCases)
  func refused(host: Host) async {
    let calls = CallCount()
    let result = await run(host.app(calls), "add", "charge", ":wait")
    #expect(calls.value == 0)
    #expect(result.status == .script)
    #expect(result.errors.contains("e1 charge has not started"))
    #expect(result.errors.contains("--live"))
    #expect(result.errors.contains(".withoutLiveClients()"))
  }

  @Test("A script that calls nothing is not refused", arguments: Host.allCases)
  func unused(host: Host) async {
    #expect(await run(host.app(CallCount()), "add", ":expect items == 1").status == .success)
  }

  @Test("'--live', a named preset, and a line that chooses clients allow live calls")
  func allowed() async {
    for host in Host.allCases {
      let calls = CallCount()
      #expect(
        await run(host.app(calls), "charge", ":wait", usesLiveClients: true).status == .success)
      #expect(calls.value == 1)
    }
    let calls = CallCount()
    #expect(
      await run(Host.preset.app(calls), "charge", ":wait", preset: "plain").status == .success)
    #expect(calls.value == 1)
    let other = AnyConsoleApp(presetTill(calls).preset("other") { _ in })
    #expect(await run(other, ":preset other", "charge", ":wait").status == .success)
    #expect(calls.value == 2)
  }

  @Test("'--live' uses the preset 'live', if there is one")
  func livePreset() async {
    let calls = CallCount()
    let app = AnyConsoleApp(
      ConsoleApp("till", initialState: Till.State()) { Till() }
        .preset("sample", isLive: false) { $0.card = Card {} }
        .preset("live") { $0.card = Card { calls.add() } })
    #expect(await run(app, "charge", ":wait").status == .success)
    #expect(calls.value == 0)
    #expect(await run(app, "charge", ":wait", usesLiveClients: true).status == .success)
    #expect(calls.value == 1)
  }
}
