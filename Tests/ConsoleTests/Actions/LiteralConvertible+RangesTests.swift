import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Ranges and sets of indexes")
struct RangeLiteralTests {
  private func read<Value>(_ text: String, as type: Value.Type) throws -> Value {
    try ValueForm.value(of: try Literal.parse(text), as: type)
  }

  private func problem<Value>(_ text: String, as type: Value.Type) -> Problem? {
    do {
      _ = try ValueForm.value(of: try Literal.parse(text), as: type)
      return nil
    } catch { return error.problem }
  }

  /// Checks that all five kinds of range with two bounds, and values that contain them, read back
  /// as they are printed.
  private func check<Bound: Comparable & Hashable>(_ one: Bound, _ other: Bound) throws {
    let (low, high) = (min(one, other), max(one, other))
    func law<Value: Equatable>(_ value: Value) throws {
      let text = ValuePrinter.exact.text(value)
      if try read(text, as: Value.self) != value { Issue.record("\(text)") }
      if ValuePrinter.exact.text(try read(text, as: Value.self)) != text { Issue.record("\(text)") }
    }
    try law(low...high)
    try law(low..<high)
    try law(Optional(low...high))
    try law(Optional(Optional(low..<high)))
    try law([low...high, high...high])
    try law([low...high: low..<high])
    try law(Set([low..<high]))
    // These types have no `==`.
    let (from, through, upTo) = (low..., ...high, ..<high)
    #expect(try read(ValuePrinter.exact.text(from), as: type(of: from)).lowerBound == low)
    #expect(try read(ValuePrinter.exact.text(through), as: type(of: through)).upperBound == high)
    #expect(try read(ValuePrinter.exact.text(upTo), as: type(of: upTo)).upperBound == high)
  }

  @Test("Printed ranges read back, for every type of bound")
  func law() throws {
    var generator = SeededGenerator(seed: 13)
    func double() -> Double {
      let value = Double(bitPattern: generator.next())
      return value.isNaN ? -.infinity : value
    }
    for _ in 0..<500 {
      try check(Int(truncatingIfNeeded: generator.next()), generator.below(9) - 4)
      try check(
        Int8(truncatingIfNeeded: generator.next()), Int8(truncatingIfNeeded: generator.next()))
      try check(generator.next(), generator.next())
      try check(double(), double())
      try check(generator.text(), generator.text())
      try check(generator.text().first ?? "a", generator.text().first ?? "z")
      try check(
        Date(timeIntervalSinceReferenceDate: double() / 1e290),
        Date(timeIntervalSinceReferenceDate: Double(generator.below(1_000_000_000))))
      try check(
        Duration.milliseconds(generator.below(99) - 50), .nanoseconds(generator.below(1_000_000)))
      try check(Decimal(generator.below(999)) / 10, Decimal(-generator.below(999)))
    }
  }

  @Test("Ranges are printed as in Swift, and a set of indexes as an array")
  func spelling() {
    func printed(_ value: Any) -> String { ValuePrinter.exact.text(value) }
    #expect(printed(0...5) == "0...5")
    #expect(printed(0..<5) == "0..<5")
    #expect(printed(5...) == "5...")
    #expect(printed(...5) == "...5")
    #expect(printed(..<5) == "..<5")
    #expect(printed(-10...(-5)) == "-10...(-5)")
    #expect(printed("a"..."z") == #""a"..."z""#)
    #expect(printed(-.infinity...Double.infinity) == "-.infinity...(.infinity)")
    #expect(printed(Duration.zero...(.seconds(1))) == "(.seconds(0))...(.seconds(1))")
    #expect(printed(IndexSet([0, 1, 3, 4, 5, 9])) == "[0, 1, 3...5, 9]")
    #expect(printed(IndexSet(integersIn: 0..<1_000_000_000)) == "[0...999999999]")
    #expect(printed(IndexSet()) == "[]")
  }

  @Test(
    "A range can be typed with spaces, in parentheses, and as the array that JSON has",
    arguments: ["0...5", "0 ... 5", "(0)...(5)", "(0...5)", "[0, 5]", "0x0...0b101"])
  func typed(text: String) throws {
    #expect(try read(text, as: ClosedRange<Int>.self) == 0...5)
    #expect(try read("[\(text), 7...7]", as: [ClosedRange<Int>].self) == [0...5, 7...7])
  }

