import ConsoleSyntax

// The English of mistakes in a file of data.
//
// Such a file may contain secrets, or the line may come from a stranger who wants to print another
// file. So a message says where the mistake is and what was expected, and repeats nothing from the
// file. It may contain names of the app.
extension Wording {
  static func messageWithoutText(for failure: Failure) -> Message {
    let message =
      switch failure.problem {
      case .line(let problem), .condition(.line(let problem)): messageWithoutText(for: problem)
      case .command, .path, .condition, .session:
        Message(sentence: "This does not fit where it is used.")
      }
    guard let example = failure.fileExample else { return message }
    // The names stay next to the example, which has only one of them.
    return Message(
      sentence: message.sentence,
      next: [message.next, "Try: \(example)"].compactMap(\.self).joined(separator: "\n"))
  }

  static func messageWithoutText(for problem: Problem) -> Message {
    switch problem {
    case .unexpectedCharacter(_, let expected), .unexpectedWord(_, let expected):
      Message(sentence: "Expected \(wording(expected)).")
    case .unclosed, .wrongCloser, .unexpectedEnd, .caseWithoutDot, .invalidUTF8, .tooDeep, .tooLong,
      .interrupted, .textAfterMultilineOpener, .insufficientIndentation, .incompleteAction,
      .effectsOnly, .notAnAction, .noActions, .wholeField, .missingElementID, .noElements,
      .missingArgument, .missingLabel, .extraArgument:
      // These messages contain only brackets, numbers and names of the app's types.
      message(for: problem)
    case .unmatchedCloser: Message(sentence: "This closes nothing.")
    case .trailingText: Message(sentence: "Nothing more belongs here.")
    case .bareWord: Message(sentence: "This is not a value: text needs quotes.")
    case .harmfulCharacter:
      Message(sentence: "An invisible character is here: only text in quotes may contain one.")
    case .invalidEscape: Message(sentence: "This is not an escape.")
    case .invalidScalar, .malformedNumber: Message(sentence: "This is not a number.")
    case .negativeDuration: Message(sentence: "This is negative, and time only moves forward.")
    case .malformedDuration: Message(sentence: "This is not a duration.")
    case .unknownCase(_, let type, let nearest, _):
      Message(sentence: "'\(type)' has no such case." + didYouMean(nearest))
    case .unknownField(_, let type, let nearest, _):
      Message(sentence: "'\(type)' has no such property that can be set." + didYouMean(nearest))
    case .unknownLabel(let label, let known, let signature):
      Message(
        sentence: "No argument has this name." + didYouMean(NearestNames.of(label, in: known)),
        next: "Usage: \(signature)")
    case .duplicateLabel, .duplicateKey: Message(sentence: "This key is given twice.")
    case .wrongType(let expected, let found):
      Message(sentence: "Expected '\(expected)', found \(wordingWithoutText(found)).")
    case .numberOutOfRange(_, let type, let minimum, let maximum):
      Message(
        sentence: "This number does not fit '\(type)', which holds \(minimum) to \(maximum).")
    case .wrongConstructor(_, let expected):
      Message(sentence: "Expected '\(expected)', found a value of another type.")
    case .unknownErrorType(_, let nearest):
      Message(sentence: "This does not name one type of errors." + didYouMean(nearest))
    case .invalidText(_, let type, let example):
      Message(
        sentence: "This is not a '\(type)'.",
        next: example.isEmpty ? nil : "Example: \(EscapedText.quoted(example))")
    case .invalidValue(let type, _): Message(sentence: "This is not a valid '\(type)'.")
    }
  }

  private static func wordingWithoutText(_ shape: LiteralShape) -> String {
    switch shape {
    case .enumCase: "a case"
    case .constructor: "a value of another type"
    case .range: "a range"
    case .keyPath: "a key path"
    case .word: "a word without quotes"
    case .text, .integer, .float, .boolean, .nil, .array, .dictionary, .tuple, .void, .object,
      .outside:
      wording(shape)
    }
  }
}
