// Looking at many steps, which Ctrl-C ends.
extension Questions {
  /// Looks at steps one after the other, until one of them is enough.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - isEnough: looks at a step.
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

  /// The first of some steps for which something holds.
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

  /// The steps for which something holds.
  func all(
    of steps: some Collection<Int>, where isWanted: (_ number: Int) throws(Refusal) -> Bool
  ) throws(Refusal) -> [Int] {
    var found: [Int] = []
    try look(at: steps, count: steps.count) { number throws(Refusal) in
      if try isWanted(number) { found.append(number) }
      return false
    }
    return found
  }
}
