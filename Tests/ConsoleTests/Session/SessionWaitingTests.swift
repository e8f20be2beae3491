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

  @Test("A wait that ends at the last step of a branch leaves the clock running")
  func goesOn() async throws {
    let bench = BakeryBench()
    try await bench.type("bake", ":wait 500ms", ":clock real")
    bench.session.clock.catchUp()
    #expect(bench.session.clock.now > .milliseconds(500))
  }
}
