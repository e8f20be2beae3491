import Testing

@testable import Console

@Suite struct TutorialGuideTests {
  @Test("A lesson can ask for an action with an id and a payload")
  func identifiedAction() {
    let line = #"guest[id: "B (b) ]"].greet "hello""#
    let name = #"guest[id: "B (b) ]"].greet"#
    var guide = TutorialGuide(Tutorial([.init("Guests", "", line: line, seen: "Hello.")]))
    _ = guide.answer(.start)
    #expect(guide.done("plant", actions: ["plant"]) == [.reminder(line: line, number: 1, of: 1)])
    #expect(guide.done(line, actions: [name]) == [.seen("Hello."), .finished])
  }
}
