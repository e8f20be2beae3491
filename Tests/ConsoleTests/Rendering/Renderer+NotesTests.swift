import Foundation
import Kernel
import Testing

@testable import Console

@Suite("The text of notes")
struct RendererNotesTests {
  @Test(
    "A note is one line",
    arguments: [
      (Note.nothingInFlight, "nothing is in flight"),
      (.stillInFlight(2, after: .milliseconds(500)), "2 still in flight after 0.500s"),
      (.reached(.step(3)), "#3 is in the log already"),
      (.reached(.end(EffectID(2))), "e2 has ended already"),
      (.interrupted, "interrupted"),
      (.unreported(11..<41), "… #11 to #40 are in the log: :log 11-40"),
      (.advanced(to: .seconds(1), inFlight: 1), "at 1.000s, 1 in flight"),
      (.advanced(to: .seconds(2), inFlight: 0), "at 2.000s, none in flight"),
      (.reset(kept: .nothing), "at #0: the log is empty again"),
      (
        .reset(kept: .everything), "at #0: the log is empty again; :sessions lists the old session"
      ),
      (
        .reset(kept: .upTo(step: 4)),
        "at #0: the log is empty again; :sessions lists the old session up to #4"
      ),
      (.allHeld([1]), "e1 held: :release lets them continue"),
      (.allHeld([1, 2, 3]), "e1, e2 and e3 held: :release lets them continue"),
      (.held(1, name: "oven"), "⏸ e1 oven"), (.released(1, name: "oven"), "released e1 oven"),
      (.notHeld(1), "e1 is not held"), (.notHeld(nil), "nothing is held"),
      (.sentNothing(.tapped("Tea")), #"tapped "Tea": no action was sent"#),
      (.wouldSendNothing(.tapped("Tea")), #"tapped "Tea": no action would be sent"#),
      (
        .wouldSet(.typed(into: "Tea"), paths: ["order.tea", "tea"]),
        #"typed into "Tea": would set order.tea, tea, and send no action"#
      ),
      (.marked("here", 3), #"#3 is marked "here""#),
      (.unwatched("sold"), "stopped watching sold"), (.muted([]), "nothing is muted"),
      (.muted(["sell", "oven"]), "muted: sell, oven"),
      (.neverChanged("sold", since: 3), "no step up to #3 changed sold"),
      (.saved("a.tca", lines: 1, isSame: true), "saved a.tca  1 line"),
      (.saved("a.tca", lines: 2, isSame: nil), "saved a.tca  2 lines"),
      (
        .saved("a.tca", lines: 2, isSame: false),
        "saved a.tca  2 lines; run again, they give another state: something outside differed"
      ),
      (.expected("idle", step: nil), "✓ idle"),
      (.invariant("count < 3"), "✓ count < 3  now and at every later step"),
      (.invariantRemoved("count < 3"), "count < 3 is no longer checked"),
      (.invariantsRemoved(1), "1 condition is no longer checked"),
      (.invariantsRemoved(2), "2 conditions are no longer checked"),
    ])
  func lines(note: Note, line: String) {
    #expect(Renderer(hiding: .nothing).lines(.note(note)).map(\.plain) == [line])
  }

  @Test(
    "Some notes have a second column: a time, a step, or what they apply to",
    arguments: [
      (
        Note.effect(EffectNote(1, "oven", .finished), after: .seconds(2)), "✓ e1 oven",
        "after 2.000s"
      ),
      (.expected("received tick", step: 3), "✓ received tick", "#3"),
      (
        .preset("sunday", summary: "fine food", inFlight: 1), "sunday: fine food",
        "for new effects; 1 in flight unchanged"
      ),
      (
        .client("cook", variant: "fine", inFlight: 0), "cook is fine",
        "for new effects"
      ),
    ])
  func right(note: Note, left: String, right: String) {
    let lines = Renderer(hiding: .nothing).lines(.note(note))
    #expect(lines.map { $0.plain.split(separator: /[ ]{2,}/) } == [[left[...], right[...]]])
  }
}

@Suite("The list of sessions")
struct RendererSessionsTests {
  @Test("What is after the numbers of steps is in one column")
  func columns() {
    let sessions = [(1, "dogs", 14), (2, "books", 3)].map { number, app, steps in
      SessionRow(
        number: number, app: app, steps: steps, date: Date(timeIntervalSince1970: 0), isEnded: false
      )
    }
    let lines = Renderer(hiding: .nothing, width: 60).lines(.sessions(sessions, unreadable: []))
    let columns = lines.map { $0.plain.range(of: "ended")?.lowerBound.utf16Offset(in: $0.plain) }
    #expect(columns == [20, 20])
  }
}
