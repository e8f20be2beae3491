import Kernel

/// A line of history that is being made again with changes.
///
/// Somebody's own steps are inputs, given again at their times. What followed from them follows
/// again, or does not: that is found out by doing it.
struct Rewriting<Action> {
  /// What is done to a step.
  enum Change {
    /// It does not happen.
    case skip
    /// Something else takes its place.
    case edit(Replacement)
  }

  /// What takes the place of a step.
  enum Replacement {
    case action(Action)
    /// `:resolve`: an effect sends an action, instead of what it would do.
    case resolved(EffectID, Action)
    case change(WorldChange)
  }

  /// In the order in which they are made.
  let inputs: [RepeatedStep]
  /// The steps that are to be made again, in order.
  let recorded: [Int]
  /// What is done to recorded steps.
  let changes: [Int: Change]
  /// The changes of what effects send, by its place among all that the effect sends.
  let outputs: [EffectID: [Int: Change]]

  /// The number of the first new step.
  let first: Int
  /// The recorded steps that the new ones do again, in the order of the new ones; -1 for none.
  private var doneAgain: [Int] = []
  /// The effects in the place of others, and which those are.
  private(set) var likenesses: [EffectID: EffectID] = [:]
  /// Those of them that do what is known of the others.
  var known: Set<EffectID> = []
  /// The step that the next reduction of an input does again.
  var input: Int?
  /// The first of the new steps whose state is not the recorded one.
  var firstUnlike: Int?

  /// What is still to come again, by what it followed from.
  private var returned: [Int: [Int]] = [:]
  private var sent: [EffectID: [Int]] = [:]
  /// The place of the first of these among all that the effect sends.
  private var firstPlaces: [EffectID: Int] = [:]

  /// - Parameters:
  ///   - first: the number of the first new step.
  ///   - inputs: somebody's own steps, in the order in which they are to be made.
  ///   - recorded: the steps to be made again, in order.
  ///   - following: those of them that follow by themselves, with where each came from.
  ///   - sentBefore: how much each effect had sent before them.
  ///   - changes: what is done to recorded steps.
  ///   - outputs: the changes of what effects send, by effect and place.
  init(
    first: Int, inputs: [RepeatedStep], recorded: [Int],
    following: [(step: Int, origin: StepOrigin)], sentBefore: (EffectID) -> Int,
    changes: [Int: Change], outputs: [EffectID: [Int: Change]]
  ) {
    self.first = first
    self.inputs = inputs
    self.changes = changes
    self.outputs = outputs
    self.recorded = recorded
    for (step, origin) in following {
      switch origin {
      case .initial, .typed, .driven, .changed: break
      case .returned(let earlier): returned[earlier, default: []].append(step)
      case .effect(let id, _):
        sent[id, default: []].append(step)
        if firstPlaces[id] == nil { firstPlaces[id] = sentBefore(id) }
      }
    }
  }

  /// The effect in whose place another is: itself, where it began before.
  func likeness(of id: EffectID) -> EffectID { likenesses[id] ?? id }

  /// Notes that an effect is in the place of another.
  mutating func liken(_ effect: EffectID, to other: EffectID) { likenesses[effect] = other }

  /// Whether an effect repeats what is known of it, or of the one in whose place it is: it started
  /// before the steps that are made again, or from the recorded state.
  func isPlayedBack(_ effect: EffectID) -> Bool {
    likenesses[effect] == nil || known.contains(effect)
  }

  /// The changes of what an effect sends, by place.
  func changes(of effect: EffectID) -> [Int: Change] { outputs[likeness(of: effect)] ?? [:] }

  /// The first of the recorded steps that an effect sent.
  func firstSent(by effect: EffectID) -> Int? { sent[effect]?.first }

  /// Whether something else takes the place of a step.
  func isEdited(_ recorded: Int) -> Bool {
    if case .edit = changes[recorded] { true } else { false }
  }

  /// The step that a new one does again; `nil` where it does nothing again.
  ///
  /// - Parameter place: the place of what an effect sends next among all that it sends.
  func counterpart(of origin: ActionOrigin, place: (EffectID) -> Int) -> Int? {
    switch origin {
    case .sent:
      return input
    case .reduction(let number):
      return counterpart(of: number).flatMap { returned[$0]?.first }
    case .effect(let id):
      let likeness = likeness(of: id)
      // By hand, it is an input.
      if let input { return input }
      guard let steps = sent[likeness], let first = firstPlaces[likeness] else { return nil }
      let index = place(id) - first
      return steps.indices.contains(index) ? steps[index] : nil
    }
  }

  /// The recorded step that a new one does again; `nil` for one that does nothing again, or is old.
  func counterpart(of number: Int) -> Int? {
    guard doneAgain.indices.contains(number - first) else { return nil }
    let recorded = doneAgain[number - first]
    return recorded < 0 ? nil : recorded
  }

  /// Notes that a new step does a recorded one again.
  mutating func pair(_ new: Int, with recorded: Int, origin: ActionOrigin) {
    while doneAgain.count < new - first { doneAgain.append(-1) }
    doneAgain.append(recorded)
    if case .reduction(let number) = origin, let earlier = counterpart(of: number) {
      returned[earlier]?.removeFirst()
    }
  }

  /// Notes that the new steps from one on do some inputs again.
  mutating func pair(_ new: Int, with inputs: ArraySlice<RepeatedStep>) {
    while doneAgain.count < new - first { doneAgain.append(-1) }
    doneAgain.append(contentsOf: inputs.lazy.map { $0.step })
  }

  /// The recorded steps that nobody left out, and in whose place nothing came about.
  var missing: [Int] {
    guard let first = recorded.first, let last = recorded.last else { return [] }
    // Numbers grow along a way.
    var isDoneAgain = [Bool](repeating: false, count: last - first + 1)
    for step in doneAgain where step >= 0 { isDoneAgain[step - first] = true }
    let others = recorded.filter { !isDoneAgain[$0 - first] }
    return others.filter { if case .skip = changes[$0] { false } else { true } }
  }
}

/// One of somebody's own steps that is to be made again.
struct RepeatedStep {
  /// The step it does again.
  let step: Int
  let time: Duration
  /// Whether something else takes its place.
  var isEdited = false
}

/// What a user does to history.
enum RewriteKind: Equatable {
  case skipped([Int])
  case edited(Int)
  case moved(Int, after: Int)
  case replayed([Int])
}
