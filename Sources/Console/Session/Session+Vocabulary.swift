// The data for completion and the prompt.
extension Session {
  var status: Status {
    Status(
      app: app.name, position: timeline.position, tip: timeline.tip, inFlight: ledger.count,
      held: ledger.heldCount,
      branch: timeline.name(of: timeline.branch),
      virtualTime: clock.mode == .virtual ? clock.now : nil)
  }

  var vocabulary: Vocabulary {
    Vocabulary(
      grammar: grammar, state: timeline.state(of: timeline.position),
      redaction: redaction,
      values: app.values.map { ($0.name, TypeName.of($0.type).display) },
      apps: catalog.map(\.name),
      presets: app.presets.map(\.name),
      latestValue: latest.value?.description,
      clients: app.clients.map { ($0.name, $0.variants.map(\.name)) },
      effectNames: ledger.names,
      marks: timeline.marks.map { ($0.key, $0.value) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) },
      allBranches: timeline.branches, steps: latestSteps,
      // The thread of the editor holds a vocabulary, and only the main actor may hold a session.
      findOnScreen: { [backlink, firstRow = attention.firstRow] in
        backlink.object?.questions.screenCandidates(from: firstRow, unless: $0) ?? []
      })
  }

  private var latestSteps: [(number: Int, action: AppValue)] {
    var steps: [(number: Int, action: AppValue)] = []
    var number: Int? = timeline.position
    while let step = number, steps.count < 20 {
      if let action = world.shownAction(of: step) { steps.append((step, action)) }
      number = timeline.parent(of: step)
    }
    return steps
  }
}
