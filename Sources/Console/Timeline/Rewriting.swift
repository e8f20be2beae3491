import Kernel

/// A path of history that is being replayed with revisions.
///
/// The user's steps are inputs, which are repeated at their times. The steps that followed from
/// them may follow again or not, depending on the replay.
struct Rewriting<Action> {
  /// What happens instead of a recorded step or output.
  enum Revision {
    /// The step does not happen.
    case skip
    /// Another action or change replaces the step.
    case edit(Replacement)

    /// Whether an effect sends nothing in the place of an action with this revision.
    var isSilent: Bool { if case .edit(.action) = self { false } else { true } }
  }

  /// A replacement of a step.
  enum Replacement {
    case action(Action)
    /// `:resolve`: an effect sends an action instead of its own ones.
    case resolved(EffectID, Action)
    case change(WorldChange)

    /// Returns the same replacement for other effects. `nil` if there is no such effect.
    func mapping(_ effect: (EffectID) -> EffectID?) -> Self? {
      switch self {
      case .action: self
      case .resolved(let id, let action): effect(id).map { .resolved($0, action) }
      case .change(let change): change.mapping(effect).map { .change($0) }
      }
    }
  }

  /// Revisions of the actions that effects send, by effect and by the index of the action.
  typealias OutputRevisions = [EffectID: [Int: Revision]]

  /// The steps of the user, in the order in which they are repeated.
  let inputs: [RepeatedStep]
  /// The recorded steps to replay, in order.
  let recorded: [Int]
  /// The revisions of recorded steps.
  let revisions: [Int: Revision]
  /// The revisions of the actions that an effect sends, by the index of the action.
  let outputs: OutputRevisions

  /// The number of the first new step.
  let first: Int
  /// The recorded step that each new step repeats, in order. -1 if it repeats none.
  private var doneAgain: [Int] = []
  /// For each effect that repeats a recorded one, the recorded one.
  private(set) var counterparts: [EffectID: EffectID] = [:]
  /// The effects among them that are played back.
  var known: Set<EffectID> = []
  /// The recorded step that the next reduction of an input repeats.
  var input: Int?
  /// The first new step whose state differs from the recorded one.
  var firstUnlike: Int?
  /// The number of inputs that have been repeated.
  var repeatedInputs = 0

  /// The recorded steps that have not been repeated yet, by the step or effect that they followed
  /// from.
  private var returned: [Int: [Int]] = [:]
  /// By the index of the action among those of the effect.
  private var sent: [EffectID: [Int: Int]] = [:]

  /// - Parameters:
  ///   - first: the number of the first new step.
  ///   - inputs: the user's steps, in the order in which to repeat them.
  ///   - recorded: the recorded steps to replay, in order.
  ///   - following: the recorded steps that are not inputs, with their origins. A step that an
  ///     effect's action led to also has the index of that action.
  ///   - revisions: the revisions of recorded steps.
  ///   - outputs: the revisions of the actions that effects send.
  init(
    first: Int, inputs: [RepeatedStep], recorded: [Int],
    following: [(step: Int, origin: StepOrigin, place: Int)],
    revisions: [Int: Revision], outputs: OutputRevisions
  ) {
    self.first = first
    self.inputs = inputs
    self.revisions = revisions
    self.outputs = outputs
    self.recorded = recorded
    for (step, origin, place) in following {
      switch origin {
      case .initial, .typed, .driven, .changed: break
      case .returned(let earlier): returned[earlier, default: []].append(step)
      case .effect(let id, _): sent[id, default: [:]][place] = step
      }
    }
  }

  /// The effect that another one repeats. An effect that started before the rewriting repeats
  /// itself.
  func counterpart(of id: EffectID) -> EffectID { counterparts[id] ?? id }

  /// Records that an effect repeats another one.
  mutating func pair(_ effect: EffectID, with other: EffectID) { counterparts[effect] = other }

