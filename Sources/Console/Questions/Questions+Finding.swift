import ConsoleSyntax
import Kernel

// Finding steps by a text in their action or in what they changed.
extension Questions {
  /// The maximum number of values to list for a step.
  private static var mostValues: Int { 3 }

  /// The latest steps of all branches that contain a text: in their action as it is printed, in
  /// their change of something other than the state, or in a value that they changed. Step 0 counts
  /// as a change of the whole state.
  func findReport(_ text: String) throws(Refusal) -> Report {
    let searched = SearchedText(text: text, redaction: redaction) { [work] in work.isInterrupted }
    // Printing an action with a hundred thousand elements takes half a second.
    let hasText = actionCheck { [printer, work] action in
      printer.action(action, contains: text) { work.isInterrupted }
    }
    let brings = valueCheck(searched)
    let count = timeline.count + 1
    // On the way back, a dropped state is recomputed together with the dropped ones before it.
    let found = try Array(
      all(of: LatestFirst(count: count), count: count) { number in
        if let change = timeline[number].origin.change {
          return WantedText(text).isIn(change.line(hiding: redaction))
        }
        return hasText(number) || brings(number)
      }.reversed())
    let shown = found.suffix(20).map { number in
      var values = values(with: searched, broughtBy: number)
      let hasMore = values.count > Self.mostValues
      if hasMore { values.removeLast() }
      return FoundRow(row: logRow(number), values: values, hasMoreValues: hasMore)
    }
    // An interruption would leave out values.
    if work.isInterrupted {
      throw Refusal(.interrupted(.searching(seen: count, of: count)))
    }
    return .found(shown, text: text, hidden: found.count - shown.count)
  }

  /// Returns a function that asks something about the action of a step. Actions with the same bytes
  /// are asked about once. The function must not be used after the world has changed.
  ///
  /// - Parameter readsPayload: whether the answer depends on more than the action's name. Then actions with
  ///   the same bytes can differ in the shared values to which they refer.
  func actionCheck(
    readsPayload: Bool = true, _ isWanted: @escaping (Action) -> Bool
  ) -> (_ number: Int) -> Bool {
    if readsPayload, world.memory.shared.isInUse {
      return { [timeline, world] number in
        guard timeline.hasAction(number) else { return false }
        return world.readingAction(of: number) { isWanted(timeline.action(making: number)) }
      }
    }
    let known = KnownAnswers<Action>()
    return { [timeline] number in
      guard let place = timeline.actionPlace(of: number) else { return false }
      return known.answer(for: place, isWanted)
    }
  }

  /// Returns a function that says whether a step brought a text into the state. It must not be used
  /// after the world has changed.
  private func valueCheck(_ text: SearchedText) -> (_ number: Int) -> Bool {
    guard !world.memory.shared.isInUse else {
      return { !values(with: text, broughtBy: $0, atMost: 1).isEmpty }
    }
    let search = ChangeSearch(text, in: State.self)
    return { [timeline] number in
      guard let parent = timeline.parent(of: number) else {
        return !values(with: text, broughtBy: number, atMost: 1).isEmpty
      }
      return timeline.withStates(of: parent, number) { search.isFound(from: $0, to: $1) }
    }
  }

  /// The values with a text that a step changed or added, or that were there from the start.
  private func values(
    with text: SearchedText, broughtBy number: Int, atMost most: Int = mostValues + 1
  ) -> [FoundValue] {
    var found: [FoundValue] = []
    guard let parent = timeline.parent(of: number) else {
      world.reading(number, isOfStep: true) {
        text.find(in: $0, at: StatePath(), atMost: most, &found)
      }
      return found
    }
    world.comparing(parent, number, isOfStep: true) { old, new in
      for change in StateDiff.changes(from: old, to: new) {
        text.find(in: change, atMost: most, &found)
      }
    }
    return found
  }
}
