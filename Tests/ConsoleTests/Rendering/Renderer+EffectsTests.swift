import Kernel
import Testing

@testable import Console

@Suite("The text of ':effects'")
struct RendererEffectsTests {
  private func row(
    _ wait: EffectRow.Wait?, end: EffectNote.Kind? = nil, took: Duration? = nil, worked: Int = 1,
    playedBack: Int = 0, sent: [Int] = [], isByHand: Bool = false
  ) -> EffectRow {
    EffectRow(
      id: 1, name: "oven", step: 2, began: .seconds(1), cancelIDs: ["bread"],
      location: "Bakery.swift:9", latestEnd: end, took: took, worked: worked,
      playedBack: playedBack, wait: wait, sent: sent, isByHand: isByHand)
  }

  /// The lines, with runs of spaces shortened to one.
  private func text(_ rows: EffectRow..., isAll: Bool = false) -> [String] {
    Renderer(hiding: .nothing).lines(.effects(rows, now: .seconds(3), isAll: isAll)).map {
      $0.plain.replacing(/[ ]+/, with: " ")
    }
  }

  @Test(
    "An effect in flight is shown with its start and with what it is waiting for",
    arguments: [
      (EffectRow.Wait.sleeping(until: .seconds(4)), "sleeps until 4.000s"),
      (.outside, "waits for something outside"), (.held, "⏸ held"),
      (.known(at: .seconds(5)), "continues at 5.000s"),
      (.unknown, "next move unknown"),
    ])
  func wait(wait: EffectRow.Wait, text: String) {
    #expect(self.text(row(wait)) == ["e1 oven started at #2, 2.000s ago, \(text)"])
    #expect(
      self.text(row(wait, took: .seconds(9)))
        == ["e1 oven started at #2, 2.000s ago, \(text), end known"])
  }

  @Test("If no effect is in flight, the text says so")
  func none() { #expect(text() == ["none in flight"]) }

  @Test("':effects all' shows how effects ended, what they sent and where they are from")
  func all() {
    #expect(
      text(
        row(nil, end: .finished, took: .seconds(2), sent: [3, 4, 7], isByHand: true),
        row(nil, end: .failed("smoke"), worked: 0, playedBack: 2),
        row(nil, end: .cancelled(.id("bread", by: 6)), worked: 3), row(.held), isAll: true)
        == [
          "✓ e1 oven started by #2, took 2.000s, ended by you, sent #3–#4, #7, cancel id bread,",
          " Bakery.swift:9",
          "! e1 oven started by #2, failed: smoke, never ran, played back twice, cancel id bread,",
          " Bakery.swift:9",
          "✗ e1 oven started by #2, cancelled by #6: cancel id bread, ran 3 times, cancel id",
          " bread, Bakery.swift:9",
          " e1 oven started at #2, 2.000s ago, ⏸ held, cancel id bread, Bakery.swift:9",
        ])
  }
}