  /// Whether an effect is played back. True for effects that started before the rewriting, and for
  /// effects that started from the recorded state.
  func isPlayedBack(_ effect: EffectID) -> Bool {
    counterparts[effect] == nil || known.contains(effect)
  }

  /// The revisions of the actions that an effect sends, by index.
  func revisions(of effect: EffectID) -> [Int: Revision] { outputs[counterpart(of: effect)] ?? [:] }

  /// The first recorded step that an effect sent.
  func firstSent(by effect: EffectID) -> Int? {
    sent[effect]?.min { $0.key < $1.key }?.value
  }

  /// The recorded step at which an effect sent an action.
  ///
  /// - Parameter place: the index of the action among all that the effect sent.
  func step(sentBy effect: EffectID, at place: Int) -> Int? {
    sent[counterpart(of: effect)]?[place]
  }

  /// Whether the next input is due and comes before a recorded step.
  func isNextInput(before step: Int, at now: Duration) -> Bool {
    guard inputs.indices.contains(repeatedInputs) else { return false }
    let next = inputs[repeatedInputs]
    // The number of a moved input does not say where it is repeated.
    return !next.isMoved && next.step < step && next.time <= now
  }

  /// Whether a recorded step is replaced.
  func isEdited(_ recorded: Int) -> Bool {
    if case .edit = revisions[recorded] { true } else { false }
  }

  /// The recorded step that the next step repeats. `nil` if it repeats none.
  ///
  /// - Parameter place: returns the index of an effect's next action among all that it sends.
  func counterpart(of origin: ActionOrigin, place: (EffectID) -> Int) -> Int? {
    switch origin {
    case .sent:
      return input
    case .reduction(let number):
      return counterpart(of: number).flatMap { returned[$0]?.first }
    case .effect(let id):
      let repeated = counterpart(of: id)
      // An effect's action that is an input was sent with `:resolve`.
      if let input { return input }
      return sent[repeated]?[place(id)]
    }
  }

  /// The recorded step that a new step repeats. `nil` for an old step, and for one that repeats
  /// none.
  func counterpart(of number: Int) -> Int? {
    guard doneAgain.indices.contains(number - first) else { return nil }
    let recorded = doneAgain[number - first]
    return recorded < 0 ? nil : recorded
  }

  /// Records that a new step repeats a recorded one.
  mutating func pair(_ new: Int, with recorded: Int, origin: ActionOrigin) {
    while doneAgain.count < new - first { doneAgain.append(-1) }
    doneAgain.append(recorded)
    if case .reduction(let number) = origin, let earlier = counterpart(of: number) {
      returned[earlier]?.removeFirst()
    }
  }

  /// Records that the new steps from `new` on repeat some inputs.
  mutating func pair(_ new: Int, with inputs: ArraySlice<RepeatedStep>) {
    while doneAgain.count < new - first { doneAgain.append(-1) }
    doneAgain.append(contentsOf: inputs.lazy.map { $0.step })
  }

  /// The recorded steps that were neither skipped nor repeated.
  var missing: [Int] {
    guard let first = recorded.first, let last = recorded.last else { return [] }
    // The steps of a path have increasing numbers.
    var isDoneAgain = [Bool](repeating: false, count: last - first + 1)
    for step in doneAgain where step >= 0 { isDoneAgain[step - first] = true }
    let others = recorded.filter { !isDoneAgain[$0 - first] }
    return others.filter { if case .skip = revisions[$0] { false } else { true } }
  }
}

/// A step of the user that is repeated.
struct RepeatedStep {
  /// The recorded step.
  let step: Int
  let time: Duration
  /// Whether it is replaced by something else.
  var isEdited = false
  /// Whether it is repeated at a different place from the recorded one.
  var isMoved = false
}

/// A user's change to history.
enum RewriteKind: Equatable {
  case skipped([Int])
  case edited(Int)
  case moved(Int, after: Int)
  case replayed([Int])
}
