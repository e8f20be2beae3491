import Foundation
import Kernel
import Screens
import Testing

@testable import Console

@MainActor
@Suite("Pictures on the screen of a session", .timeLimit(.minutes(5)))
struct SessionPicturesTests {
  private let wall = Wall()

  private func bench(
    _ settings: SessionSettings = SessionSettings(clock: .virtual)
  ) -> SessionBench<Museum.State, Museum.Action> {
    let bench = SessionBench(museumApp(wall), settings)
    bench.session.appearing.isOn = true
    return bench
  }

  /// The rows of the screen without its title.
  private func view(
    _ bench: SessionBench<Museum.State, Museum.Action>, _ line: String = ":view"
  ) async throws -> [String] {
    let renderer = Renderer(hiding: .nothing)
    return try await bench.type(line).flatMap(renderer.lines).dropFirst().map {
      $0.plain.trimmingCharacters(in: .whitespaces).replacing("https://a.b/", with: "")
    }
  }

  /// The client notices a cancellation on another thread.
  private func waitForCancellations(_ count: Int) async {
    while wall.cancelled.count < count { await Task.yield() }
  }

  @Test("A picture that appears is loaded, and the screen shows its size")
  func loaded() async throws {
    let bench = bench()
    try await bench.type(#"hang(["png-30x20", "gif-7x5", "text"])"#)
    #expect(
      try await view(bench) == [
        "png-30x20 (30 × 20)", "gif-7x5 (7 × 5)",
        "text (not loaded: The data are no PNG, JPEG or GIF picture)",
      ])
    try await bench.type(#"hang(["gif-7x5"])"#, #"hang(["gif-7x5", "png-30x20"])"#)
    #expect(wall.asked == ["png-30x20", "gif-7x5", "text"])
    #expect(try await view(bench) == ["gif-7x5 (7 × 5)", "png-30x20 (30 × 20)"])
  }

  @Test("A picture that leaves the screen before it has arrived is cancelled")
  func cancelled() async throws {
    let bench = bench()
    try await bench.type(#"hang(["slow", "png-1x1"])"#)
    #expect(try await view(bench) == ["slow (loading …)", "png-1x1 (1 × 1)"])
    try await bench.type("hang([])")
    await waitForCancellations(1)
    try await bench.type(#"hang(["slow"])"#)
    _ = bench.session.end()
    await waitForCancellations(2)
    #expect(wall.asked == ["slow", "png-1x1", "slow"])
  }

  @Test("Loading is no step and no effect, and takes no time and no random number")
  func world() async throws {
    let (with, without) = (bench(), bench())
    without.session.appearing.isOn = false
    for bench in [with, without] {
      try await bench.type(
        #"hang(["png-1x1"])"#, "roll", #"hang(["png-2x2", "slow"])"#, "roll", ":advance 1s")
    }
    #expect(wall.asked == ["png-1x1", "png-2x2", "slow"])
    #expect(with.state == without.state)
    #expect(with.session.timeline.count == without.session.timeline.count)
    #expect(with.session.clock.now == .seconds(1))
    #expect(with.session.ledger.all.count == 2)
    #expect(with.session.ledger.count == 0)
  }

  @Test("Travelling loads and loses nothing, and a past screen shows what is known")
  func travelling() async throws {
    let bench = bench()
    try await bench.type(
      #"hang(["png-1x1"])"#, #"hang(["png-1x1", "png-2x2"])"#)
    try await bench.type(#"hang(["png-1x1", "slow"])"#)
    let asked = wall.asked
    #expect(try await view(bench, ":view @2") == ["png-1x1 (1 × 1)", "png-2x2 (2 × 2)"])
    try await bench.type(":goto 0", ":forward 1", "")
    #expect(try await view(bench) == ["png-1x1 (1 × 1)"])
    #expect(try await view(bench, ":view @3") == ["png-1x1 (1 × 1)", "slow (loading …)"])
    #expect(wall.asked == asked)
    #expect(wall.cancelled == [])
    // Acting in the past shows another screen.
    try await bench.type(#"hang(["png-3x3"])"#)
    #expect(wall.asked == asked + ["png-3x3"])
    await waitForCancellations(1)
    #expect(try await view(bench, ":view @2") == ["png-1x1 (1 × 1)", "png-2x2 (2 × 2)"])
  }

  @Test("In the past, looking loads nothing; at the tip it loads what is not known yet")
  func looking() async throws {
    let bench = bench()
    bench.session.appearing.isOn = false
    try await bench.type(#"hang(["png-1x1"])"#, "hang([])", #"hang(["png-2x2"])"#)
    #expect(try await view(bench) == ["png-2x2"])
    bench.session.appearing.isOn = true
    try await bench.type(":goto 1")
    #expect(try await view(bench) == ["png-1x1"])
    #expect(wall.asked == [])
    try await bench.type(":goto 3")
    #expect(try await view(bench) == ["png-2x2 (2 × 2)"])
    #expect(wall.asked == ["png-2x2"])
  }

  @Test("Of a long list, the rows that are shown are loaded")
  func window() async throws {
    let bench = bench()
    let names = (1...50).map { "png-\($0)x1" }
    try await bench.type("hang([\(names.map { "\"\($0)\"" }.joined(separator: ", "))])")
    #expect(wall.asked == Array(names.prefix(20)))
    let rows = try await view(bench, ":view 41")
    #expect(rows.contains("png-50x1 (50 × 1)"))
    #expect(wall.asked == Array(names.prefix(20) + names.suffix(10)))
  }

  @Test("Sample pictures are not shown where live clients are in force")
  func presets() async throws {
    let bench = bench()
    try await bench.type(#"hang(["png-1x1"])"#, ":preset live")
    #expect(wall.asked == ["png-1x1", "png-1x1"])
    #expect(try await view(bench) == ["png-1x1 (1 × 1)"])
    #expect(bench.session.hasUsedLiveClients == false)
  }

  @Test("A live client is not asked where effects must not use it")
  func protected() async throws {
    var settings = SessionSettings(preset: "live", clock: .virtual)
    settings.liveUse = .never
    let bench = bench(settings)
    try await bench.type(#"hang(["png-1x1"])"#)
    #expect(try await view(bench) == ["png-1x1"])
    settings.liveUse = .chosen
    let other = SessionBench(museumApp(wall), settings)
    other.session.appearing.isOn = true
    try await other.type(#"hang(["png-1x1"])"#)
    #expect(wall.asked == [])
  }

  @Test("Without the option nothing is loaded, as in scripts")
  func off() async throws {
    let bench = Bench(apps: [AnyConsoleApp(museumApp(wall))])
    #expect(
      try await bench.type(#"hang(["png-1x1"])"#, ":view").last?.hasSuffix("a.b/png-1x1") == true)
    #expect(wall.asked == [])
    #expect(
      try await bench.type(":set appear on", ":view").last?.hasSuffix("png-1x1 (1 × 1)") == true)
    try await bench.type(":reset", ":set appear off", #"hang(["png-1x1"])"#)
    #expect(try await bench.type(":view").last?.hasSuffix("a.b/png-1x1") == true)
  }

  @Test("A picture that arrives while no line runs is reported, and shown from then on")
  func arriving() async throws {
    let bench = bench(SessionSettings(clock: .real))
    var isTold = false
    bench.session.statusChanged = { isTold = true }
    try await bench.type(#"hang(["png-1x1-late"])"#)
    #expect(try await view(bench) == ["png-1x1-late (loading …)"])
    wall.open()
    while !isTold { await Task.yield() }
    #expect(try await view(bench) == ["png-1x1-late (1 × 1)"])
  }

  @Test("JSON has the state of a picture, and never its bytes")
  func json() async throws {
    let bench = bench()
    try await bench.type(#"hang(["png-1x1", "text", "slow"])"#)
    let line = try await bench.type(":view").map { JSONRenderer(hiding: .nothing).line($0) }
      .joined()
    #expect(line.contains(#""picture":{"state":"loaded","width":1,"height":1}"#))
    #expect(line.contains(#""picture":{"state":"failed","reason":"The data are no"#))
    #expect(line.contains(#""picture":{"state":"loading"}"#))
    #expect(!line.contains(Wall.picture("png-1x1").base64EncodedString()))
  }

  @Test("A secret in an address or in a failure is not shown")
  func secrets() async throws {
    let app = museumApp(wall).redact(\.names)
    let bench = SessionBench(app, SessionSettings(clock: .virtual))
    bench.session.appearing.isOn = true
    try await bench.type(#"hang(["png-1x1-hush"])"#)
    let reports = try await bench.type(":view")
    let text = reports.flatMap(Renderer(hiding: bench.session.redaction).lines).map(\.plain)
    #expect(!text.joined().contains("hush"))
  }
}
