import ConsoleSyntax
import Screens

// The English of problems on the screen.
extension Wording {
  static func message(for problem: ScreenProblem) -> Message {
    switch problem {
    case .nothing(let kind):
      return Message(
        sentence: "Nothing on the screen can be \(participle(kind)).",
        next: ":view shows the screen.")
    case .noNumber(let number, let count):
      return Message(
        sentence: count == 0
          ? "Nothing on the screen can be used."
          : "The screen has no [\(number)]: it has \(count == 1 ? "only [1]" : "[1] to [\(count)]").",
        next: ":view shows the screen with its numbers.")
    case .noRow(let row, let last?):
      return Message(
        sentence: "The screen has no row \(row): its longest list has \(last).",
        next: "Try: :view \(max(1, last - 19))")
    case .noRow(let row, nil):
      return Message(
        sentence: "The screen has no row \(row): all rows are shown.",
        next: "Try: :view")
    case .noText(let text, let kind, let nearest, let known, let isWhole):
      return Message(
        sentence: "Nothing that can be \(participle(kind)) is called '\(short(text))'."
          + didYouMean(nearest.map(short)),
        next: nearest.first.map { "Try: \(line(kind, EscapedText.quoted($0)))" }
          ?? names(known.map(short), isWhole))
    case .several(let text, let kind, let candidates, let count):
      let names = candidates.map { candidate in
        (candidate.number > 0 ? "[\(candidate.number)] " : "") + short(candidate.label)
      }
      let more = count > candidates.count ? [", … \(count) in all"] : []
      return Message(
        sentence: "'\(short(text))' means \(Wording.count(count, "thing")) on the screen: "
          + (more.isEmpty ? list(names, "and") : names.joined(separator: ", ") + more[0]) + ".",
        next: next(candidates, kind))
    case .severalFields(let fields, let meant):
      let example = fields.first(where: \.isEnabled).map { ":type \($0.number) \"text\"" }
      let line = meant.map {
        ":type \(EscapedText.quoted($0.label)) \(EscapedText.quoted($0.text))"
      }
      return Message(
        sentence: "There are several fields: "
          + list(fields.map { "[\($0.number)] \(short($0.label))" }, "and") + ".",
        next: (line ?? example).map { "Try: \($0)" })
    case .notUsable(let label, let kind, let allowed, let number):
      return Message(
        sentence: "'\(short(label))' cannot be \(participle(kind)).",
        next: allowed.lazy.compactMap { example(of: $0, number) }.first.map { "Try: \($0)" }
          ?? ":view shows the screen.")
    case .disabled(let label):
      return Message(
        sentence: "'\(short(label))' is disabled here.", next: ":view shows the screen.")
    case .invalid(let text, let field):
      return Message(sentence: "'\(short(text))' is not a value for '\(short(field))'.")
    case .noOption(let text, let label, let options, let nearest):
      return Message(
        sentence: "'\(short(text))' does not name one option of '\(short(label))'."
          + didYouMean(nearest.map(short)),
        next: "It has \(some(options)).")
    case .gone(let label):
      return Message(
        sentence: "'\(short(label))' leaves the screen when the returned actions are handled.",
        next: ":forward goes there.")
    }
  }

  /// Names what is on the screen, if anything there has a text.
  private static func names(_ known: [String], _ isWhole: Bool) -> String {
    if known.isEmpty { return ":view shows the screen." }
    let names = known.map { "'\($0)'" }
    return isWhole
      ? "There \(verb(names.count)) \(list(names, "and"))."
      : "There are \(names.joined(separator: ", ")), …; :view shows the screen."
  }

  /// The first few of some options, and how many others there are.
  private static func some(_ options: [String]) -> String {
    let shown = options.prefix(8).map(short)
    let others = options.count - shown.count
    return list(others > 0 ? shown + ["\(others) more"] : shown, "and")
  }

  private static func participle(_ kind: ScreenUse.Kind) -> String {
    switch kind {
    case .tap: "tapped"
    case .type: "typed into"
    case .submit: "submitted"
    case .set: "switched"
    case .increment, .decrement: "stepped"
    case .select: "chosen from"
    }
  }

  private static func line(_ kind: ScreenUse.Kind, _ target: String) -> String {
    switch kind {
    case .tap, .submit: ":tap \(target)"
    case .type: ":type \(target)"
    case .set: ":toggle \(target)"
    case .increment: ":tap \(target) +"
    case .decrement: ":tap \(target) -"
    case .select: ":select \(target)"
    }
  }

  private static func next(_ candidates: [ScreenCandidate], _ kind: ScreenUse.Kind) -> String {
    guard let first = candidates.first(where: \.isEnabled), first.number > 0 else {
      return "Type more of the text."
    }
    return "Try: \(line(kind, "\(first.number)"))"
  }

  private static func example(of kind: ScreenUse.Kind, _ number: Int?) -> String? {
    guard let number else { return nil }
    return switch kind {
    case .type: ":type \(number) \"text\""
    case .select: nil
    default: line(kind, "\(number)")
    }
  }
}
