// Steps and effects over time, as JSON.
extension JSONRenderer {
  func members(_ report: WhenReport) -> [(String, JSON)] {
    [
      (
        "stretches",
        .array(
          report.stretches.map { stretch in
            object([("first", row(stretch.first)), ("last", .integer(stretch.last))])
          })
      ),
      ("count", .integer(report.count)), ("total", .integer(report.total)),
      ("branch", .string(report.branch)),
    ]
  }

  func members(_ report: TimelineReport) -> [(String, JSON)] {
    [
      ("steps", .array(report.steps.map(row))), ("effects", .array(report.effects.map(lane))),
      ("now", .seconds(report.now)),
    ]
  }

  private func lane(_ effect: TimelineReport.Effect) -> JSON {
    object([
      ("id", .string("\(effect.id)")), ("name", .string(effect.name)),
      ("began", .seconds(effect.began)), ("ended", effect.ended.map { .seconds($0) } ?? .null),
      ("end", end(of: effect).map { .word($0) } ?? .null), ("held", .boolean(effect.isHeld)),
    ])
  }

  private func end(of effect: TimelineReport.Effect) -> String? {
    switch effect.end {
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled, .leftBehind: "cancelled"
    case .started, .revived, nil: nil
    }
  }
}
