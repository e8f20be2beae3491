import ConsoleTerminal

// The effects of a session.
extension Renderer {
  /// - Parameter isAll: whether the rows include effects that have ended. Then each row has all
  ///   facts.
  func effectLines(_ rows: [EffectRow], now: Duration, isAll: Bool) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText("none in flight", .muted)] }
    return rows.flatMap { row -> [StyledText] in
      let left = StyledText("\(row.id) \(row.name)", .action)
      guard isAll else {
        let right = StyledText(inFlight(row, now), .muted)
        let fits = left.width + 2 + right.width <= width
        return fits ? [line(left, right: right)] : [left, StyledText("    ") + right]
      }
      let facts = (row.wait == nil ? [] : [inFlight(row, now)]) + facts(row)
      return [
        StyledText(row.wait == nil ? sign(row.latestEnd) : "  ") + left
          + StyledText("  " + facts.joined(separator: ", "), .muted)
      ]
    }
  }

  private func inFlight(_ row: EffectRow, _ now: Duration) -> String {
    let began = "started at #\(row.step), \(Self.seconds(now - row.began)) ago"
    let known = row.took == nil ? "" : ", end known"
    return "\(began), \(row.wait.map(wording) ?? "ended")\(known)"
  }

  private func sign(_ end: EffectNote.Kind?) -> String {
    switch end {
    case .finished: "✓ "
    case .failed: "! "
    case .cancelled: "✗ "
    default: "  "
    }
  }

  private func facts(_ row: EffectRow) -> [String] {
    var facts: [String] = []
    if row.wait == nil {
      facts.append("started by #\(row.step)")
      switch row.latestEnd {
      case .cancelled(let cause)?: facts.append("cancelled \(wording(cause))")
      case .failed(let error)?: facts.append("failed: \(Self.safe(error))")
      default: break
      }
      if let took = row.took { facts.append("took \(Self.seconds(took))") }
    }
    if row.isByHand { facts.append("ended by you") }
    if !row.sent.isEmpty { facts.append("sent \(Self.stepList(row.sent))") }
    if row.worked != 1 || row.playedBack > 0 {
      facts.append(row.worked == 0 ? "never ran" : "ran \(Self.times(row.worked))")
    }
    if row.playedBack > 0 { facts.append("played back \(Self.times(row.playedBack))") }
    if !row.cancelIDs.isEmpty {
      facts.append("cancel id " + row.cancelIDs.map(Self.safe).joined(separator: " "))
    }
    return facts + [row.location]
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  private func wording(_ wait: EffectRow.Wait) -> String {
    switch wait {
    case .sleeping(let deadline): "sleeps until \(Self.seconds(deadline))"
    case .outside: "waits for something outside"
    case .held: "⏸ held"
    case .known(let time): "continues at \(Self.seconds(time))"
    case .unknown: "next move unknown"
    }
  }
}
