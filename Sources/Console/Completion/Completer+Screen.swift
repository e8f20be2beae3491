import ConsoleSyntax
import ConsoleTerminal
import Screens

// Completing what is on the screen.
extension Completer {
  /// What can be used like this, by its text or, if a number is typed, by its number.
  func screenCandidates(
    _ typed: String, _ kind: Use.Kind, _ range: Range<Int>
  ) -> [Completion] {
    let candidates = vocabulary.screen(unless: isCancelled).filter {
      $0.uses.contains(kind) || kind == .tap && $0.uses.contains(.submit)
    }
    let isNumber = !typed.isEmpty && typed.allSatisfy(\.isNumber)
    // Texts follow a field or a choice, so these are offered by number.
    let isByNumber = isNumber || kind == .type || kind == .select
    let bare = typed.drop { $0 == "\"" }
    return candidates.filter { candidate in
      isByNumber
        ? "\(candidate.number)".hasPrefix(typed)
        : offers(candidate.label.lowercased(), for: bare.lowercased())
    }.map { candidate in
      let follows = kind == .type || kind == .select ? " " : ""
      return Completion(
        range: range,
        replacement: isByNumber
          ? "\(candidate.number)\(follows)" : EscapedText.quoted(candidate.label),
        display: "[\(candidate.number)] \(candidate.label)", note: candidate.role.rawValue)
    }
  }
}
