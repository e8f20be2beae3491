import Foundation
import Kernel
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
  var letters = ["a", "b"]
  var _wrapped = 1
}

private struct RoomID: RawRepresentable, Hashable, Codable {
  let rawValue: String
}

private struct Tag: RawRepresentable, Hashable {
  let rawValue: Int
}

private enum Course: String, Hashable, Codable { case starter, main }

private struct Room: Identifiable {
  let id: RoomID
  var topic: String
}

private struct Keyed {
  var unread = [RoomID(rawValue: "general"): 3]
  var tags = [Tag(rawValue: 7): "seven"]
  var loads = [Course.main: 4]
  var seen = [UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000000")!: true]
  var rooms = [Room(id: RoomID(rawValue: "general"), topic: "all")]
  var identified = IdentifiedArray(uniqueElements: [
    Room(id: RoomID(rawValue: "general"), topic: "all")
  ])
}

/// A collection that counts how often one of its elements is looked at.
private struct Counted: CustomReflectable {
  let looks = LockIsolated(0)

  var customMirror: Mirror {
    let elements = (0..<1000).lazy.map { [looks] in
      looks.withValue { $0 += 1 }
      return $0
    }
    return Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

@Suite struct StateReaderTests {
  @Test("A name after a collection is refused without looking at the elements")
  func collection() throws {
    let counted = Counted()
    #expect(throws: PathDiagnostic.self) {
      try StateReader.value(at: try StatePath.parse("nosuch"), in: counted)
    }
    #expect(counted.looks.value == 0)
  }

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
          members: [
            "items", "loading", "child", "missing", "prices", "byNumber", "letters", "wrapped",
          ],
          nearest: ["items"])
      ),
      ("items[5]", 5, .outOfRange(5, path: "items", count: 2)),
      ("items[id: 8]", 5, .noElement(id: "8", path: "items", known: ["7", "9"], count: 2)),
      ("letters[id: 8]", 7, .notIdentified(path: "letters")),
      ("letters.name", 8, .noMember("name", type: "[String]", members: ["count"], nearest: [])),
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

  @Test(
    "A key or an id can be written in any notation of its type",
    arguments: [
      (#"unread["general"]"#, "3"), (#"unread[RoomID("general")]"#, "3"),
      (#"unread[RoomID(rawValue: "general")]"#, "3"),
      ("tags[7]", #""seven""#), ("tags[Tag(rawValue: 7)]", #""seven""#),
      ("loads[.main]", "4"), (#"loads["main"]"#, "4"),
      (#"seen["deadbeef-0000-0000-0000-000000000000"]"#, "true"),
      (#"rooms[id: "general"].topic"#, #""all""#),
      (#"identified[id: "general"].topic"#, #""all""#),
    ])
  func key(path: String, printed: String) throws {
    let value = try StateReader.value(at: try StatePath.parse(path), in: Keyed())
    #expect(ValuePrinter.exact.text(value) == printed)
  }

  @Test("A key that is not there is refused in any notation")
  func noKey() throws {
    #expect(throws: PathDiagnostic.self) {
      try StateReader.value(at: try StatePath.parse(#"unread["random"]"#), in: Keyed())
    }
    #expect(throws: PathDiagnostic.self) {
      try StateReader.value(at: try StatePath.parse("unread[3]"), in: Keyed())
    }
  }

  @Test("The path that a change of a tuple has leads to its element")
  func tuple() throws {
    struct Root { var loading: Course? }
    enum Course { case dish(String, stars: Int) }
    let (old, new) = (Root(loading: .dish("tea", stars: 1)), Root(loading: .dish("jam", stars: 1)))
    let paths = StateDiff.changes(from: old, to: new).map(\.path)
    #expect(paths.map(\.description) == ["loading.dish.0"])
    let value = try StateReader.value(at: try StatePath.parse("loading.dish.0"), in: new)
    #expect(value as? String == "jam")
  }
}
