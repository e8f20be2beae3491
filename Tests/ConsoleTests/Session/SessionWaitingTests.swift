import Kernel
import Testing

@testable import Console

/// Its effect waits for something that does not follow the session's clock.
@Reducer private struct Errand {
  struct State: Equatable { var letters = 0 }

  enum Action { case send, answered }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .send:
        return .run { send in
          try await Task.sleep(for: .milliseconds(400))
          await send(.answered)
        }
      case .answered:
        state.letters += 1
        return .none
      }
    }
  }
}

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

  @Test(
    "On the real clock, an answer from outside has the time at which it came",
    arguments: [true, false])
  func answerFromOutside(whileWaiting: Bool) async throws {
    let app = ConsoleApp("errand", initialState: Errand.State()) { Errand() }
    let bench = SessionBench(app, SessionSettings(clock: .real))
    try await bench.type("send", "send")
    if whileWaiting { try await bench.type(":wait") }
    let timeline = bench.session.timeline
    while timeline.count < 4 { try await Task.sleep(for: .milliseconds(1)) }
    for (answer, line) in [(3, 1), (4, 2)] {
      let time = timeline[answer].time - timeline[line].time
      #expect(time >= .milliseconds(400))
      #expect(timeline[answer].origin == .effect(EffectID(line), after: time))
    }
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
