/// The reductions of actions that effects sent and the test has not asserted, in order.
struct ReceivedActions<State, Action> {
  private var reductions: [Reduction<State, Action>] = []
  private var next = 0

  var isEmpty: Bool { next == reductions.count }

  var last: Reduction<State, Action>? { isEmpty ? nil : reductions.last }

  var actions: [Action] { reductions[next...].map(\.action) }

  func contains(where isExpected: (Action) -> Bool) -> Bool {
    reductions[next...].contains { isExpected($0.action) }
  }

  mutating func append(_ reduction: Reduction<State, Action>) { reductions.append(reduction) }

  mutating func popFirst() -> Reduction<State, Action>? {
    guard !isEmpty else { return nil }
    defer {
      next += 1
      // Ten thousand actions received one by one must not move the rest ten thousand times.
      if isEmpty || next == 1024 {
        reductions.removeFirst(next)
        next = 0
      }
    }
    return reductions[next]
  }

  mutating func removeAll() {
    reductions.removeAll()
    next = 0
  }
}
