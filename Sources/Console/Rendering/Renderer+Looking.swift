import Kernel

// What the commands that look have to show.
extension Renderer {
  /// A row for each member of the state, values elided.
  func stateLines(_ members: [(name: String, value: Any)]) -> [StyledText] {
    let width = members.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    return members.map { member in
      StyledText(Self.padded(member.name, to: width), .path)
        + StyledText("  " + ValuePrinter.elided().text(member.value))
    }
  }

  /// A value in full, over several lines where it does not fit on one.
  func valueLines(_ value: Any) -> [StyledText] {
    let whole = ValuePrinter.full.text(value)
    let children = Mirror(reflecting: value).children
    guard whole.count > width, Mirror(reflecting: value).displayStyle == .collection else {
      return [StyledText(whole)]
    }
    let elements = children.map { StyledText("  " + ValuePrinter.full.text($0.value) + ",") }
    return ["["] + elements + ["]"]
  }

  func screenLines(_ screen: String) -> [StyledText] {
    Self.safeLines(screen).map { StyledText($0) }
  }

  func logLines(_ rows: [LogRow], hidden: Int) -> [StyledText] {
    var lines: [StyledText] = []
    if hidden > 0 {
      lines.append(StyledText("  \(hidden) more: :log 0-\(rows.first?.number ?? 0)", .muted))
    }
    for row in rows {
      let name = row.action.map { ValuePrinter.elided().action($0) } ?? "initial state"
      let number = Self.padded("#\(row.number)", to: 3) + " "
      let left =
        StyledText(row.isHere ? "→ " : "  ", .changed) + StyledText(number, .number)
        + StyledText(name, .action)
      guard row.action != nil else {
        lines.append(left)
        continue
      }
      let right = "\(shortWords(row.origin))  \(Self.seconds(row.time))"
      lines.append(line(left, right: StyledText(right, .muted)))
    }
    return lines
  }

  private func shortWords(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: ""
    case .typed: "typed"
    case .returned(let step): "#\(step)"
    case .effect(let id, _): "\(id)"
    }
  }

  func effectLines(_ rows: [EffectRow], now: Duration) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText("none in flight", .muted)] }
    return rows.map { row in
      let left = StyledText("\(row.entry.info.id) \(row.entry.name)", .action)
      let began = "began at #\(row.entry.step), \(Self.seconds(now - row.entry.began)) ago"
      return line(left, right: StyledText("\(began), \(words(row.wait))", .muted))
    }
  }

  private func words(_ wait: EffectRow.Wait) -> String {
    switch wait {
    case .sleeping(let deadline): "sleeps until \(Self.seconds(deadline))"
    case .outside: "waits for something outside"
    }
  }

  func actionLines(_ cases: [CaseListing], prefix: String) -> [StyledText] {
    guard !cases.isEmpty else {
      return [StyledText("no action begins with \"\(prefix)\"; :actions lists them all", .muted)]
    }
    return cases.map { listing in
      let signature = StyledText(listing.signature, .action)
      return listing.isTypeable
        ? signature : line(signature, right: StyledText("effects only", .muted))
    }
  }

  func line(_ note: Note) -> StyledText {
    switch note {
    case .nothingInFlight: return StyledText("nothing is in flight", .muted)
    case .stillInFlight(let count, let elapsed):
      return StyledText("\(count) still in flight after \(Self.seconds(elapsed))", .muted)
    case .interrupted: return StyledText("interrupted", .muted)
    case .clock(.real, _): return StyledText("real clock: time passes by itself", .muted)
    case .clock(.virtual, let now):
      return StyledText(
        "virtual clock at \(Self.seconds(now)): time moves by :advance and :wait", .muted)
    case .advanced(let now, let count):
      let flight = count == 0 ? "none in flight" : "\(count) in flight"
      return StyledText("at \(Self.seconds(now)), \(flight)", .muted)
    case .preset(let name, let summary, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(": \(summary)"), inFlight: count)
    case .client(let name, let variant, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(" is \(variant)"), inFlight: count)
    case .reset: return StyledText("at #0: the log is empty again", .muted)
    case .effect(let note, let elapsed):
      return line(line(note), right: StyledText("after \(Self.seconds(elapsed))", .muted))
    }
  }
}
