import ConsoleSyntax
import ConsoleTerminal

// The answers to a name with a question mark after it.
extension Renderer {
  func explanationLines(_ things: [Explanation], _ facts: AppFacts) -> [StyledText] {
    things.flatMap { lines($0, facts) }
  }

  private func lines(_ thing: Explanation, _ facts: AppFacts) -> [StyledText] {
    switch thing {
    case .command(let row): lines(row, facts)
    case .topic(let topic): helpLines(.topic(topic), facts)
    case .concept(let concept):
      [
        StyledText(concept.words[0], .heading) + StyledText("  a word of the architecture", .muted),
        StyledText("  \(concept.text)"),
      ] + exampleLines(concept.line.flatMap(facts.line).map { [$0] } ?? [])
    case .action(let listing, let documentation, let parameters, let example):
      actionLines(listing, documentation, parameters, example)
    case .actions(let path, let listings):
      [StyledText(path, .action) + StyledText("  \(listings.count) actions", .muted)]
        + actionLines(listings, prefix: path).map { StyledText("  ") + $0 }
    case .place(let path, let type, let value, let members):
      placeLines(path, type, value, members)
    }
  }

  private func actionLines(
    _ listing: CaseListing, _ documentation: String?, _ parameters: [Explanation.Parameter],
    _ example: String?
  ) -> [StyledText] {
    let kind = listing.isTypeable ? "an action" : "an action that only effects send"
    var lines = [
      StyledText(listing.signature, .action) + StyledText("  \(kind)", .muted)
    ]
    if let documentation { lines.append(StyledText("  " + Self.safe(documentation))) }
    for (place, parameter) in parameters.enumerated() {
      var facts = [parameter.type]
      if !parameter.cases.isEmpty {
        facts.append("one of " + parameter.cases.prefix(8).map { ".\($0)" }.joined(separator: " "))
      }
      if parameter.hasDefault { facts.append("optional") }
      if !parameter.isTypeable { facts.append("cannot be typed") }
      lines.append(
        StyledText("  " + Self.padded(parameter.label ?? "\(place + 1)", to: 8), .label)
          + StyledText("  " + facts.joined(separator: ", ")))
    }
    return lines + exampleLines(example.map { [$0] } ?? [])
  }

  private func placeLines(
    _ path: StatePath, _ type: String, _ value: AppValue, _ members: StateMembers
  ) -> [StyledText] {
    var lines = [
      StyledText(path.description, .path) + StyledText(": \(type)")
        + StyledText("  in the state", .muted),
      StyledText("  is ", .label) + value.read { block().line($0, width - 5) },
    ]
    let ways = members.names.map { ".\($0)" } + members.subscripts.texts.prefix(3).map { "[\($0)]" }
    if !ways.isEmpty {
      let more = members.subscripts.count > 3 ? " …" : ""
      lines.append(StyledText("  has ", .label) + StyledText(ways.joined(separator: " ") + more))
    }
    return lines + exampleLines([":state \(path)", ":why \(path)"])
  }
}
