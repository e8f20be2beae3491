import ConsoleSyntax

/// The English of failures, in this file and its extensions, `Wording+….swift`.
enum Wording {
  /// A sentence that says what is wrong, and what to do next, if that is known.
  struct Message: Equatable {
    let sentence: String
    var next: String?

    /// The message without the parts of the line that it must not quote.
    fileprivate func hiding(_ parts: [HiddenPart]) -> Message {
      guard !parts.isEmpty else { return self }
      var texts = SecretTexts()
      for part in parts { texts.insert(part.text, of: part.replacement) }
      func hiding(_ text: String) -> String {
        texts.replacing(in: text, .words) { $0 } ?? text
      }
      return Message(sentence: hiding(sentence), next: next.map(hiding))
    }
  }

  static func message(for failure: Failure) -> Message {
    wholeMessage(for: failure).hiding(failure.hiddenParts)
  }

  /// The line as it was probably meant. `nil` if that is unknown, or too long to be typed.
  private static func corrected(_ failure: Failure) -> String? {
    guard let correction = failure.correction, failure.source.text.utf8.count <= 400 else {
      return nil
    }
    return correction.applied(to: failure.source.text).replacing(/\s+$/, with: "")
  }

  private static func wholeMessage(for failure: Failure) -> Message {
    if failure.file != nil { return messageWithoutText(for: failure) }
    switch failure.problem {
    case .line(let problem):
      let message = message(for: problem)
      switch problem {
      case .missingArgument, .missingElementID, .unknownLabel:
        return corrected(message, failure, keepsNext: true)
      case .unknownCase(_, _, _, let cases):
        return corrected(message, failure, keepsNext: !cases.isEmpty)
      case .invalidText, .noActions, .wholeField: return corrected(message, failure)
      case .effectsOnly(_, let type, let obstacle):
        // With an example, the line names a value that the host declares.
        return corrected(
          failure.correction == nil ? message : untypeable(type, obstacle), failure)
      default: return message.next == nil ? corrected(message, failure) : message
      }
    case .command(let problem): return corrected(message(for: problem), failure)
    case .path(let problem): return corrected(message(for: problem), failure)
    case .condition(let problem): return corrected(message(for: problem), failure)
    case .session(let problem):
      let message = message(for: problem)
      switch problem {
      // A line with the right name of the client can still have a wrong variant.
      case .unknownClient: return message
      default: return corrected(message, failure)
      }
    }
  }

  /// A message with the line as it was probably meant, if that is known.
  ///
  /// - Parameter keepsNext: whether the message's own next sentence says more than general advice, and stays.
  private static func corrected(
    _ message: Message, _ failure: Failure, keepsNext: Bool = false
  ) -> Message {
    guard let line = corrected(failure) else { return message }
    let kept = keepsNext ? message.next : nil
    return Message(
      sentence: [message.sentence, kept].compactMap(\.self).joined(separator: " "),
      next: "Try: \(line)")
  }

  // MARK: Paths

  private static func message(for problem: PathProblem) -> Message {
    switch problem {
    case .noMember(let name, let type, let members, let nearest):
      return Message(
        sentence: "'\(type)' has no property '\(name)'." + didYouMean(nearest), next: has(members))
    case .isComputed(let name, let type):
      return Message(
        sentence: "'\(name)' is a computed property of '\(type)'.",
        next: "The host can declare it: .computed(\"\(name)\", \\\(type).\(name))")
    case .isNil(let path): return Message(sentence: "'\(path)' is nil.")
    case .outOfRange(_, let path, 0): return Message(sentence: "'\(path)' is empty.")
    case .outOfRange(_, let path, let count):
      return Message(
        sentence: "'\(path)' has \(Wording.count(count, "element")).",
        next: "The last is \(path)[\(count - 1)].")
    case .noElement(let id, let path, let known, let count):
      return absent("'\(path)' has no element with the id \(short(id)).", id, known, count, "id")
    case .notIdentified(let path):
      return Message(
        sentence: "The elements of '\(path)' have no ids.", next: "Write a position: \(path)[0]")
    case .unnamed(_, let path):
      return Message(
        sentence: "The elements of '\(path)' have no names.",
        next: "Write an id: \(path)[id: …]")
    case .noNamedElement(let name, let path, let known, let count):
      let quoted = EscapedText.quoted(name)
      let sentence = "'\(path)' has no element with the name \(short(quoted))."
      guard count > 0 else {
        return Message(sentence: sentence, next: "None of its elements has a name.")
      }
      return absent(sentence, quoted, known.map { EscapedText.quoted($0) }, count, "name")
    case .severalNamed(let name, let path, let candidates, let count):
      let some = candidates.prefix(3).map { "[\($0)]" } + (count > 3 ? ["…"] : [])
      return Message(
        sentence:
          "'\(path)' has \(count) elements with the name \(short(EscapedText.quoted(name))).",
        next: "Write which one: \(some.joined(separator: ", "))")
    case .noKey(let key, let path, let known, let count):
      return absent("'\(path)' has no key \(short(key)).", key, known, count, "key")
    case .otherCase(let name, let path, let current):
      return Message(sentence: "'\(path)' is not '\(name)' here: it is '\(current)'.")
    case .notACollection(let path, let type):
      return Message(sentence: "'\(path)' is of type '\(type)': it has no elements.")
    }
  }

