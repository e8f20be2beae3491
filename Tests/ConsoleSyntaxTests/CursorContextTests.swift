import Testing

@testable import ConsoleSyntax

@Suite("The syntax at the cursor")
struct CursorContextTests {
  @Test(
    "The place is what is being typed",
    arguments: [
      ("pot", .path, "pot"), ("rows[id: 1", .path, "rows[id: 1"), ("pot ", .value, ""),
      ("pot(na", .value, "na"), ("pot(name: 5", .value, "5"), ("pot(name: \"x", .text, "\"x"),
      ("pot(name: #\"x\"", .text, "#\"x\""), ("pot(name: \"x\"", .afterValue, ""),
      ("pot(name: \"x\" ", .afterValue, ""), ("pot(name: bull ", .afterValue, ""),
      ("pot(name: \"\\q\", ", .value, ""), ("pot \"a\\", .text, "\"a\\"),
      ("pot [1, 2]", .afterValue, ""),
      ("pot([\"a\"", .afterValue, ""), ("pot([\"a\": tr", .value, "tr"),
      (".a.b(.c.d", .caseName(after: ["c"]), ".d"), (".", .caseName(after: []), "."),
      ("pot $items[id: 1", .reference, "$items[id: 1"), ("pot $items[0] ", .afterValue, ""),
      ("pot @\"a b", .file, "@\"a b"), ("pot {\"a\": 1", .unknown, ""),
      ("pot {\"a\": 1}", .afterValue, ""), ("pot 1 2", .unknown, ""), ("pot)", .unknown, ""),
      ("rows[id:].pot(", .value, ""), ("pot \"\"\"\n  x", .text, "\"\"\"\n  x"),
    ] as [(String, CursorContext.Place, String)])
  func places(text: String, place: CursorContext.Place, typed: String) {
    let context = CursorContext(ofAction: text)
    #expect(context.place == place)
    #expect(context.typed == typed)
  }

  @Test(
    "In a condition, paths, operators and values follow each other",
    arguments: [
      ("", .statePath, ""), ("!(be", .statePath, "be"), ("beds[0", .statePath, "beds[0"),
      ("beds ", .comparison, ""), ("beds =", .comparison, "="), ("beds ==", .comparison, "=="),
      ("beds is", .comparison, "is"), ("beds is ", .nilOrCase, ""),
      ("beds is nil ", .connective, ""),
      ("beds == ", .value, ""), ("beds == .dr", .caseName(after: []), ".dr"),
      ("beds == 1 &", .connective, "&"), ("beds==1&&we", .statePath, "we"),
      ("(a == 1) ", .connective, ""), ("a contains ", .value, ""), ("a = ", .comparison, "= "),
    ] as [(String, CursorContext.Place, String)])
  func conditions(text: String, place: CursorContext.Place, typed: String) {
    let context = CursorContext(ofCondition: text)
    #expect(context.place == place)
    #expect(context.typed == typed)
  }

