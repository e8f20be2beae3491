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

  @Test("On the real clock, time stops at a step in the past")
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
    for (line, id) in [(":wait", EffectID(1)), (":advance 5s", 2)] {
      let reports = try await bench.type("glaze", line)
      let step = bench.session.stepCount
      let sold = bench.sold.dropLast()
      func cake(effects: [EffectNote]) -> Report {
        bench.step(
          step, .sell("cake"), .effect(id, after: .seconds(1)),
          .changed("sold", Array(sold), sold + ["cake"]), effects: effects)
      }
      let end = EffectNote(id, "glaze", .finished)
      #expect(
        reports.dropFirst().prefix(2) == [
          cake(effects: []), .note(.effect(end, after: .seconds(2))),
        ])
      let later = EffectNote(id, "glaze", .finished, later: .seconds(1))
      #expect(
        try await bench.type(":goto \(step - 1)", ":wait 1s").steps
          == [cake(effects: [later])].steps)
      let whole = try await bench.type(":step \(step)")
      guard case .wholeStep(let again, _)? = whole.last else {
        Issue.record("\(whole)")
        return
      }
      #expect(.step(again) == cake(effects: [later]))
      #expect(again.time == bench.session.clock.now)
      try await bench.type(":goto \(step)", ":wait")
    }
  }
}
