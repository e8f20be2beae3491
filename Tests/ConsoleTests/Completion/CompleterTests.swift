import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite struct CompleterTests {
  private let completer = Completer(
    Vocabulary(
      grammar: ActionGrammar(Garden.Action.self), state: Garden.State(), redaction: .nothing,
      apps: ["garden", "kitchen"], presets: ["sample", "live", "slow"],
      clients: [("weatherClient", ["sample", "slow"]), ("seedClient", ["sample", "failing"])]))

  private func complete(_ line: String) -> [String] {
    completer.completions(of: line, at: line.count).map(\.replacement)
  }

  @Test("Actions are completed by path, with a space if a payload follows")
  func actions() {
    #expect(complete("pl") == ["plant "])
    #expect(complete("open") == ["openShed"])
    #expect(complete("shed.") == ["shed.fetchTool", "shed.toolFetched "])
    #expect(complete("x") == [])
  }

  @Test(
    "If no name starts with the typed text, names in another case, by words or by a part are offered",
    arguments: [
      ("PL", ["plant "]), ("tool", ["shed.fetchTool", "shed.toolFetched "]),
      ("shed.T", ["shed.toolFetched "]), ("tF", ["shed.toolFetched "]),
      ("s.f", ["shed.fetchTool", "shed.toolFetched "]),
      ("shed.ool", ["shed.fetchTool", "shed.toolFetched "]),
      ("etch", ["shed.fetchTool", "shed.toolFetched ", "fetch", "fetched "]), ("zz", []),
      (":STE", [":step "]), (":inv", [":invariant "]), (":app ITCH", ["kitchen"]),
      (":use failing", []), (":use client", ["weatherClient ", "seedClient "]),
      (":until WEA", ["weather"]), (":state eds", ["beds"]), ("pot COU", ["count: "]),
      ("weatherChanged RA", [".rain("]), (".openS", [".openShed"]), (".shedopen", []),
    ])
  func resembling(line: String, expected: [String]) {
    #expect(complete(line) == expected)
  }

  @Test("Names that start with the typed text hide those that only resemble it")
  func closestFirst() {
    #expect(complete("fetch") == ["fetch", "fetched "])
    #expect(complete("Fetch") == ["fetch", "fetched "])
    #expect(completer.suggestion(for: "FETCH") == "")
  }

  @Test("Commands are completed by name")
  func commands() {
    #expect(complete(":st") == [":state ", ":step "])
    #expect(complete(":q") == [":quit"])
    #expect(complete(":goto 1") == [])
  }

  @Test("Arguments are completed as the table declares them")
  func arguments() {
    #expect(complete(":app ") == ["garden", "kitchen"])
    #expect(complete(":app k") == ["kitchen"])
    #expect(complete(":preset s") == ["sample", "slow"])
    #expect(complete(":use w") == ["weatherClient "])
    #expect(complete(":use  weatherClient  s") == ["sample", "slow"])
    #expect(complete(":use seedClient f") == ["failing"])
    #expect(complete(":use nobody ") == [])
    #expect(complete(":use weatherClient slow ") == [])
    #expect(complete(":clock ") == ["real", "virtual"])
    #expect(complete(":clo v") == ["virtual"])
    #expect(complete(":help pre") == ["preset"])
    #expect(complete(":help eff") == ["effects"])
    #expect(complete(":set diff ") == ["paths", "tree"])
    #expect(complete(":set col a") == ["auto", "always"])
    #expect(complete(":set none ") == [])
    #expect(complete(":actions pl") == ["plant "])
    #expect(complete(":edit 1 pl") == ["plant "])
    #expect(complete(":edit 1 :re") == [":resolve ", ":release "])
    #expect(complete(":edit 1 :resolve e1 pl") == ["plant "])
    #expect(complete(":edit 1 :use seedClient f") == ["failing"])
    #expect(complete(":edit 1 :go") == [])
    #expect(complete(":edit 1 :goto ") == [])
    #expect(complete(":edit 1 ").contains("plant "))
    #expect(complete(":edit 1 ").contains(":hold "))
    #expect(complete(":nonsense x") == [])
    let slow = completer.completions(of: ":preset sl", at: 10)
    #expect(slow == [Completion(range: 8..<10, replacement: "slow")])
  }

  @Test("Actions that only effects can send are marked, and never suggested")
  func effectsOnly() {
    let handler = completer.completions(of: "hand", at: 4)
    #expect(handler.map(\.display) == ["handler(Opaque)"])
    #expect(handler.map(\.note) == ["effects only"])
    #expect(completer.suggestion(for: "hand") == "")
  }

  @Test("The effects, branches, marks and steps that exist are offered")
  func present() {
    var vocabulary = Vocabulary(
      grammar: ActionGrammar(Garden.Action.self), state: Garden.State(), redaction: .nothing,
      allBranches: ["main", "b1"].map { Branch(name: $0, forkedFrom: nil) })
    vocabulary.effectNames = [EffectID(12): "fetch", EffectID(1): "grow"]
    vocabulary.marks = [("before", 2)]
    vocabulary.steps = [
      (3, AppValue(Garden.Action.grow)), (2, AppValue(Garden.Action.plant("rose"))),
    ]
    func complete(_ line: String) -> [String] {
      Completer(vocabulary).completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(complete(":cancel ") == ["e1", "e12"])
    #expect(complete(":hold e12") == ["e12"])
    #expect(complete(":resolve e1") == ["e1 ", "e12 "])
    #expect(complete(":resolve e1 pl") == ["plant "])
    #expect(complete(":resolve e1 plant ") == ["\""])
    #expect(complete(":switch b") == ["b1"])
    #expect(complete(":goto ") == ["before", "3", "2"])
    #expect(complete(":diff 2 b") == ["before"])
    #expect(complete(":state beds @b") == ["before"])
    #expect(complete(":view @") == ["before", "3", "2"])
    #expect(complete(":mark @") == [])
    let steps = Completer(vocabulary).completions(of: ":goto ", at: 6)
    #expect(steps.map(\.note) == ["#2", "grow", "plant(\"rose\")"])
  }

  @Test("Conditions are completed with paths, comparisons and values")
  func conditions() {
    #expect(complete(":until be") == ["beds"])
    #expect(complete(":until !(be") == ["beds"])
    #expect(complete(":until beds.count > 0 && wea") == ["weather"])
    #expect(
      complete(":until weather ") == [
        "== ", "!= ", "<= ", ">= ", "< ", "> ", "contains ", "is nil ", "&& ", "|| ",
      ])
    #expect(complete(":until weather == ") == [".dry", ".rain("])
    #expect(complete(":until weather == .r") == [".rain("])
    #expect(complete(":until shed is ") == ["nil "])
    #expect(complete(":until shed is nil ") == ["&& ", "|| "])
    #expect(complete(":until beds.count == 1 |") == ["|| "])
  }

  @Test("Conditions need no spaces around operators, and parentheses can enclose a condition")
  func compactConditions() {
    #expect(complete(":until beds.count==1&&wea") == ["weather"])
    #expect(complete(":until beds.count=") == ["== "])
    #expect(complete(":until weather==.r") == [".rain("])
    #expect(complete(":until weather != ") == [".dry", ".rain("])
    #expect(complete(":until !(beds.count > 1) ") == ["&& ", "|| "])
    #expect(complete(":until beds = ") == [])
    #expect(complete(":until beds contains \"a == \" ") == ["&& ", "|| "])
  }

  @Test("A search in a large folder stops when it is cancelled")
  func cancellingFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for index in 0..<2000 {
      #expect(FileManager.default.createFile(atPath: "\(folder.path)/\(index)", contents: nil))
    }
    var asked = 0
    let completer = Completer(self.completer.vocabulary) {
      asked += 1
      return asked > 10
    }
    let line = ":run \(folder.path)/"
    #expect(completer.completions(of: line, at: line.count).isEmpty)
    #expect(asked < 20)
  }

  @Test("Files are completed folder by folder, in quotes if their names contain spaces")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one.tca", "two words.tca", ".hidden"] {
      try "".write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let path = folder.path
    #expect(
      complete(":run \(path)/") == [
        "\(path)/one.tca", "\(path)/sub/", "\"\(path)/two words.tca\"",
      ])
    #expect(complete(":run \"\(path)/tw") == ["\"\(path)/two words.tca\""])
    #expect(complete(":run \(path)/none") == [])
  }
}
