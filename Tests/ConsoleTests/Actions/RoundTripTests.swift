import Console
import ConsoleSyntax
import Foundation
import Testing

@Suite("What is printed can be typed")
struct RoundTripTests {
  @Test("Every action that can be typed reads back from each of its spellings")
  func law() throws {
    let grammar = ActionGrammar(SampleAction.self)
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<20_000 {
      let action = generator.action()
      var trees: Set<String> = []
      for spelling in ValuePrinter.Spelling.allCases {
        let line = ValuePrinter.exact.action(action, spelling: spelling)
        let tree = try ActionExpression.parse(line)
        trees.insert(tree.description)
        let again = try grammar.action(from: tree, as: SampleAction.self)
        // `#require` would take longer than everything else here.
        if again != action { Issue.record("\(line)") }
      }
      // The label of an inner action cannot be written in a dotted path.
      if case .child = action { continue }
      // Nor can the labels of a row, which is `row[id: 3]` there.
      if trees.contains(where: { $0.contains(".row(id: ") }) { continue }
      if trees.count != 1 { Issue.record("\(trees)") }
    }
  }

  @Test("A printed line that is read and printed again is the same")
  func printIsStable() throws {
    let grammar = ActionGrammar(SampleAction.self)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let line = ValuePrinter.exact.action(generator.action())
      let again = try grammar.action(from: .parse(line), as: SampleAction.self)
      if ValuePrinter.exact.action(again) != line { Issue.record("\(line)") }
    }
  }

  @Test("NaN reads back too, although it equals nothing")
  func nan() throws {
    let line = ValuePrinter.exact.action(SampleAction.values(.double(.nan)))
    #expect(line == "values.double(.nan)")
    let again = try ActionGrammar(SampleAction.self)
      .action(from: .parse(line), as: SampleAction.self)
    #expect(ValuePrinter.exact.action(again) == line)
  }

  @Test("Printed actions contain no control characters")
  func noControlCharacters() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let line = ValuePrinter.exact.action(generator.action())
      let isClean = line.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\u{202E}"
      }
      if !isClean { Issue.record("\(line.debugDescription)") }
    }
  }
}