  @Test("A range that does not fit is refused with the reason")
  func refused() {
    let closed = ClosedRange<Int>.self
    #expect(
      problem("5...0", as: closed)
        == .invalidValue(type: "ClosedRange<Int>", reason: "5 is greater than 0."))
    #expect(
      problem("[5, 0]", as: closed)
        == .invalidValue(type: "ClosedRange<Int>", reason: "5 is greater than 0."))
    #expect(
      problem("0..<5", as: closed)
        == .wrongType(expected: "ClosedRange<Int>", found: .range("0..<5")))
    #expect(
      problem("0...", as: closed) == .wrongType(expected: "ClosedRange<Int>", found: .range("0..."))
    )
    #expect(problem("[0]", as: closed) == .wrongType(expected: "ClosedRange<Int>", found: .array))
    #expect(problem("7", as: closed) == .wrongType(expected: "ClosedRange<Int>", found: .integer))
    #expect(problem("0...5", as: Int.self) == .wrongType(expected: "Int", found: .range("0...5")))
    #expect(problem("\"a\"...5", as: closed) == .wrongType(expected: "Int", found: .text))
    #expect(
      problem(".nan...", as: PartialRangeFrom<Double>.self)
        == .invalidValue(type: "PartialRangeFrom<Double>", reason: ".nan has no order."))
    #expect(problem("0..<", as: Range<Int>.self) == .unexpectedEnd(expected: .value))
    #expect(problem("...", as: closed) == .unexpectedEnd(expected: .value))
    #expect(problem("0...5...9", as: closed) == .trailingText("...9"))
  }

  @Test("Sets of indexes read back, however scattered they are")
  func indexSets() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      var indexes = IndexSet()
      for _ in 0..<generator.below(6) {
        let start = generator.below(60)
        indexes.insert(integersIn: start..<(start + generator.below(5)))
      }
      if generator.below(9) == 0 { indexes.insert(Int.max - 1) }
      let text = ValuePrinter.exact.text(indexes)
      if try read(text, as: IndexSet.self) != indexes { Issue.record("\(text)") }
      let json = try String(decoding: JSONEncoder().encode(indexes), as: UTF8.self)
      if try read(json, as: IndexSet.self) != indexes { Issue.record("\(json)") }
    }
  }

  @Test(
    "A set of indexes can be typed in several ways",
    arguments: [
      "[1, 2, 3]", "[1...3]", "1...3", "1..<4", "[3, 1...2]", "IndexSet(integersIn: 1...3)",
      "IndexSet([1, 2, 3])", "IndexSet(1..<4)", #"{"indexes": [{"location": 1, "length": 3}]}"#,
      ".init(integersIn: 1...3)",
    ])
  func typedIndexes(text: String) throws {
    #expect(try read(text, as: IndexSet.self) == [1, 2, 3])
  }

  @Test("An impossible index is refused")
  func refusedIndexes() {
    let greatest = "\(Int.max - 1)"
    #expect(
      problem("[-1]", as: IndexSet.self)
        == .numberOutOfRange("-1", type: "IndexSet", minimum: "0", maximum: greatest))
    #expect(
      problem("[0...\(Int.max)]", as: IndexSet.self)
        == .numberOutOfRange("\(Int.max)", type: "IndexSet", minimum: "0", maximum: greatest))
    #expect(
      problem("5...1", as: IndexSet.self)
        == .invalidValue(type: "IndexSet", reason: "5 is greater than 1."))
    #expect(
      problem("1...", as: IndexSet.self) == .wrongType(expected: "IndexSet", found: .range("1...")))
  }

  // MARK: In actions

  /// A bound that cannot be typed.
  final class Opaque: Comparable {
    let id: Int
    init(id: Int) { self.id = id }
    static func == (one: Opaque, other: Opaque) -> Bool { one.id == other.id }
    static func < (one: Opaque, other: Opaque) -> Bool { one.id < other.id }
  }

  @CasePathable
  enum Action: Equatable {
    case scrolled(ClosedRange<Int>)
    case moved(from: IndexSet, to: Int)
    case dated(ClosedRange<Date>, within: Range<Double>?)
    case letters([ClosedRange<Character>])
    case hidden(ClosedRange<Opaque>)
  }

  @Test("Ranges in actions can be labelled, optional and nested, and read back from every spelling")
  func actions() throws {
    let grammar = ActionGrammar(Action.self)
    let day = Date(timeIntervalSince1970: 0)
    let actions: [Action] = [
      .scrolled(-3...7), .scrolled(-9...(-3)), .moved(from: [1, 2, 3, 7], to: 0),
      .dated(day...day.addingTimeInterval(86_400.5), within: nil),
      .dated(day...day, within: -0.5..<2),
      .letters(["a"..."z", "\u{0}"..."\u{200B}"]),
    ]
    for action in actions {
      for spelling in ValuePrinter.Spelling.allCases {
        let line = ValuePrinter.exact.action(action, spelling: spelling)
        let again = try grammar.action(from: .parse(line), as: Action.self)
        #expect(again == action, "\(line)")
      }
    }
    #expect(ValuePrinter.exact.action(Action.scrolled(-3...7)) == "scrolled(-3...7)")
    #expect(
      ValuePrinter.exact.action(Action.moved(from: [1, 2, 3], to: 0), spelling: .blank)
        == "moved from: [1...3], to: 0")
  }

  @Test("For a range of values that cannot be typed, the error says so")
  func opaque() throws {
    let grammar = ActionGrammar(Action.self)
    #expect {
      try grammar.action(from: .parse("hidden 1...2"), as: Action.self)
    } throws: { error in
      (error as? Diagnostic)?.problem
        == .effectsOnly(
          signature: "hidden(ClosedRange<Opaque>)", type: "ClosedRange<Opaque>",
          obstacle: Obstacle(type: "ClosedRange<Opaque>", kind: .hidden))
    }
    #expect(
      ValuePrinter.exact.text(Opaque(id: 1)...Opaque(id: 2)) == "Opaque(id: 1)...Opaque(id: 2)")
  }

  @Test("Each type has an example that can be typed")
  func examples() throws {
    for type in [
      ClosedRange<Int>.self, Range<Double>.self, PartialRangeFrom<Int>.self,
      PartialRangeUpTo<String>.self,
      ClosedRange<Date>.self, IndexSet.self,
    ] as [Any.Type] {
      let form = ValueForm.of(type)
      let example = try #require(ExampleLiteral.of(form))
      _ = try form.value(of: Literal.parse(example))
    }
  }

  @Test("In JSON, a range is the array of its bounds")
  func json() {
    #expect(JSON.reading("0...5")?.text == "[0,5]")
    #expect(JSON.reading("[5..., ..<\"z\"]")?.text == #"[[5],["z"]]"#)
  }
}