  /// Says that something is missing, and lists the first of those that exist.
  private static func absent(
    _ sentence: String, _ wanted: String, _ known: [String], _ count: Int, _ noun: String
  ) -> Message {
    guard count > 0 else { return Message(sentence: sentence, next: "It is empty.") }
    // Short ids are all similar, so a suggestion would mean nothing.
    let nearest = wanted.count > 3 ? NearestNames.of(wanted, in: known).map { short($0) } : []
    let question = nearest.isEmpty ? "" : " Did you mean \(list(nearest, "or"))?"
    let shown = known.prefix(8).map { short($0) }
    let some = count > shown.count
    return Message(
      sentence: sentence + question,
      next: "It has the \(plural(noun, count)) "
        + (some ? shown.joined(separator: ", ") + ", … \(count) in all." : list(shown, "and") + ".")
    )
  }

  private static func message(for problem: ConditionProblem) -> Message {
    switch problem {
    case .path(let problem): return message(for: problem)
    case .line(let problem): return message(for: problem)
    case .mismatch(.notBoolean, let path, let type):
      return Message(
        sentence: "'\(path)' is of type '\(type)', neither true nor false.",
        next: "Compare it: \(path) == …    or ask: \(path) is nil")
    case .mismatch(.notOrdered, let path, let type):
      return Message(
        sentence: "'\(path)' is of type '\(type)', which has no order.",
        next: "Compare it with == or !=.")
    case .mismatch(.notAnEnum, let path, let type):
      return Message(
        sentence: "'\(path)' is of type '\(type)', which has no cases.",
        next: "Compare it with == or ask '\(path) is nil'.")
    case .mismatch(.notAContainer, let path, let type):
      return Message(
        sentence: "'\(path)' is of type '\(type)', which contains nothing.",
        next: "'contains' works on text, collections and the keys of dictionaries.")
    }
  }

  // MARK: Secrets

  /// Says that a property cannot be hidden, because its name cannot be found.
  static func unnamedSecret(_ path: String, app: String) -> String {
    "The app '\(app)' marks '\(path)' secret, but the name of that property cannot be found. "
      + "Use redact(\"name\") with the property's name instead."
  }

  // MARK: Names

  /// Says that a name does not exist, and which names do, in two sentences.
  ///
  /// - Parameters:
  ///   - kind: what has the name, such as "preset".
  ///   - owner: what has things of this kind, such as "app 'dogs'". `nil` if they belong to
  ///     nothing.
  static func unknown(
    _ kind: String, _ name: String, of owner: String? = nil, known: [String]
  ) -> String {
    let nearest = NearestNames.of(name, in: known)
    let message = message(kind, name, of: owner, known: known, nearest: nearest)
    return [message.sentence, message.next].compactMap { $0 }.joined(separator: " ")
  }

  static func message(
    _ kind: String, _ name: String, of owner: String? = nil, known: [String], nearest: [String]
  ) -> Message {
    guard let owner else {
      return Message(
        sentence: "There is no \(kind) '\(name)'." + didYouMean(nearest),
        next: thereIs(known))
    }
    return Message(
      sentence: "The \(owner) has no \(kind) '\(name)'." + didYouMean(nearest),
      next: known.isEmpty ? "It has none." : "It has \(quoted(known)).")
  }

  /// `There are 'a' and 'b'.`
  static func thereIs(_ names: [String]) -> String {
    names.isEmpty ? "There are none." : "There \(verb(names.count)) \(quoted(names))."
  }

  private static func quoted(_ names: [String]) -> String {
    list(names.map { "'\($0)'" }, "and")
  }

  // MARK: Parts of sentences

  static func didYouMean(_ nearest: [String], prefix: String = "") -> String {
    nearest.isEmpty ? "" : " Did you mean \(list(nearest.map { "'\(prefix)\($0)'" }, "or"))?"
  }

  /// `a, b and c`.
  /// `Also :b and :undo.` `nil` if the command has no other names.
  static func otherNames(of row: CommandRow) -> String? {
    row.aliases.isEmpty ? nil : "Also \(list(row.aliases.map { ":\($0)" }, "and"))."
  }

  /// What something has of the kind that was named wrongly.
  static func has(_ names: [String]) -> String {
    names.isEmpty ? "It has none." : "It has \(list(names, "and"))."
  }

  static func list(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
