/// The steps of actions that effects sent and that the test has not asserted, in order.
struct ReceivedActions<State, Action> {
  private var steps: [TestStep<State, Action>] = []
  private var next = 0

  var isEmpty: Bool { next == steps.count }

  var last: TestStep<State, Action>? { isEmpty ? nil : steps.last }

  var actions: [Action] { steps[next...].map(\.action) }

  func contains(where isExpected: (Action) -> Bool) -> Bool {
    steps[next...].contains { isExpected($0.action) }
  }

  mutating func append(_ step: TestStep<State, Action>) { steps.append(step) }

  mutating func popFirst() -> TestStep<State, Action>? {
    guard !isEmpty else { return nil }
    defer {
      next += 1
      // Remove received steps in batches, so that receiving ten thousand actions does not move the
      // rest ten thousand times.
      if isEmpty || next == 1024 {
        steps.removeFirst(next)
        next = 0
      }
    }
    return steps[next]
  }

  mutating func removeAll() {
    steps.removeAll()
    next = 0
  }
}
