import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Letting time pass")
struct SessionWaitingTests {
  @Test("A wait that ends in the past stops the clock again")
  func stopsInThePast() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":goto 1", ":wait 500ms", ":clock real")
    #expect(bench.session.timeline.isInPast)
    bench.session.clock.catchUp()
    #expect(bench.session.clock.now == .milliseconds(500))
  }

  @Test("On the real clock, time stands still at a step in the past")
  func standsStillInThePast() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait", ":clock real", ":goto 1")
    #expect(bench.session.timeline.isInPast)
    bench.session.clock.catchUp()
    #expect(bench.session.clock.now == .zero)
  }

  @Test("A wait that ends at the last step of a branch leaves the clock running")
  func goesOn() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait 500ms", ":clock real")
    bench.session.clock.catchUp()
    #expect(bench.session.clock.now > .milliseconds(500))
  }

  @Test("When a step is reported again, a later end of its effect shows how much later")
  func laterEnd() async throws {
    let bench = BakeryBench()
    for line in [":wait", ":advance 5s"] {
      let told = try await bench.type("glaze", line)
      #expect(told.contains { $0.contains(#"sell("cake")"#) })
      #expect(told.contains { $0.hasPrefix("✓ e") && $0.hasSuffix("after 2.000s") }, "\(told)")
      #expect(!told.contains { $0.hasPrefix("    effects  ✓") })
      let step = bench.session.stepCount
      let again = try await bench.type(":goto \(step - 1)", ":wait 1s")
      #expect(again.contains { $0.hasPrefix("    effects  ✓ e") && $0.hasSuffix("  1.000s later") })
      #expect(
        try await bench.type(":step \(step)").contains {
          $0.hasPrefix("    effects  ✓ e") && $0.hasSuffix("  1.000s later")
        })
      try await bench.type(":goto \(step)", ":wait")
    }
  }
}
