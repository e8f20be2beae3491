import Testing

@testable import Console

@Suite("A request to stop")
struct InterruptionTests {
  @Test("Presses are counted until the request is cleared")
  func counting() {
    let interruption = Interruption()
    #expect(!interruption.isRequested)
    #expect(interruption.age == .zero)
    #expect(interruption.press() == 1)
    #expect(interruption.press() == 2)
    #expect(interruption.isRequested)
    interruption.reset()
    #expect(!interruption.isRequested)
    #expect(interruption.press() == 1)
  }

  @Test("Presses on many threads are all counted")
  func threads() async {
    let interruption = Interruption()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = interruption.press() } }
    }
    #expect(interruption.count == 100)
  }

  @Test("An interruption stops the work during which it comes, and no later work")
  func starting() {
    let work = Work()
    let stage = work.start(.lines(file: nil), of: 3)
    stage.advance()
    #expect(work.present?.stages.map(\.done) == [1])
    let part = work.begin(.searching, of: 9)
    #expect(work.present?.stages.map(\.total) == [3, 9])
    work.end(part)
    #expect(work.present?.stages.map(\.total) == [3])
    work.interruption.press()
    #expect(work.isInterrupted)
    work.finish()
    #expect(!work.isInterrupted)
    #expect(work.present == nil)
  }

  @Test("Three quick presses are not final, because the work needs time to stop")
  func mashing() {
    let interruption = Interruption()
    for _ in 0..<Interruption.lastPress { interruption.press() }
    #expect(!interruption.isFinal)
  }
}
