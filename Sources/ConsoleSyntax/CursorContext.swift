/// What the end of a text is in the middle of: the calls and brackets that are open there, and what may come
/// next. Completion asks it about the line up to the cursor.
///
/// ```swift
/// let context = CursorContext(ofAction: #"pot(name: "rose", co"#)
/// context.openings[0].kind     // .enumCase(["pot"])
/// context.openings[0].labels   // ["name", nil]
/// context.place                // .value
/// context.typed                // "co"
/// ```
/// The parser notes it while it reads the text, so that completion knows nothing of quotes and brackets.
/// Reading stops at the first mistake, except for one that a single value has to itself, such as a word
/// without quotes. Linear in the length of the text.
package struct CursorContext: Equatable, Sendable {
  /// What may come next, or what is being typed.
  package enum Place: Equatable, Sendable {
    /// An action's path, which all of the text is.
    case path
    /// A value, or the label of an argument before it.
    case value
    /// A case after the dot that is typed already, and the names before that dot.
    case caseName(after: [String])
    /// Text in quotes.
    case text
    /// A value of the state, from its `$` on.
    case reference
    /// A key path, from its backslash on.
    case keyPath
    /// The contents of a file, from its `@` on.
    case file
    /// A comma or a closing bracket.
    case afterValue
    /// A path in a condition.
    case statePath
    /// A comparison, `is`, `&&` or `||`, after a path in a condition.
    case comparison
    /// `nil` or a case, after `is`.
    case nilOrCase
    /// `&&` or `||`.
    case connective
    /// Nothing that completion could know, or there is a mistake before the end.
    case unknown
  }

  /// A call, a collection, a pair of parentheses or a comparison that is open at the end.
  package struct Opening: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// The call of an action or a case, with all names of its path; `element` for an id in brackets.
      case enumCase([String])
      /// The call of a type, `Outer.Type(`, or of a case, `Type.name(`.
      case constructor([String])
      /// An array or a dictionary.
      case collection
      /// Parentheses around one value.
      case group
      /// What a condition compares with the value at a path.
      case comparison(StatePath, Condition.Comparison)
    }

    package let kind: Kind
    /// What closes it; `nil` for arguments that end with the line, and for comparisons.
    package let closer: Character?
    /// The label of each argument of a call, `nil` for one without. The last is at the end of the text, and
    /// may not have begun.
    package fileprivate(set) var labels: [String?] = []
    /// Whether the end is behind the colon of a dictionary's entry.
    package fileprivate(set) var isAfterColon = false
  }

  /// What is open, the outermost first.
  package private(set) var openings: [Opening] = []
  package private(set) var place = Place.unknown
  /// The action's path as far as it is written; `nil` in Swift's spelling, and for conditions.
  package private(set) var path: PathPrefix?
  /// Where what belongs to the place begins, in bytes.
  private var start = 0
  private let text: String
  private let end: Int
  /// Where a name, a number or an operator ends that could go on with the next character.
  private var tokenEnd: Int?
  /// In how many parts that are not completed the parser is: JSON, and ids in brackets.
  private var ignored = 0

  /// What is typed already of what belongs to the place.
  package var typed: String {
    place == .unknown ? "" : SourceSpan(start, end).text(in: text)
  }
}

extension CursorContext {
  /// Reads the beginning of an action in any spelling.
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

  /// Reads the beginning of a condition.
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
    // What is missing at the end is no mistake here, and one before the end shows in the position.
    try? read(&parser)
    self = recorder.context
    if parser.position < end, !(parser.position == start && place.isOperator) { place = .unknown }
  }
}

extension CursorContext.Place {
  /// Whether it is read whole or not at all: reading stops before the beginning of one.
  fileprivate var isOperator: Bool { [.comparison, .nilOrCase, .connective].contains(self) }
}

// MARK: What the parser notes

/// What a parser notes it in. An object, because every copy of a larger parser would cost all readers time.
final class CursorRecorder {
  var context: CursorContext

  init(_ context: CursorContext) { self.context = context }
}

extension CursorContext {
  /// The parser looks for something at its position.
  mutating func expect(_ place: Place, at position: Int) {
    // What touches the end may still be typed: `tru`, `is`, `<`.
    if ignored > 0 || position == end && tokenEnd == end { return }
    // A comparison may be all of a condition, so the same place is looked at again for what may follow it.
    if place == .connective, self.place == .comparison, start == position { return }
    (self.place, start) = (place, position)
  }

  /// The next argument, or the next element of a collection.
  mutating func expectElement(at position: Int) {
    expect(.value, at: position)
    change { opening in
      switch opening.kind {
      case .enumCase, .constructor: opening.labels.append(nil)
      case .collection, .group, .comparison: opening.isAfterColon = false
      }
    }
  }

  /// The value after the colon of a dictionary's entry.
  mutating func expectEntryValue(at position: Int) {
    expect(.value, at: position)
    change { $0.isAfterColon = true }
  }

  /// The argument that begins has a label.
  mutating func label(_ name: String) {
    change { opening in
      // The elements of a tuple are not followed.
      if !opening.labels.isEmpty { opening.labels[opening.labels.count - 1] = name }
    }
  }

  /// A name, a number or an operator ends at the position.
  mutating func endToken(at position: Int) { tokenEnd = position }

  mutating func open(_ kind: Opening.Kind, closer: Character?) {
    if ignored == 0 { openings.append(Opening(kind: kind, closer: closer)) }
  }

  mutating func close() {
    if ignored > 0 { return }
    openings.removeLast()
    place = .unknown
  }

  /// A condition compares the value at a path.
  mutating func compare(_ path: StatePath, _ comparison: Condition.Comparison) {
    openings = [Opening(kind: .comparison(path, comparison), closer: nil)]
  }

  /// Nothing is noted until the matching ``endIgnoring()``.
  mutating func beginIgnoring() { ignored += 1 }

  mutating func endIgnoring() { ignored -= 1 }

  private mutating func change(_ body: (inout Opening) -> Void) {
    if ignored == 0, !openings.isEmpty { body(&openings[openings.count - 1]) }
  }
}
