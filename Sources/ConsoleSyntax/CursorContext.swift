/// The syntax at the end of a text: which calls and brackets are open, and what may come next.
/// Completion uses it for the line up to the cursor.
///
/// ```swift
/// let context = CursorContext(ofAction: #"pot(name: "rose", co"#)
/// context.openBrackets[0].kind     // .enumCase(["pot"])
/// context.openBrackets[0].labels   // ["name", nil]
/// context.place                // .value
/// context.typed                // "co"
/// ```
/// The parser records it while it reads the text, so that completion need not parse quotes and
/// brackets itself. Parsing stops at the first mistake, except for a mistake within a single value,
/// such as a word without quotes. Linear in the length of the text.
package struct CursorContext: Equatable, Sendable {
  /// What may come next, or what is being typed.
  package enum Place: Equatable, Sendable {
    /// The path of an action. The text contains nothing else.
    case path
    /// A value, or the label of an argument before its value.
    case value
    /// The name of a case after a dot. The names before the dot are given.
    case caseName(after: [String])
    /// A text in quotes.
    case text
    /// A value of the state, starting with `$`.
    case reference
    /// A key path, starting with a backslash.
    case keyPath
    /// The contents of a file, starting with `@`.
    case file
    /// A comma or a closing bracket.
    case afterValue
    /// A path in a condition.
    case statePath
    /// A comparison, `is`, `&&` or `||` after a path in a condition.
    case comparison
    /// `nil` or a case after `is`.
    case nilOrCase
    /// `&&` or `||`.
    case connective
    /// Something that cannot be completed, or there is a mistake in the text.
    case unknown
  }

  /// A call, a collection, a pair of parentheses or a comparison that is open at the end.
  package struct OpenBracket: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// The call of an action or a case, with all names of its path. An id in brackets is
      /// `element`.
      case enumCase([String])
      /// The call of a type, `Outer.Type(`, or of a case, `Type.name(`.
      case constructor([String])
      /// An array or a dictionary.
      case collection
      /// Parentheses around one value.
      case group
      /// The value that a condition compares with the value at a path.
      case comparison(StatePath, Condition.Comparison)
    }

    package let kind: Kind
    /// The closing bracket. `nil` for arguments without parentheses, and for comparisons.
    package let closer: Character?
    /// The label of each argument of a call, or `nil` for an argument without one. The last
    /// argument is at the end of the text, and may still be empty.
    package fileprivate(set) var labels: [String?] = []
    /// Whether the end is after the colon of a dictionary's entry.
    package fileprivate(set) var isAfterColon = false
  }

  /// The open calls and brackets, outermost first.
  package private(set) var openBrackets: [OpenBracket] = []
  package private(set) var place = Place.unknown
  /// The path of the action as far as it is written. `nil` in Swift's spelling and for conditions.
  package private(set) var path: PathPrefix?
  /// The start of what is being typed, in bytes.
  private var start = 0
  private let text: String
  private let end: Int
  /// The end of the last name, number or operator. The next character could still belong to it.
  private var tokenEnd: Int?
  /// How many parts without completion the parser is in: JSON, and ids in brackets.
  private var ignored = 0

  /// The part of the text that is being typed. Empty if it cannot be completed.
  package var typed: String {
    place == .unknown ? "" : SourceSpan(start, end).text(in: text)
  }
}

extension CursorContext {
  /// Parses the start of an action in any spelling.
  package init(ofAction text: String) {
    self.init(text)
    var parser = Parser(bytes: Array(text.utf8))
    parser.skipBlanks()
    if !parser.isAt(".") {
      start = parser.position
      path = parser.pathPrefix()
      place = .path
      if parser.isAtEnd { return }
    }
    read(Array(text.utf8)) { parser throws(Diagnostic) in _ = try parser.action() }
  }

  /// Parses the start of a condition.
  package init(ofCondition text: String) {
    self.init(text)
    read(Array(text.utf8)) { parser throws(Diagnostic) in
      _ = try parser.condition()
      try parser.finish()
    }
  }

  private init(_ text: String) {
    self.text = text
    end = text.utf8.count
  }

  private mutating func read(
    _ bytes: [UInt8], _ read: (inout Parser) throws(Diagnostic) -> Void
  ) {
    var parser = Parser(bytes: bytes)
    place = .unknown
    let recorder = CursorRecorder(self)
    parser.recorder = recorder
    // A mistake at the end only means that the text is incomplete. After a mistake before the end,
    // the position is not at the end.
    try? read(&parser)
    self = recorder.context
    if parser.position < end, !(parser.position == start && place.isOperator) { place = .unknown }
  }
}

extension CursorContext.Place {
  /// Whether the parser reads it as a whole or not at all. Then it stops before an incomplete one.
  fileprivate var isOperator: Bool { [.comparison, .nilOrCase, .connective].contains(self) }
}

// MARK: Recording by the parser

/// Holds the context that a parser records. An object, because copying a larger parser would slow
/// down every use.
final class CursorRecorder {
  var context: CursorContext

  init(_ context: CursorContext) { self.context = context }
}

extension CursorContext {
  /// Records that the parser expects something at its position.
  mutating func expect(_ place: Place, at position: Int) {
    // A token that touches the end may be incomplete: `tru`, `is`, `<`.
    if ignored > 0 || position == end && tokenEnd == end { return }
    // A path can be a complete condition, so the parser also looks for a connective after it. Keep
    // the comparison.
    if place == .connective, self.place == .comparison, start == position { return }
    (self.place, start) = (place, position)
  }

  /// Records the start of the next argument or of the next element of a collection.
  mutating func expectElement(at position: Int) {
    expect(.value, at: position)
    change { bracket in
      switch bracket.kind {
      case .enumCase, .constructor: bracket.labels.append(nil)
      case .collection, .group, .comparison: bracket.isAfterColon = false
      }
    }
  }

  /// Records the start of the value after the colon of a dictionary's entry.
  mutating func expectEntryValue(at position: Int) {
    expect(.value, at: position)
    change { $0.isAfterColon = true }
  }

  /// Records the label of the current argument.
  mutating func label(_ name: String) {
    change { bracket in
      // Labels inside of a tuple are not recorded.
      if !bracket.labels.isEmpty { bracket.labels[bracket.labels.count - 1] = name }
    }
  }

  /// Records the end of a name, a number or an operator.
  mutating func endToken(at position: Int) { tokenEnd = position }

  mutating func open(_ kind: OpenBracket.Kind, closer: Character?) {
    if ignored == 0 { openBrackets.append(OpenBracket(kind: kind, closer: closer)) }
  }

  mutating func close() {
    if ignored > 0 { return }
    openBrackets.removeLast()
    place = .unknown
  }

  /// Records that a condition compares the value at a path.
  mutating func compare(_ path: StatePath, _ comparison: Condition.Comparison) {
    openBrackets = [OpenBracket(kind: .comparison(path, comparison), closer: nil)]
  }

  /// Records nothing until the matching ``endIgnoring()``.
  mutating func beginIgnoring() { ignored += 1 }

  mutating func endIgnoring() { ignored -= 1 }

  private mutating func change(_ body: (inout OpenBracket) -> Void) {
    if ignored == 0, !openBrackets.isEmpty { body(&openBrackets[openBrackets.count - 1]) }
  }
}
