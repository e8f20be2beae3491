import ConsoleSyntax

// Visiting many steps. Ctrl-C interrupts it.
extension Questions {
  /// Visits steps in order until `isEnough` returns true.
  ///
  /// - Parameters:
  ///   - steps: the numbers of the steps.
  ///   - count: how many there are, for the progress display.
  ///   - isEnough: called with the number of each step.
  /// - Throws: the error of `isEnough`, or a refusal if the user interrupts the search.
  func look(
    at steps: some Sequence<Int>, count: Int,
    until isEnough: (_ number: Int) throws(Refusal) -> Bool
  ) throws(Refusal) {
    let stage = work.begin(.searching, of: count)
    defer { work.end(stage) }
    for number in steps {
      if work.isInterrupted {
        throw Refusal(.interrupted(.searching(seen: stage.done, of: count)))
      }
      if try isEnough(number) { return }
      stage.advance()
    }
  }

  /// Returns the first step that matches, or `nil` if none does.
  func first(
    of steps: some Sequence<Int>, count: Int,
    where isWanted: (_ number: Int) throws(Refusal) -> Bool
  ) throws(Refusal) -> Int? {
    var found: Int?
    try look(at: steps, count: count) { number throws(Refusal) in
      if try isWanted(number) { found = number }
      return found != nil
    }
    return found
  }

  /// Returns all steps that match, in the order of `steps`.
  func all(
    of steps: some Sequence<Int>, count: Int,
    where isWanted: (_ number: Int) throws(Refusal) -> Bool
  ) throws(Refusal) -> [Int] {
    var found: [Int] = []
    try look(at: steps, count: count) { number throws(Refusal) in
      if try isWanted(number) { found.append(number) }
      return false
    }
    return found
  }
}

extension Questions {
  /// The nearest other step of this branch at which a condition holds. Later steps come first.
  func nearestStep(where condition: Condition) throws(Refusal) -> Int {
    // Check the condition at the position too, so that a wrong path is an error even if there are
    // no other steps.
    _ = try isTrue(condition, at: timeline.position)
    let (position, later) = (timeline.position, timeline.path(after: timeline.position))
    var earlier = timeline.stepsBack(from: position)
    _ = earlier.next()
    let found = try first(
      of: LaterFirst(later: later[...], earlier: earlier),
      count: later.count + timeline.depth(of: position), where: check(condition))
    guard let found else {
      throw Refusal(.trueNowhere(branch: timeline.name(of: timeline.branch)))
    }
    return found
  }
}

// Not the sequences of the standard library: the code for each step would look up their types.

/// The steps of all branches, from the last to step 0.
struct LatestFirst: Sequence, IteratorProtocol {
  /// The number of steps that are left.
  var count: Int

  mutating func next() -> Int? {
    guard count > 0 else { return nil }
    count -= 1
    return count
  }
}

/// The steps after a step in order, and then those before it, nearest first.
private struct LaterFirst: Sequence, IteratorProtocol {
  var later: ArraySlice<Int>
  var earlier: StepsBack

  mutating func next() -> Int? { later.popFirst() ?? earlier.next() }
}
