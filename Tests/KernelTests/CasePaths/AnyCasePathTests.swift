import Kernel
import Testing

@Suite("AnyCasePath")
struct AnyCasePathTests {
  private let list = Screen.allCasePaths.list

  @Test("an embedded payload can be extracted again, from its own case only")
  func roundTrip() {
    #expect(list.embed(["a"]) == .list(["a"]))
    #expect(list.extract(from: .list(["a"])) == ["a"])
    #expect(list.extract(from: .empty) == nil)
  }

  @Test("a path from a key path is as deep as the key path")
  func fromKeyPath() {
    let path = AnyCasePath(\Screen.Cases.detail.name)
    #expect(path.embed("Rex") == .detail(.name("Rex")))
    #expect(path.extract(from: .detail(.name("Rex"))) == "Rex")
    #expect(path.extract(from: .detail(.image(nil))) == nil)
    #expect(path.extract(from: .empty) == nil)
  }

  @Test("a property and appending continue a path in the same way")
  func appending() {
    let byProperty = Screen.allCasePaths.detail.name
    let byAppending = Screen.allCasePaths.detail.appending(path: Detail.allCasePaths.name)
    for path in [byProperty, byAppending] {
      #expect(path.extract(from: .detail(.name("Rex"))) == "Rex")
      #expect(path.embed("Rex") == .detail(.name("Rex")))
    }
  }

  @Test("modify changes the payload in place and returns the result of its body")
  func modify() throws {
    var screen = Screen.list(["a"])
    let count = try list.modify(&screen) { list in
      list.append("b")
      return list.count
    }
    #expect(screen == .list(["a", "b"]))
    #expect(count == 2)
  }

  @Test("if the root is another case, modify throws and changes nothing")
  func modifyMismatch() {
    var screen = Screen.empty
    #expect(throws: CaseMismatch.self) {
      try list.modify(&screen) { $0.append("b") }
    }
    #expect(screen == .empty)
  }

  @Test("a mismatch names the expected payload and the root")
  func mismatchWords() {
    let words = CaseMismatch(expected: Int.self, root: Screen.self).description
    #expect(words == "This value of Screen is another case: it carries no Int at this path.")
  }

  @Test("the identity embeds and extracts the value itself")
  func identity() {
    #expect(AnyCasePath<Int, Int>().extract(from: 3) == 3)
    #expect(AnyCasePath(\Screen.Cases.self).extract(from: .empty) == .empty)
    #expect(AnyCasePath(\Screen.Cases.self).embed(.empty) == .empty)
  }

  @Test("a path's description contains its types")
  func description() {
    #expect("\(list)" == "AnyCasePath<Screen, Array<String>>")
  }
}
