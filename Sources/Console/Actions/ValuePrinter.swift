import ConsoleSyntax

/// Prints values in the language in which they are typed, so that what is printed can be pasted.
///
/// ```swift
/// let action = AppAction.dogs(.breedWasSelected(name: "hound"))
/// let printer = ValuePrinter.full(hiding: redaction)
/// printer.action(action)                     // dogs.breedWasSelected(name: "hound")
/// printer.action(action, spelling: .blank)   // dogs.breedWasSelected name: "hound"
/// printer.action(action, spelling: .swift)   // .dogs(.breedWasSelected(name: "hound"))
/// ValuePrinter.elided(hiding: redaction).text(dogs)   // [99 × Dog]
/// ```
/// The output has no control characters and, unless text is cut, no line breaks. Dictionaries and
/// sets print in the order of their printed keys, so equal values print alike.
package struct ValuePrinter: Sendable {
  /// The three spellings of an action.
  package enum Spelling: Sendable, CaseIterable {
    /// `dogs.filterQueryChanged("bull")`
    case call
    /// `dogs.filterQueryChanged "bull"`
    case blank
    /// `.dogs(.filterQueryChanged("bull"))`
    case swift
  }

  /// How much of a value is shown.
  struct Limits: Sendable {
    /// The most elements of an outermost collection; inside of other values only counts are shown.
    var elements: Int
    /// The most characters of a text.
    var characters: Int
    /// The deepest nesting of values.
    var depth: Int

    static let outline = Limits(elements: 3, characters: 80, depth: 5)
  }

  let limits: Limits?
  /// `nil` to show secrets too.
  let redaction: Redaction?
  /// Where printing stops, in bytes; what is left out is counted: `… 12 more`.
  let room: Int
  /// Whether the beginning of a value is of no use, so that printing stops as soon as the whole cannot fit.
  let wantsWhole: Bool

  private init(
    limits: Limits?, hiding redaction: Redaction?, room: Int = .max, wantsWhole: Bool = false
  ) {
    self.limits = limits
    self.room = room
    self.redaction = redaction
    self.wantsWhole = wantsWhole
  }

  /// Shows everything except secrets, down to 200 levels (a class may hold itself).
  package static func full(hiding redaction: Redaction) -> ValuePrinter {
    ValuePrinter(limits: nil, hiding: redaction)
  }

  /// Shows everything, secrets too: only for comparing values, and for reading them back.
  package static let exact = ValuePrinter(limits: nil, hiding: nil)

  /// Shows the outline: collections of more than `elements`, and all that are inside of other values, as
  /// `[99 × Dog]`; texts are cut after `characters` characters.
  package static func elided(
    elements: Int = 3, characters: Int = 80, hiding redaction: Redaction
  ) -> ValuePrinter {
    ValuePrinter(
      limits: Limits(elements: elements, characters: characters, depth: 5), hiding: redaction)
  }

  /// Shows any collection that is not empty as `[99 × Dog]`.
  static let summary = ValuePrinter(
    limits: Limits(elements: 0, characters: 80, depth: 5), hiding: nil)

  /// Shows everything as far as it fits into so many bytes.
  static func cut(to room: Int, hiding redaction: Redaction) -> ValuePrinter {
    ValuePrinter(limits: nil, hiding: redaction, room: room)
  }

  /// The value as a literal.
  package func text(_ value: Any) -> String { cutText(value).text }

  /// The value as a literal, and whether a part was left out because there was no room.
  func cutText(_ value: Any) -> (text: String, isCut: Bool) {
    var writer = ValueWriter(self)
    writer.write(value)
    return (writer.output, writer.isDone)
  }

  /// The whole value as a literal where that takes at most so many bytes; `nil` where it takes more.
  ///
  /// Costs as much as those bytes, however large the value is.
  static func text(_ value: Any, within bytes: Int, hiding redaction: Redaction) -> String? {
    var writer = ValueWriter(
      ValuePrinter(limits: nil, hiding: redaction, room: bytes + 1, wantsWhole: true))
    writer.write(value)
    return writer.isDone ? nil : writer.output
  }

  /// The value at a path of a state as a literal; if the path leads to a secret, its `$secret(…)` instead.
  func text(_ value: Any, at path: StatePath) -> String {
    redaction?.mark(for: value, at: path) ?? text(value)
  }

  /// The action as a line to type.
  ///
  /// Where it can be typed at all, every spelling reads back as an equal action.
  package func action(_ action: Any, spelling: Spelling = .call) -> String {
    var writer = ValueWriter(self)
    switch spelling {
    case .swift: writer.write(action)
    case .call: writer.write(action: action, opener: "(", closer: ")")
    case .blank: writer.write(action: action, opener: " ", closer: "")
    }
    return writer.output
  }

  /// Whether the action as a line to type has a text in it. A long action is not held in memory as a
  /// whole.
  func action(_ action: Any, contains text: String) -> Bool {
    var writer = ValueWriter(self, lookingFor: OutputSearch(text))
    writer.write(action: action, opener: "(", closer: ")")
    writer.searchOutput(isLast: true)
    return writer.search?.isFound == true
  }

  /// The action's dotted path as it is typed, without its payload: `path[id: 0].fetchCharacters`.
  package func name(ofAction action: Any) -> String {
    let outline = ValuePrinter(limits: .outline, hiding: redaction)
    return OpenDelimiters.name(beforeCallIn: outline.action(action))
  }
}
