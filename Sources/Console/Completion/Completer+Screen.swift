import ConsoleSyntax
import ConsoleTerminal
import Screens

// Completing what is on the screen.
extension Completer {
  /// What can be used like this, by its text or, if a number is typed, by its number. Fields are offered by number
  /// until a quote is typed, because the argument can be the text alone.
  func screenCandidates(
    _ typed: String, _ kind: ScreenUse.Kind, _ range: Range<Int>
  ) -> [Completion] {
    let candidates = vocabulary.screen(unless: isCancelled).filter {
      $0.uses.contains(kind) || kind == .tap && $0.uses.contains(.submit)
    }
    let isNumber = !typed.isEmpty && typed.allSatisfy(\.isNumber)
    // An option or a text follows, so the number is shorter.
    let isByNumber =
      isNumber || (kind == .type || kind == .select) && !typed.hasPrefix("\"")
    let bare = typed.drop { $0 == "\"" }
    let found = candidates.filter { candidate in
      isByNumber
        ? "\(candidate.number)".hasPrefix(typed)
        : matches(candidate.label.lowercased(), for: bare.lowercased())
    }
    // In a list, the texts are below each other.
    let digits = found.map { "\($0.number)".count }.max() ?? 0
    return found.map { candidate in
      let number = "[\(candidate.number)]"
      let follows = kind == .type || kind == .select ? " " : ""
      return Completion(
        range: range,
        replacement: isByNumber
          ? "\(candidate.number)\(follows)" : EscapedText.quoted(candidate.label) + follows,
        display: number + String.spaces(digits + 3 - number.count)
          + candidate.label,
        note: candidate.role.rawValue)
    }
  }
}
