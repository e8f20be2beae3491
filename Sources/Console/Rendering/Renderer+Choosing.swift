import ConsoleTerminal

// Apps, presets and clients: the choices, and what was chosen.
extension Renderer {
  /// An arrow marks what is used.
  private func sign(_ isInForce: Bool) -> StyledText {
    StyledText(isInForce ? "→ " : "  ", .changed)
  }

  func appLines(_ apps: [AppListing], open: String) -> [StyledText] {
    let width = Self.widest(apps.map(\.name))
    return apps.flatMap { app -> [StyledText] in
      let name = StyledText(Self.padded(app.name, to: width), .action)
      let first = sign(app.name == open) + name + StyledText("  \(app.summary)")
      guard !app.presets.isEmpty else { return [first] }
      let presets = "presets: " + app.presets.joined(separator: ", ")
      return [first, StyledText(Self.padded("", to: width + 4) + presets, .muted)]
    }
  }

  func openLines(_ opened: OpenReport) -> [StyledText] {
    let facts = [opened.preset, "\(opened.clock.rawValue) clock"].compactMap { $0 }
    let first =
      StyledText(opened.app, .heading) + StyledText("  " + facts.joined(separator: " · "))
    var lines = [first, StyledText(wording(opened.ended), .muted)]
    if let missing = opened.missingPreset {
      lines.append(
        StyledText("'\(opened.app)' has no preset '\(missing)': its first is used", .muted))
    }
    return lines
  }

  private func wording(_ ended: EndedSession) -> String {
    let steps = Wording.count(ended.steps, "step")
    let log =
      switch ended.kept {
      case _ where ended.steps == 0: "had no steps"
      case .nothing: "and its log of \(steps) are gone"
      case .upTo(let step): "with \(steps) is kept up to #\(step), see :sessions"
      case .everything: "with \(steps) is kept, see :sessions"
      }
    let flight = ended.cancelled == 0 ? "" : "; \(ended.cancelled) in flight cancelled"
    return "the session of '\(ended.app)' \(log)\(flight)"
  }

  func presetLines(_ rows: [PresetRow]) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText("this app has no presets", .muted)] }
    let width = Self.widest(rows.map(\.name))
    return rows.map { row in
      let exceptions = row.exceptions.map { "\($0.client) is \($0.variant)" }
      let but = exceptions.isEmpty ? "" : ", but " + Wording.list(exceptions, "and")
      return sign(row.isInForce) + StyledText(Self.padded(row.name, to: width), .action)
        + StyledText((row.summary.map { "  \($0)" } ?? "") + but)
    }
  }

  func clientLines(_ rows: [ClientRow]) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText("this app has no clients to choose", .muted)] }
    let width = Self.widest(rows.map(\.name))
    return rows.map { row in
      let others = row.variants.filter { $0 != row.inForce }.joined(separator: ", ")
      return StyledText(Self.padded(row.name, to: width), .action)
        + StyledText("  is \(row.inForce)")
        + StyledText(others.isEmpty ? "" : "; could be \(others)", .muted)
    }
  }

  /// Says which effects a new choice of clients applies to.
  func reach(of choice: StyledText, inFlight count: Int) -> StyledText {
    let flight = count == 0 ? "" : "; \(count) in flight unchanged"
    return line(choice, right: StyledText("for new effects\(flight)", .muted))
  }
}
