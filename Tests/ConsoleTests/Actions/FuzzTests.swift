import Console
import ConsoleSyntax
import Testing

@Suite("Random lines")
struct FuzzTests {
  static let seeds = [
    #"dogs.filterQueryChanged "bull\n""#, #".dogs(.dogsLoaded([Dog(breed: "x", subBreeds: [])]))"#,
    #"values.scores ["a": 1, "é🐕": -2]"#, "values.double -.infinity", "values.big 0xFF_FF",
    ##"a.b #"raw\#u{41}"#, name: .some(.none)"##, "a \"\"\"\n  x\n  \"\"\"", ":goto 3 # x",
    #"load.finished .failure("no")"#, "tree.child.row id: 3, action: .tap", "a.b 1.5e-3, true, nil",
    "values.uuid \"\\u{D800}\"", "a {\"x\": 1}", "a @f", "a $p", "`a`.b (())", "# comment",
  ].map { Array($0.unicodeScalars) }
  static let alphabet = Array(
    "abz09._-+()[]{}\"\\#:,`@$ \t\n\réü🐕\u{200D}\u{301}\u{202E}\0u\u{10FFFF}“".unicodeScalars)

  /// What happened to a line.
  enum Outcome {
    case read, executed, refused(Diagnostic)
  }

  @Test("10,000 mutated lines do not crash, and errors point inside the line")
  func lines() throws {
    var generator = SeededGenerator(seed: 1)
    var (read, executed, refused) = (0, 0, 0)
    let grammar = ActionGrammar(SampleAction.self)
    for turn in 0..<10_000 {
      let line = Self.line(&generator)
      // Searching for near names takes most of the time, so only some lines are executed.
      switch Self.outcome(of: line, turn.isMultiple(of: 32) ? grammar : nil) {
      case .read: read += 1
      case .executed: executed += 1
      case .refused(let diagnostic):
        refused += 1
        if !Self.isInside(diagnostic.span, line) { Issue.record("\(diagnostic) in \(line)") }
        guard let edit = diagnostic.correction else { continue }
        if !Self.isInside(edit.span, line) { Issue.record("\(edit) in \(line)") }
      }
    }
    #expect(read > 1_000 && executed > 25 && refused > 1_000)
  }

  static func outcome(of line: String, _ grammar: ActionGrammar?) -> Outcome {
    do {
      guard case .action(let expression) = try Line.parse(line), let grammar else { return .read }
      _ = try grammar.action(from: expression, as: SampleAction.self)
      return .executed
    } catch {
      return .refused(error)
    }
  }

  /// A seed with up to four characters inserted, removed or swapped, or with its end cut off.
  static func line(_ generator: inout SeededGenerator) -> String {
    var scalars = seeds[generator.below(seeds.count)]
    for _ in 0..<generator.below(5) {
      let index = generator.below(scalars.count + 1)
      switch generator.below(4) {
      case 0 where index < scalars.count: scalars.remove(at: index)
      case 1 where index < scalars.count: scalars.removeSubrange(index...)
      case 2 where index < scalars.count:
        let other = generator.below(scalars.count)
        scalars.swapAt(index, other)
      default: scalars.insert(alphabet[generator.below(alphabet.count)], at: index)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Whether both ends are within the line and between two scalars.
  static func isInside(_ span: SourceSpan, _ line: String) -> Bool {
    let bytes = line.utf8
    guard 0 <= span.start, span.start <= span.end, span.end <= bytes.count else { return false }
    for offset in [span.start, span.end] where offset < bytes.count {
      if bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80 { return false }
    }
    return true
  }
}
