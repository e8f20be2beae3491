import ConsoleSyntax

/// Prints values in the notation in which users type them, so that output can be pasted as input.
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
/// sets print in the order of their printed keys, so equal values have equal output.
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
    /// The maximum number of elements of an outermost collection. For a longer one, and for any
    /// collection inside another value, only the count is shown.
    var elements: Int
    /// The maximum number of characters of a text.
    var characters: Int
    /// The maximum depth of nested values.
    var depth: Int
    /// Whether a text that is cut is followed by its length.
    var showsLengths = true

    static let outline = Limits(elements: 3, characters: 80, depth: 5)
  }

  let limits: Limits?
  /// `nil` to show secrets.
  let redaction: Redaction?
  /// The length in bytes at which printing stops. The output counts what is left out: `… 12 more`.
  let room: Int
  /// Whether an incomplete value is useless, so that printing stops as soon as the whole cannot
  /// fit.
  let wantsWhole: Bool

  private init(
    limits: Limits?, hiding redaction: Redaction?, room: Int = .max, wantsWhole: Bool = false
  ) {
    self.limits = limits
    self.room = room
    self.redaction = redaction
    self.wantsWhole = wantsWhole
  }

  /// Shows everything except secrets, to a depth of 200, because an object can refer to itself.
  package static func full(hiding redaction: Redaction) -> ValuePrinter {
    ValuePrinter(limits: nil, hiding: redaction)
  }

  /// Shows everything including secrets. Only for comparing values and for reading them back.
  package static let exact = ValuePrinter(limits: nil, hiding: nil)

  /// Shows an outline. Collections with more than `elements` elements, and all collections inside
  /// other values, are shown as `[99 × Dog]`. Texts are cut after `characters` characters, and
  /// followed by their length.
  package static func elided(
    elements: Int = 3, characters: Int = 80, showsLengths: Bool = true, hiding redaction: Redaction
  ) -> ValuePrinter {
    ValuePrinter(
      limits: Limits(
        elements: elements, characters: characters, depth: 5, showsLengths: showsLengths),
      hiding: redaction)
  }

  /// Shows every collection as `[99 × Dog]`, unless it is empty.
  static let summary = ValuePrinter(
    limits: Limits(elements: 0, characters: 80, depth: 5), hiding: nil)

  /// Shows everything that fits into `room` bytes.
  static func cut(to room: Int, hiding redaction: Redaction) -> ValuePrinter {
    ValuePrinter(limits: nil, hiding: redaction, room: room)
  }

  /// The value as a literal.
  package func text(_ value: Any) -> String { cutText(value).text }

  /// The value as a literal, and whether a part was left out because of `room`.
  func cutText(_ value: Any) -> (text: String, isCut: Bool) {
    var writer = ValueWriter(self)
    writer.write(value)
    return (writer.output.text, writer.isDone)
  }

  /// Appends the whole value as a literal to a text, if it has at most `bytes` bytes.
  ///
  /// Takes time linear in `bytes`, even if the value is larger.
  ///
  /// - Returns: whether it is the whole value. If not, the text has a useless part of it.
  static func write(
    _ value: Any, within bytes: Int, hiding redaction: Redaction, to output: inout TextBuffer
  ) -> Bool {
    var writer = ValueWriter(
      ValuePrinter(limits: nil, hiding: redaction, room: bytes + 1, wantsWhole: true),
      on: output.take())
    writer.write(value)
    let isWhole = !writer.isDone
    output = writer.finish()
    return isWhole
  }

  /// The value at a path of a state as a literal, or `$secret(…)` if the path leads to a secret.
  func text(_ value: Any, at path: StatePath) -> String {
    redaction?.reference(for: value, at: path) ?? text(value)
  }

  /// A text without quotes for a list, cut as texts are, or the reference to the secret that it contains.
  func name(_ text: String) -> String {
    let whole = self.text(text)
    guard whole.hasPrefix("\""), let end = whole.lastIndex(of: "\"") else { return whole }
    return String(whole[whole.index(after: whole.startIndex)..<end])
  }

  /// The action as a line to type.
  ///
  /// If the action can be typed, every spelling reads back as an equal action.
  package func action(_ action: Any, spelling: Spelling = .call) -> String {
    var output = TextBuffer()
    write(action: action, spelling, to: &output)
    return output.text
  }

  /// Appends the line of an action, as `action(_:spelling:)` returns it, to a text.
  func write(action: Any, _ spelling: Spelling = .call, to output: inout TextBuffer) {
    var writer = ValueWriter(self, on: output.take())
    switch spelling {
    case .swift: writer.write(action)
    case .call: writer.write(action: action, opener: "(", closer: ")")
    case .blank: writer.write(action: action, opener: " ", closer: "")
    }
    output = writer.finish()
  }

  /// Whether the line for an action contains a text, as ``WantedText`` says. The whole line of a long action is never in
  /// memory.
  ///
  /// - Parameter isStopped: whether to give up, and return `false`. Called several times while a
  ///   long action is printed.
  func action(
    _ action: Any, contains text: String, unless isStopped: @escaping () -> Bool = { false }
  ) -> Bool {
    var writer = ValueWriter(self, lookingFor: OutputSearch(text, unless: isStopped))
    writer.write(action: action, opener: "(", closer: ")")
    writer.searchOutput(isLast: true)
    return writer.search?.isFound == true
  }

  /// Whether the value at a path of a state contains a text when it is printed. If the path leads to
  /// a secret, searches its `$secret(…)`. Otherwise as `action(_:contains:unless:)`.
  func value(
    _ value: Any, at path: StatePath, contains text: String,
    unless isStopped: @escaping () -> Bool = { false }
  ) -> Bool {
    if let reference = redaction?.reference(for: value, at: path) {
      return WantedText(text).isIn(reference)
    }
    var writer = ValueWriter(self, lookingFor: OutputSearch(text, unless: isStopped))
    writer.write(value)
    writer.searchOutput(isLast: true)
    return writer.search?.isFound == true
  }

  /// The action's dotted path without its payload: `path[id: 0].fetchCharacters`.
  package func name(ofAction action: Any) -> String {
    let outline = ValuePrinter(limits: .outline, hiding: redaction)
    return OpenDelimiters.name(beforeCallIn: outline.action(action))
  }
}
