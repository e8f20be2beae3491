import Console
import ConsoleSyntax
import Kernel
import Testing

@Suite("Actions from text")
struct ActionGrammarTests {
  let grammar = ActionGrammar(SampleAction.self)

  private func action(_ source: String) throws(Diagnostic) -> SampleAction {
    try grammar.action(from: ActionExpression.parse(source), as: SampleAction.self)
  }

  @Test(
    "A line is read as the action that it spells",
    arguments: [
      ("appeared", .appeared),
      ("default", .default),
      ("SampleAction.appeared", .appeared),
      ("SampleAction.dogs(.loadDogs)", .dogs(.loadDogs)),
      ("dogs.breedWasSelected name: \"hound\"", .dogs(.breedWasSelected(name: "hound"))),
      ("dogs.renamed name: nil, id: 3", .dogs(.renamed(id: 3, name: nil))),
      ("dogs.paged 3", .dogs(.paged(3, size: 20))),
      ("dogs.paged size: 5, 3", .dogs(.paged(3, size: 5))),
      ("child.child.tap", .child(action: .child(.tap))),
      ("child action: .tap", .child(action: .tap)),
      ("tree.row id: 3, action: .child(.tap)", .tree(.row(id: 3, action: .child(.tap)))),
      ("load.saved .success", .load(.saved(.success(())))),
      ("load.saved(Result.failure(\"no\"))", .load(.saved(.failure(MessageError("no"))))),
      ("load.finished.success []", .load(.finished(.success([])))),
      ("values.mode SampleMode.light", .values(.mode(.light))),
      ("values.mode \"L\"", .values(.mode(.light))),
      ("values.shape .circle(radius: 2)", .values(.shape(.circle(radius: 2)))),
      ("values.shape .none", .values(.shape(nil))),
      ("values.shape .some(.none)", .values(.shape(SampleShape.none))),
      ("values.tag \"x\"", .values(.tag(SampleTag(rawValue: "x")))),
      ("values.tag .init(rawValue: \"x\")", .values(.tag(SampleTag(rawValue: "x")))),
      (
        "values.renamed SampleRenamed(breed_name: \"x\", count: 1)",
        .values(.renamed(SampleRenamed(breedName: "x", count: 1)))
      ),
      ("values.scores []", .values(.scores([:]))),
      ("values.wait \"1.5s\"", .values(.wait(.milliseconds(1500)))),
      ("values.wait .seconds(0.5)", .values(.wait(.milliseconds(500)))),
      (
        "values.date \"2001-01-02T00:00:00+01:00\"",
        .values(.date(.init(timeIntervalSinceReferenceDate: 82_800)))
      ),
      ("values.decimal 1.10", .values(.decimal(1.1))),
      ("values.small -128", .values(.small(-128))),
      ("values.float 3", .values(.float(3))),
    ] as [(String, SampleAction)])
  func reads(source: String, expected: SampleAction) throws {
    #expect(try action(source) == expected)
  }

