import Testing

@testable import Console
@testable import ConsoleSyntax

private struct Item: Identifiable {
  let id: Int
  var name: String
}

private enum Loading {
  case idle
  case loaded(items: [Item], page: Int)
}

private struct Root {
  var items = [Item(id: 7, name: "seven"), Item(id: 9, name: "nine")]
  var loading = Loading.loaded(items: [Item(id: 1, name: "one")], page: 2)
  var child: Item? = Item(id: 3, name: "three")
  var missing: Item?
  var prices = ["tea": 2, "jam": 5]
  var byNumber = [4: "four"]
  var _wrapped = 1
}

@Suite struct StateReaderTests {
  @Test(
    "A path leads to a value",
    arguments: [
      ("items.count", "2"), ("items[1].name", #""nine""#), ("items[id: 7].name", #""seven""#),
      ("loading.loaded.items[0].name", #""one""#), ("loading.loaded.page", "2"),
      ("child.name", #""three""#), (#"items["nine"].name"#, #""nine""#), ("missing", "nil"),
      (#"prices["jam"]"#, "5"),
      ("byNumber[4]", #""four""#), ("wrapped", "1"), ("prices.count", "2"),
    ])
  func leads(path: String, printed: String) throws {
    let value = try StateReader.value(at: try StatePath.parse(path), in: Root())
    #expect(ValuePrinter.exact.text(value) == printed)
  }

  @Test(
    "A path without a value is refused, with the place and the reason",
    arguments: [
      (
        "itms", 0,
        PathProblem.noMember(
          "itms", type: "Root",
          members: ["items", "loading", "child", "missing", "prices", "byNumber", "wrapped"],
          nearest: ["items"])
      ),
      ("items[5]", 5, .outOfRange(5, path: "items", count: 2)),
      ("items[id: 8]", 5, .noElement(id: "8", path: "items", known: ["7", "9"], count: 2)),
      ("missing.name", 8, .isNil(path: "missing")),
      (
        #"prices["tee"]"#, 6,
        .noKey(#""tee""#, path: "prices", known: [#""jam""#, #""tea""#], count: 2)
      ),
      ("child.name[0]", 10, .notACollection(path: "child.name", type: "String")),
      ("loading.idle", 8, .otherCase("idle", path: "loading", current: "loaded")),
      (
        "loading.idel", 8,
        .noMember("idel", type: "Loading", members: ["loaded", "idle"], nearest: ["idle"])
      ),
    ] as [(String, Int, PathProblem)])
  func leadsNowhere(path: String, column: Int, problem: PathProblem) throws {
    let path = try StatePath.parse(path)
    #expect {
      try StateReader.value(at: path, in: Root())
    } throws: { error in
      let diagnostic = try #require(error as? PathDiagnostic)
      return diagnostic.problem == problem && diagnostic.span?.start == column
    }
  }
}
