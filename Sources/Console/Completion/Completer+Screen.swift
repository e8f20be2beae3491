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
    if kind == .select, let options = options(typed, candidates, range) { return options }
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

  /// The options of a choice whose number or text is typed, with a space after it. `nil` if none is.
  private func options(
    _ typed: String, _ candidates: [ScreenCandidate], _ range: Range<Int>
  ) -> [Completion]? {
    let whole = candidates.lazy.compactMap { candidate -> (ScreenCandidate, Substring)? in
      let names = [
        "\(candidate.number)", candidate.label, EscapedText.quoted(candidate.label),
      ]
      guard let name = names.first(where: { typed.hasPrefix("\($0) ") }) else { return nil }
      return (candidate, typed.dropFirst(name.count + 1))
    }.first
    guard let (candidate, rest) = whole else { return nil }
    let option = rest.drop { $0 == " " || $0 == "\"" }
    let place = range.upperBound - rest.drop { $0 == " " }.count
    return candidate.options.filter { matches($0.lowercased(), for: option.lowercased()) }.map {
      Completion(
        range: place..<range.upperBound, replacement: EscapedText.argument($0), display: $0)
    }
  }
}
