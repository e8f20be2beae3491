extension JSONRenderer {
  func members(_ rewrite: RewriteReport) -> [(String, JSON)] {
    [
      ("change", kind(rewrite.kind)), ("fork", rewrite.fork.map(fork) ?? .null),
      ("steps", rewrite.steps.map(steps) ?? .null),
      ("missing", .array(rewrite.missing.map { .integer($0) })),
      ("difference", rewrite.difference.map(difference) ?? .null),
      (
        "issues",
        .array(
          rewrite.issues.map {
            object([("step", .integer($0.step)), ("message", .string($0.message))])
          })
      ),
      ("changes", .array(rewrite.state.map(change))),
      ("inFlight", .strings(rewrite.inFlight.map(\.description))),
    ]
  }

  private func kind(_ kind: RewriteKind) -> JSON {
    let (name, changed, place): (String, [Int], Int?) =
      switch kind {
      case .skipped(let steps): ("skipped", steps, nil)
      case .edited(let step): ("edited", [step], nil)
      case .moved(let step, let place): ("moved", [step], place)
      case .replayed(let steps): ("replayed", steps, nil)
      }
    return object([
      ("kind", .word(name)), ("steps", .array(changed.map { .integer($0) })),
      ("after", place.map { .integer($0) } ?? .null),
    ])
  }

  private func difference(_ difference: RewriteReport.Difference) -> JSON {
    let cause =
      switch difference.cause {
      case .reducer: "reducer"
      case .edit: "edit"
      case .effect: "effect"
      case .before: "before"
      }
    return object([
      ("recorded", .integer(difference.recorded)), ("row", row(difference.step)),
      ("changes", .array(difference.changes.map(change))), ("cause", .word(cause)),
    ])
  }
}