  @Test(
    "A line that is not an action is refused, with the reason and the place",
    arguments: [
      ("dgos.loadDogs", .unknownCase("dgos", type: "SampleAction", nearest: ["dogs"]), "dgos"),
      (
        "loadDogs", .unknownCase("loadDogs", type: "SampleAction", nearest: ["dogs.loadDogs"]),
        "loadDogs"
      ),
      (
        "dogs.lodaDogs", .unknownCase("lodaDogs", type: "SampleDogsAction", nearest: ["loadDogs"]),
        "lodaDogs"
      ),
      (
        "painted .init(pixels: [])",
        .effectsOnly(
          signature: "painted(SampleCanvas)", type: "SampleCanvas",
          obstacle: Obstacle(type: "SampleCanvas", kind: .object)), "painted"
      ),
      (
        "dogs.breedWasSelected \"x\"",
        .missingLabel("name", signature: "dogs.breedWasSelected(name: String)"), "\"x\""
      ),
      (
        "dogs.breedWasSelected nmae: \"x\"",
        .unknownLabel(
          "nmae", known: ["name"], signature: "dogs.breedWasSelected(name: String)"), "nmae"
      ),
      (
        "dogs.renamed id: 1, id: 2", .duplicateLabel("id"), "id"
      ),
      (
        "dogs.renamed id: 1",
        .missingArgument(
          label: "name", type: "String?", signature: "dogs.renamed(id: Int, name: String?)"), ""
      ),
      ("dogs.loadDogs 1", .extraArgument(signature: "dogs.loadDogs"), "1"),
      (
        "dogs.moved 1",
        .missingArgument(label: nil, type: "Int", signature: "dogs.moved(Int, Int)"),
        ""
      ),
      ("dogs.moved 1, 2, 3", .extraArgument(signature: "dogs.moved(Int, Int)"), "3"),
      ("dogs.filterQueryChanged 1", .wrongType(expected: "String", found: .integer), "1"),
      (
        "values.small 300",
        .numberOutOfRange("300", type: "Int8", minimum: "-128", maximum: "127"), "300"
      ),
      ("values.small 1.5", .wrongType(expected: "Int8", found: .float), "1.5"),
      ("values.text nil", .wrongType(expected: "String", found: .nil), "nil"),
      ("values.tags [1]", .wrongType(expected: "String", found: .integer), "1"),
      ("values.scores [\"a\": true]", .wrongType(expected: "Int", found: .boolean), "true"),
      ("values.scores [\"a\": 1, \"a\": 2]", .duplicateKey("\"a\""), "\"a\""),
      (
        "values.uuid \"x\"",
        .invalidText("x", type: "UUID", example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), "\"x\""
      ),
      (
        "values.date \"2023-02-29\"",
        .invalidText("2023-02-29", type: "Date", example: "2024-01-31T09:30:00Z"), "\"2023-02-29\""
      ),
      ("values.mode .drak", .unknownCase("drak", type: "SampleMode", nearest: ["dark"]), "drak"),
      ("values.mode dark()", .wrongConstructor("dark", expected: ".dark"), "dark"),
      ("values.mode Shape.dark", .wrongConstructor("Shape", expected: "SampleMode"), "Shape"),
      (
        "values.shape .cirle(radius: 2)",
        .unknownCase("cirle", type: "SampleShape", nearest: ["circle"]), "cirle"
      ),
      (
        "values.shape .circle(radios: 2)",
        .unknownLabel("radios", known: ["radius"], signature: "SampleShape(radius:)"), "radios"
      ),
      (
        "dogs.dogsLoaded [Cat(breed: \"x\", subBreeds: [])]",
        .wrongConstructor("Cat", expected: "SampleDog"), "Cat"
      ),
      (
        "dogs.dogsLoaded [SampleDog(breed: \"x\")]",
        .missingArgument(
          label: "subBreeds", type: "[String]", signature: "SampleDog(breed:, subBreeds:, age:)"),
        ""
      ),
      (
        "dogs.dogsLoaded [SampleDog(bred: \"x\", subBreeds: [])]",
        .unknownLabel(
          "bred", known: ["breed", "age"], signature: "SampleDog(breed:, subBreeds:, age:)"), "bred"
      ),
      (
        "dogs.dogsLoaded [SampleDog(\"x\", subBreeds: [])]",
        .missingLabel("breed", signature: "SampleDog(breed:, subBreeds:, age:)"), "\"x\""
      ),
      (
        "dogs.dogsLoaded [SampleDog(breed: \"x\", subBreeds: [], size: 3)]",
        .unknownLabel(
          "size", known: ["age"], signature: "SampleDog(breed:, subBreeds:, age:)"), "size"
      ),
      (
        "dogs.dogsLoaded [SampleDog(breed: \"x\", subBreeds: [1])]",
        .wrongType(expected: "String", found: .integer), "1"
      ),
      (
        "load.finished .sucess([])",
        .unknownCase("sucess", type: "Result<[SampleDog], any Error>", nearest: ["success"]),
        "sucess"
      ),
    ] as [(String, Problem, String)])
  func refuses(source: String, problem: Problem, pointsAt: String) {
    #expect {
      try action(source)
    } throws: { error in
      guard let diagnostic = error as? Diagnostic else { return false }
      #expect(diagnostic.problem == problem)
      #expect(diagnostic.span.text(in: source) == pointsAt)
      return true
    }
  }

  @Test("An incomplete path lists the actions that it could become")
  func incomplete() {
    #expect {
      try action("dogs")
    } throws: { error in
      guard
        case .incompleteAction(let path, "SampleDogsAction", let cases) = (error as? Diagnostic)?
          .problem
      else { return false }
      return path == "dogs" && cases.first == "dogs.loadDogs" && cases.count == 7
    }
  }

  @Test(
    "The correction is the line that the user meant",
    arguments: [
      ("dgos.loadDogs", "dogs.loadDogs"),
      ("loadDogs", "dogs.loadDogs"),
      (".loadDogs", ".dogs.loadDogs"),
      ("dogs.breedWasSelected \"x\"", "dogs.breedWasSelected name: \"x\""),
      (
        "dogs.dogsLoaded [Dog(breed: \"x\", subBreeds: [])]",
        "dogs.dogsLoaded [SampleDog(breed: \"x\", subBreeds: [])]"
      ),
      ("dogs.breedWasSelected nmae: \"x\"", "dogs.breedWasSelected name: \"x\""),
      ("dogs.dogsLoaded [SampleDog(breed: \"x\", subBreeds: [], size: 3)]", nil),
      ("dogs.loadDogs 1", nil),
    ])
  func corrections(source: String, expected: String?) {
    #expect {
      try action(source)
    } throws: {
      ($0 as? Diagnostic)?.correction?.applied(to: source) == expected
    }
  }

  @Test("Listings follow the dots, and an enum inside itself as far as the prefix")
  func listings() {
    #expect(grammar.typeName == "SampleAction")
    #expect(
      grammar.cases(prefix: "dogs.").map(\.signature) == [
        "dogs.loadDogs", "dogs.dogsLoaded([SampleDog])", "dogs.filterQueryChanged(String)",
        "dogs.breedWasSelected(name: String)", "dogs.moved(Int, Int)",
        "dogs.renamed(id: Int, name: String?)", "dogs.paged(Int, size: Int = …)",
      ])
    #expect(grammar.cases(prefix: "tr").map(\.path) == ["tree.tap", "tree.child", "tree.row"])
    #expect(
      grammar.cases(prefix: "tree.child.").map(\.signature) == [
        "tree.child.tap", "tree.child.child(SampleTreeAction)",
        "tree.child.row[id: Int].…",
      ])
    #expect(
      grammar.cases(prefix: "tree.row[id: 1].child.t").map(\.path) == ["tree.row[id:].child.tap"])
    #expect(
      grammar.cases(prefix: "tree.row[0]").map(\.signature) == [
        "tree.row[id: Int].tap", "tree.row[id: Int].child(SampleTreeAction)",
        "tree.row[id: Int].row[id: Int].…",
      ])
    #expect(grammar.cases(prefix: "zebra").isEmpty)
    #expect(
      grammar.cases(prefix: "painted") == [
        CaseListing(
          path: "painted", signature: "painted(SampleCanvas)", hasPayload: true,
          effectsOnlyType: "SampleCanvas")
      ])
    #expect(grammar.nearest(to: "dogs.loadDog") == ["dogs.loadDogs"])
  }

  @Test("A type that is not an enum of actions is an error")
  func notAnAction() {
    struct Settings {}
    #expect {
      try ActionGrammar(Settings.self)
        .action(from: ActionExpression.parse("a"), as: Settings.self)
    } throws: {
      ($0 as? Diagnostic)?.problem == .notAnAction(type: "Settings")
    }
    #expect(ActionGrammar(Settings.self).cases().isEmpty)
  }
}