  @Test("The open brackets are the open calls, with their arguments so far")
  func openBrackets() throws {
    let context = CursorContext(ofAction: #"a.b x: 1, .c(Dog(name: "n", ["k": [2, ("#)
    let kinds: [CursorContext.OpenBracket.Kind] = [
      .enumCase(["a", "b"]), .enumCase(["c"]), .constructor(["Dog"]), .collection, .collection,
      .group,
    ]
    #expect(context.openBrackets.map(\.kind) == kinds)
    #expect(context.openBrackets.map(\.closer) == [nil, ")", ")", "]", "]", ")"])
    let labels: [[String?]] = [["x", nil], [nil], ["name", nil], [], [], []]
    #expect(context.openBrackets.map(\.labels) == labels)
    #expect(context.openBrackets.map(\.isAfterColon) == [false, false, false, true, false, false])
    #expect(context.path?.stem == "a.b")
    let comparison = CursorContext(ofCondition: "x && a.b > .c(").openBrackets
    #expect(comparison.first?.kind == .comparison(try StatePath.parse("a.b"), .greater))
    #expect(comparison.count == 2)
  }

  @Test(
    "After any prefix of a valid line, the place is what the parser reads there in the whole line")
  func cuts() throws {
    var generator = LineGenerator(seed: 20_261_123)
    var counts: [String: Int] = [:]
    for _ in 0..<400 {
      let line = generator.line()
      let whole = CutLine(try ActionExpression.parse(line), bytes: Array(line.utf8))
      for index in line.unicodeScalars.indices.dropFirst() {
        let prefix = String(line.unicodeScalars[..<index])
        let context = CursorContext(ofAction: prefix)
        let cut = prefix.utf8.count
        guard cut > whole.pathEnd else {
          #expect(context.place == .path, "\(prefix)")
          continue
        }
        let expected = whole.openBrackets(at: cut)
        #expect(context.openBrackets.map(\.kind) == expected.map(\.kind), "\(prefix)")
        #expect(context.openBrackets.map(\.labels) == expected.map(\.labels), "\(prefix)")
        if expected.count > 3 { counts["nested", default: 0] += 1 }
        guard let leaf = whole.leaf(at: cut) else { continue }
        // `1.` is not a number yet, but could become one.
        let isHalf = prefix.hasSuffix("1.")
        let place = isHalf ? .unknown : leaf.place(at: cut)
        #expect(context.place == place, "\(prefix)")
        if !isHalf, place != .afterValue { #expect(context.typed == leaf.typed(to: cut, of: line)) }
        counts["\(place)".prefix { $0 != "(" }.description, default: 0] += 1
      }
    }
    for place in ["value", "text", "afterValue", "caseName", "reference", "nested"] {
      #expect(counts[place, default: 0] > 50, "\(place): \(counts)")
    }
  }

  @Test("Many brackets and long lines cost linear time")
  func long() {
    let text = "a([" + String(repeating: "Dog(name: \"x]\", [1, 2]), ", count: 10_000)
    let context = CursorContext(ofAction: text)
    #expect(context.place == .value)
    #expect(context.openBrackets.map(\.closer) == [")", "]"])
    let path = String(repeating: "a[id: \"(x \"].", count: 10_000)
    #expect(PathPrefix(path)?.ids.count == 10_000)
  }
}

/// What the whole line has at a position.
private struct CutLine {
  struct Call {
    let kind: CursorContext.OpenBracket.Kind
    /// After the opening bracket, and before the closing one.
    let inside: Range<Int>
    /// The start of each argument, and its label.
    let arguments: [(start: Int, label: Spanned<String>?)]
  }

  struct Leaf {
    let literal: Literal
    let names: [String]
    let start: Int

    func place(at cut: Int) -> CursorContext.Place {
      switch literal.kind {
      case .text: cut < literal.span.end ? .text : .afterValue
      case .enumCase: .caseName(after: names)
      case .reference: .reference
      default: .value
      }
    }

    func typed(to cut: Int, of line: String) -> String { SourceSpan(start, cut).text(in: line) }
  }

  let bytes: [UInt8]
  private(set) var pathEnd = 0
  private var calls: [Call] = []
  private var leaves: [Leaf] = []

  init(_ action: ActionExpression, bytes: [UInt8]) {
    self.bytes = bytes
    let isPath = bytes.first != UInt8(ascii: ".")
    add(action.root, names: [])
    if isPath {
      pathEnd = bytes.firstIndex { $0 == UInt8(ascii: "(") || $0 == 0x20 } ?? bytes.count
    }
  }

  func openBrackets(at cut: Int) -> [(kind: CursorContext.OpenBracket.Kind, labels: [String?])] {
    calls.filter { $0.inside.lowerBound <= cut && cut <= $0.inside.upperBound }
      .sorted { $0.inside.lowerBound < $1.inside.lowerBound }
      .map { call in
        if call.kind == .collection { return (call.kind, []) }
        // An argument starts after the comma before it.
        let begun = call.arguments.filter { argument in
          let before = bytes[call.inside.lowerBound..<max(argument.start, call.inside.lowerBound)]
          let comma = before.lastIndex(of: UInt8(ascii: ",")).map { $0 + 1 }
          return comma ?? call.inside.lowerBound <= cut
        }
        let labels = begun.map { argument in
          argument.label.flatMap { label in colon(after: label) < cut ? label.value : nil }
        }
        return (call.kind, labels)
      }
  }

  /// The innermost value that contains the cut or ends there.
  func leaf(at cut: Int) -> Leaf? { leaves.first { $0.start < cut && cut <= $0.literal.span.end } }

  private func colon(after label: Spanned<String>) -> Int {
    bytes[label.span.end...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
  }

  /// A chain of cases is written with dots, or as nested calls.
  private mutating func add(_ expression: CaseExpression, names: [String]) {
    let names = names + [expression.name]
    let end = expression.nameSpan.end
    if expression.arguments.count == 1,
      case .enumCase(let inner) = expression.arguments[0].value.kind,
      bytes[end] == UInt8(ascii: "."), inner.span.start == end
    {
      return add(inner, names: names)
    }
    let hasParenthesis = end < bytes.count && bytes[end] == UInt8(ascii: "(")
    if hasParenthesis || !expression.arguments.isEmpty {
      let close = hasParenthesis ? expression.span.end - 1 : bytes.count
      add(.enumCase(names), end + 1..<close, expression.arguments)
    }
    if bytes[expression.span.start] == UInt8(ascii: ".") {
      let name = SourceSpan(expression.span.start, end)
      leaves.append(
        Leaf(
          literal: Literal(.enumCase(expression), at: name), names: names.dropLast(),
          start: name.start))
    }
  }

  private mutating func add(
    _ kind: CursorContext.OpenBracket.Kind, _ inside: Range<Int>, _ arguments: [Argument]
  ) {
    calls.append(
      Call(
        kind: kind, inside: inside,
        arguments: arguments.map { (($0.label?.span ?? $0.value.span).start, $0.label) }))
    for argument in arguments { add(argument.value) }
  }

  private mutating func add(_ literal: Literal) {
    let inside = literal.span.start + 1..<max(literal.span.start + 1, literal.span.end - 1)
    switch literal.kind {
    case .array(let elements):
      if !elements.isEmpty { add(.collection, inside, elements.map { Argument(value: $0) }) }
    case .dictionary(let entries):
      add(
        .collection, inside,
        entries.flatMap { [Argument(value: $0.key), Argument(value: $0.value)] })
    case .enumCase(let expression): add(expression, names: [])
    case .constructor(let expression):
      guard let arguments = expression.arguments, let name = expression.names.last else { return }
      if arguments.isEmpty { return }
      let names = expression.names.map(\.value)
      add(.constructor(names), name.span.end + 1..<literal.span.end - 1, arguments)
    default: leaves.append(Leaf(literal: literal, names: [], start: literal.span.start))
    }
  }
}

/// Generates lines that are actions, in all three spellings.
private struct LineGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// xorshift64*: Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled" (2016).
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func line() -> String {
    let arguments = arguments(depth: 0)
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return "dogs.load(\(arguments))"
    case 1: return "dogs.load \(arguments)"
    default: return ".dogs(.load(\(arguments)))"
    }
  }

  private mutating func one(of texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &self)]
  }

  private mutating func arguments(depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &self)).map { _ in
      one(of: ["", "name: ", "größe : "]) + value(depth: depth)
    }.joined(separator: one(of: [",", ", ", " , "]))
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 5), using: &self) {
    case 0:
      one(of: [
        #""a""#, #""""#, #""\"(\\""#, ##"#"a"[b"#"##, #""é)🐕""#, #""x, y: [""#, #""\u{41}""#,
      ])
    case 1: one(of: ["5", "-1.5", "0xFF", "1_000"])
    case 2: one(of: ["true", "nil"])
    case 3: one(of: [".dry", ".outer.inner"])
    case 4: one(of: ["$items.count", "$3.a"])
    case 5: "[" + (0..<3).map { _ in value(depth: depth + 1) }.joined(separator: ", ") + "]"
    case 6: "[\"k\": \(value(depth: depth + 1)), \"l\" : \(value(depth: depth + 1))]"
    case 7: one(of: ["Dog", "Outer.Cat"]) + "(\(arguments(depth: depth + 1)))"
    default: one(of: [".some", ".a.b"]) + "(\(arguments(depth: depth + 1)))"
    }
  }
}
