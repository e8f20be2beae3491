import IssueReporting
import Kernel
import Testing

@Suite("CasePathable values")
struct CasePathableValuesTests {
  @Test("a payload is read by its path, and is nil in every other case")
  func reading() {
    #expect(Screen.list(["a"])[case: \.list] == ["a"])
    #expect(Screen.empty[case: \.list] == nil)
    #expect(Screen.empty[case: \.empty] != nil)
    #expect(Screen.detail(.name("Rex"))[case: \.detail.name] == "Rex")
    #expect(Screen.move(from: 1, to: 2)[case: \.move]?.to == 2)
  }

  @Test("a payload is replaced by its path, only in its own case")
  func writing() {
    var screen = Screen.detail(.name("Rex"))
    screen[case: \.detail.name] = "Bello"
    #expect(screen == .detail(.name("Bello")))
    screen[case: \.list] = ["a"]
    #expect(screen == .detail(.name("Bello")))
    screen[case: \.detail.name] = nil
    #expect(screen == .detail(.name("Bello")))
  }

  @Test("an optional payload is replaced by nil")
  func writingNil() {
    var detail = Detail.nickname("Rex")
    detail[case: \.nickname as CaseKeyPath<Detail, String?>] = nil
    #expect(detail == .nickname(nil))
    detail[case: \.nickname as CaseKeyPath<Detail, String?>] = "Bello"
    #expect(detail == .nickname("Bello"))
  }

  @Test("a payload is an optional property of an enum with dynamic member lookup")
  func properties() {
    #expect(Screen.list(["a"]).list == ["a"])
    #expect(Screen.empty.list == nil)
    #expect(Screen.detail(.name("Rex")).detail?.name == "Rex")
    #expect([Screen.empty, .list(["a"]), .list([])].compactMap(\.list) == [["a"], []])
  }

  @Test("a payload is changed through its property, only in its own case")
  func writingProperties() {
    var screen = Screen.list(["a"])
    screen.list?.append("b")
    #expect(screen == .list(["a", "b"]))
    screen.detail = .name("Rex")
    screen.list = nil
    #expect(screen == .list(["a", "b"]))

    var sheet: Screen? = .sheet(.name("Rex"))
    sheet?.sheet = Detail.name("Bello")
    #expect(sheet == .sheet(.name("Bello")))
    sheet?.list?.append("b")
    #expect(sheet == .sheet(.name("Bello")))
  }

  @Test("an optional payload is a property with one or two levels of optionality")
  func optionalProperties() {
    let flat: Detail? = Screen.sheet(.name("Rex")).sheet
    #expect(flat == .name("Rex"))
    let absent: Detail? = Screen.sheet(nil).sheet
    #expect(absent == nil)
    let whole: Detail?? = Screen.sheet(nil).sheet
    #expect(whole == .some(nil))
    let other: Detail?? = Screen.empty.sheet
    #expect(other == nil)
  }

  @Test("is distinguishes cases, at any depth of the path")
  func isCase() {
    #expect(Screen.empty.is(\.empty))
    #expect(!Screen.empty.is(\.list))
    #expect(Screen.detail(.name("Rex")).is(\.detail))
    #expect(Screen.detail(.name("Rex")).is(\.detail.name))
    #expect(!Screen.detail(.name("Rex")).is(\.detail.image))
    #expect(Screen.empty.is(\.self))
    #expect(Screen.sheet(nil).is(\.sheet.none))
    #expect(Optional(Screen.empty).is(\.empty))
    #expect(!Optional(Screen.empty).is(\.list))
    #expect(Detail.nickname(nil).is(\.nickname))
  }

  @Test("modify changes a payload in place, at any depth of the path")
  func modify() {
    var screen = Screen.detail(.name("Re"))
    screen.modify(\.detail.name) { $0 += "x" }
    #expect(screen == .detail(.name("Rex")))
    var move = Screen.move(from: 1, to: 2)
    move.modify(\.move) { $0.to = 5 }
    #expect(move == .move(from: 1, to: 5))
  }

  @Test("modify of another case changes nothing and reports the actual case")
  func modifyMismatch() {
    let collector = IssueCollector()
    var screen = Screen.empty
    withIssueReporters([collector]) {
      screen.modify(\.list) { $0.append("b") }
    }
    #expect(screen == .empty)
    #expect(
      collector.messages == [
        """
        'modify' was asked to change a payload of type Array<String>, but the value of Screen is \
        another case:

        empty

        Nothing was changed. Check the case first, with 'is' or 'switch'.
        """
      ]
    )
  }
}
