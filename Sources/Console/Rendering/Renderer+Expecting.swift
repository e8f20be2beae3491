import ConsoleTerminal

// Invariants.
extension Renderer {
  func invariantLines(_ conditions: [String]) -> [StyledText] {
    guard !conditions.isEmpty else {
      return [StyledText("no invariants", .muted)]
    }
    return conditions.enumerated().map { place, condition in
      StyledText("\(place + 1)  ", .number) + StyledText(Self.safe(condition))
    }
  }

  func brokenLines(_ broken: BrokenInvariant) -> [StyledText] {
    let message = Wording.message(for: broken)
    return Self.safeLines(message.sentence).enumerated().map { place, line in
      place == 0
        ? StyledText("! ", .failed) + StyledText(line, .error) : StyledText(line)
    } + [StyledText(message.next ?? "", .muted)]
  }
}
