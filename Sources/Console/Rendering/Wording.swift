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

  // MARK: Commands

  private static func message(for problem: CommandProblem) -> Message {
    switch problem {
    case .unknown(let name, let nearest):
      return Message(
        sentence: "There is no command ':\(short(name))'." + didYouMean(nearest, prefix: ":"),
        next: ":help lists the commands.")
    case .withoutColon(let word, let command):
      let isName = CommandTable.isName(word.lowercased())
      return Message(
        sentence: isName
          ? "'\(short(word))' is a command: commands start with a colon."
          : "Here, '\(short(word))' is the command ':\(command)'.",
        next: ":help \(command) describes it.")
    case .wordBeforeAction(let word):
      return Message(sentence: "An action is sent without '\(short(word))' before it.")
    case .stateAlone(let path, let isSet):
      return Message(
        sentence: "'\(short(path))' is a part of the state"
          + (isSet ? ", and only actions change the state." : ": a command shows it."))
    case .colonBeforeAction(let name):
      return Message(
        sentence: "There is no command ':\(short(name))': actions have no colon.",
        next: ":help lists the commands.")
    case .ambiguous(let name, let candidates):
      return Message(
        sentence: "':\(name)' could be \(list(candidates.map { "':\($0)'" }, "or")).",
        next: "Type one more letter.")
    case .arguments(let problem, let command, let usage, let example):
      return Message(
        sentence: message(for: problem).sentence + " Usage: \(usage)",
        next: next(example, command))
    case .missing(let argument, let command, let usage, let example):
      return Message(
        sentence: question(argument) + " Usage: \(usage)", next: next(example, command))
    case .unknownWord(let word, let known, let nearest):
      return Message(
        sentence: "Expected \(list(known.map { "'\($0)'" }, "or")), found '\(short(word))'."
          + didYouMean(nearest))
    case .stepRange(let word):
      return Message(
        sentence: "'\(short(word))' is a range of steps, and one step belongs here.",
        next: ":log shows the steps.")
    case .stepForDistance(let word):
      return Message(
        sentence: "'\(short(word))' is a step, and a number of steps belongs here.",
        next: ":log shows the steps.")
    case .negative(let number):
      return Message(sentence: "\(number) is negative: steps are numbered from 0.")
    case .unknownTopic(let topic, let nearest):
      return Message(
        sentence: "There is no help on '\(short(topic))'." + didYouMean(nearest),
        next: ":help lists the commands and topics.")
    }
  }

  /// Asks for an argument that a line leaves out.
  private static func question(_ argument: CommandRow.Argument?) -> String {
    switch argument {
    case .action?, .actionOrCommand?, .actionOrUse?: "Which action?"
    case .statePath?: "Which path?"
    case .step?: "Which step?"
    case .branch?: "Which branch?"
    case .effect?: "Which effect?"
    case .session?: "Which session?"
    case .condition?: "Which condition?"
    case .file?: "Which file?"
    case .onScreen(.type)?: "Type what?"
    case .onScreen(.set)?: "Switch what?"
    case .onScreen(.select)?: "Choose from what?"
    case .onScreen?: "Tap what?"
    case .app?, .preset?, .client?, .variant?, .topic?, .alias?, .logFilter?, .word?,
      .optionValue?, nil:
      "Something is missing at the end of the line."
    }
  }

  /// What to type instead of a line with wrong arguments.
  private static func next(_ example: CommandExample, _ command: String) -> String {
    switch example {
    case .line(let line): "Try: \(line)    (:help \(command) says more)"
    case .missing(let part): "\(missing(part)) :help \(command) says more."
    case .unknown: ":help \(command) says more."
    }
  }

  /// Says what a session does not have at present, so that there is no example.
  static func missing(_ part: SessionFacts.Part) -> String {
    switch part {
    case .step, .steps, .changeable, .sent, .replay:
      "There is only step #0 yet: type an action first."
    case .pathStep: "The state has no values."
    case .moved: "No step here can be moved."
    case .back: "You are already at step #0."
    case .forward: "You are already at the last step of this branch."
    case .conditionElsewhere: "There is no other step on this branch yet."
    case .branch: "There is no branch."
    case .effect: "No effect is in flight."
    case .held: "No effect is held."
    case .file: "Name a script or a transcript, such as bug.tca."
    case .duration: "On the real clock, time passes by itself."
    case .screen: "The app has no screen."
    case .tap: "Nothing on the screen can be tapped."
    case .type: "Nothing on the screen can be typed into."
    case .toggle: "Nothing on the screen can be switched."
    case .select: "Nothing on the screen can be chosen from."
    }
  }

  // MARK: Paths

  private static func message(for problem: PathProblem) -> Message {
    switch problem {
    case .noMember(let name, let type, let members, let nearest):
      return Message(
        sentence: "'\(type)' has no property '\(name)'." + didYouMean(nearest), next: has(members))
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
