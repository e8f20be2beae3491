/// Prints values in the language in which they are typed, so that what is printed can be pasted.
///
/// ```swift
/// let action = AppAction.dogs(.breedWasSelected(name: "hound"))
/// ValuePrinter.full.action(action)                     // dogs.breedWasSelected(name: "hound")
/// ValuePrinter.full.action(action, spelling: .blank)   // dogs.breedWasSelected name: "hound"
/// ValuePrinter.full.action(action, spelling: .swift)   // .dogs(.breedWasSelected(name: "hound"))
/// ValuePrinter.elided().text(dogs)                     // [99 × Dog]
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
  }

  let limits: Limits?
  /// Whether secrets are shown.
  var isExact = false

  /// Shows everything, down to 200 levels (a class may hold itself).
  package static let full = ValuePrinter(limits: nil)

  /// Shows everything, secrets too: for what is read back and shown to nobody.
  static let exact = ValuePrinter(limits: nil, isExact: true)

  /// Shows the outline: collections of more than `elements` as `[99 × Dog]`, those inside of other
  /// values as `[3]`, texts cut after `characters` characters.
  package static func elided(elements: Int = 3, characters: Int = 80) -> ValuePrinter {
    ValuePrinter(limits: Limits(elements: elements, characters: characters, depth: 5))
  }

  /// The value as a literal.
  package func text(_ value: Any) -> String {
    var writer = ValueWriter(limits: limits, isExact: isExact)
    writer.write(value)
    return writer.output
  }

  /// The action as a line to type.
  ///
  /// Where it can be typed at all, every spelling reads back as an equal action.
  package func action(_ action: Any, spelling: Spelling = .call) -> String {
    var writer = ValueWriter(limits: limits, isExact: isExact)
    switch spelling {
    case .swift: writer.write(action)
    case .call: writer.write(action: action, opener: "(", closer: ")")
    case .blank: writer.write(action: action, opener: " ", closer: "")
    }
    return writer.output
  }

  /// The action's dotted path as it is typed, without its payload: `path[id: 0].fetchCharacters`.
  package static func name(ofAction action: Any) -> String {
    let printed = elided().action(action)
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in printed.indices {
      switch printed[index] {
      case "\\" where isQuoted && !isEscaped:
        isEscaped = true
        continue
      case "\"" where !isEscaped: isQuoted.toggle()
      case "[" where !isQuoted: depth += 1
      case "]" where !isQuoted: depth -= 1
      case "(" where !isQuoted && depth == 0: return String(printed[..<index])
      default: break
      }
      isEscaped = false
    }
    return printed
  }
}
