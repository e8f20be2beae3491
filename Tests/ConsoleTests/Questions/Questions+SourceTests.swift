import Testing

@testable import Console

@MainActor
@Suite("':source'")
struct QuestionsSourceTests {
  @Test("The reducer of a session's app is found at the path where it was compiled")
  func found() async throws {
    let bench = Bench(apps: [AnyConsoleApp(canteenApp())])
    for line in [":source fill", ":source .fill(3)", #":source fill "x""#] {
      let lines = try await bench.type(line)
      #expect(lines.first == "fill")
      #expect(lines.contains { $0.contains("Canteen.swift:") })
      #expect(lines.contains { $0.hasSuffix("  case fill(Int)") })
      #expect(
        lines.contains {
          $0.hasSuffix("case .fill(let count): state.items = (0..<count).map { \"Row \\($0)\" }")
        })
    }
  }

  @Test("An unknown action is refused, and an untrusted session reads no source")
  func refused() async throws {
    let bench = Bench(apps: [AnyConsoleApp(canteenApp())])
    #expect(await bench.failure(of: ":source fil")?.contains { $0.contains("fill") } == true)
    let folder = try ScratchFolder()
    let trust = Trust.beneath(Confinement([try CheckedFolder(folder.path)], lift: nil))
    let stranger = Bench(trust: trust, apps: [AnyConsoleApp(canteenApp())])
    #expect(
      try await stranger.type(":source fill")
        == ["fill", "  This session is not trusted to read source files."])
  }
}
