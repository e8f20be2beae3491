import Console
import ConsoleSyntax
import Foundation
import Testing

@Suite("JSON as a payload")
struct JSONPayloadTests {
  private func action(_ line: String) throws -> SampleAction {
    try ActionGrammar(SampleAction.self).action(from: .parse(line))
  }

  @Test(
    "JSON is accepted wherever a Swift literal is",
    arguments: [
      (
        #"dogs.dogsLoaded [{"breed": "pug", "subBreeds": [], "age": null, "unknown": {"x": 1}}]"#,
        #"dogs.dogsLoaded([SampleDog(breed: "pug", subBreeds: [], age: nil)])"#
      ),
      (
        #"dogs.dogsLoaded([SampleDog(breed: "x", subBreeds: []), {"subBreeds": ["y"], "breed": "z"}])"#,
        #"dogs.dogsLoaded([SampleDog(breed: "x", subBreeds: [], age: nil), SampleDog(breed: "z", subBreeds: ["y"], age: nil)])"#
      ),
      (#"dogs.breedWasSelected {"name": "hound"}"#, #"dogs.breedWasSelected(name: "hound")"#),
      (#"dogs.renamed({"name": null, "id": 3})"#, "dogs.renamed(id: 3, name: nil)"),
      (#"values.scores {"a": 1, "é": 2}"#, #"values.scores(["a": 1, "é": 2])"#),
      ("values.scores {}", "values.scores([:])"),
      (
        #"values.renamed {"breed_name": "x", "count": 2}"#,
        #"values.renamed(SampleRenamed(breedName: "x", count: 2))"#
      ),
      (#"values.shape {"circle": {"radius": 1.5}}"#, "values.shape(.circle(radius: 1.5))"),
      (#"values.shape {"square": {"_0": 3}}"#, "values.shape(.square(3))"),
      (#"values.shape {"group": {"_0": [{"none": {}}]}}"#, "values.shape(.group([.none]))"),
      (
        #"load.finished {"success": [{"breed": "x", "subBreeds": []}]}"#,
        #"load.finished(.success([SampleDog(breed: "x", subBreeds: [], age: nil)]))"#
      ),
      (#"load.finished {"failure": "offline"}"#, #"load.finished(.failure("offline"))"#),
      (#"tree {"row": {"id": 3, "action": {"tap": {}}}}"#, "tree.row[id: 3].tap"),
    ])
  func reads(line: String, printed: String) throws {
    let action = try action(line)
    #expect(ValuePrinter.exact.action(action) == printed)
  }

  @Test("Keys that are not text are parsed from text")
  func keys() throws {
    typealias Hold<Value> = LiteralDecoderTests.Holder<Value>
    #expect(try Hold<[Int: Bool]>.read(#"{"1": true, "-2": false}"#) == [1: true, -2: false])
    #expect(try Hold<[SampleMode: Int]>.read(#"{"L": 1, ".dark": 2}"#) == [.light: 1, .dark: 2])
    #expect(throws: Diagnostic(.wrongType(expected: "Int", found: .text), at: SourceSpan(6, 9))) {
      try Hold<[Int: Bool]>.read(#"{"x": true}"#)
    }
  }

  @Test(
    "JSON that does not fit is refused, with the place inside it",
    arguments: [
      (
        #"dogs.dogsLoaded [{"breed": 7, "subBreeds": []}]"#,
        .wrongType(expected: "String", found: .integer), "7"
      ),
      (
        #"dogs.dogsLoaded [{"bred": "x", "subBreeds": []}]"#,
        .unknownLabel(
          "bred", known: ["breed", "age"], signature: "SampleDog(breed:, subBreeds:, age:)"),
        #""bred""#
      ),
      (
        #"dogs.dogsLoaded {"breed": "x"}"#, .wrongType(expected: "[SampleDog]", found: .object),
        #"{"breed": "x"}"#
      ),
      (
        #"dogs.renamed {"id": 3, "nmae": "x"}"#,
        .unknownLabel("nmae", known: ["name"], signature: "dogs.renamed(id: Int, name: String?)"),
        #""nmae""#
      ),
      (
        #"values.shape {"circel": {}}"#,
        .unknownCase("circel", type: "SampleShape", nearest: ["circle"]), #""circel""#
      ),
    ] as [(String, Problem, String)])
  func refuses(line: String, problem: Problem, marked: String) {
    let error = #expect(throws: Diagnostic.self) { try action(line) }
    #expect(error?.problem == problem)
    #expect(error?.span.text(in: line) == marked)
  }
}
