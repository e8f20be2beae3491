import Kernel

/// What rewriting changed of the actions that effects sent, on each branch.
///
/// Rewriting a branch again keeps these changes.
struct BranchRevisions<Action> {
  typealias Outputs = Rewriting<Action>.OutputRevisions

  private var outputs: [BranchID: Outputs] = [:]
  /// For each command's step that a rewrite made in place of an effect's action, that action. Another
  /// rewrite makes such a step only in the same place.
  private var replaced: [Int: EffectOutput] = [:]

  /// The changes on a branch.
  subscript(branch: BranchID) -> Outputs {
    get { outputs[branch] ?? [:] }
    set { outputs[branch] = newValue.isEmpty ? nil : newValue }
  }

  /// Changes an action that an effect sends on a branch.
  mutating func set(
    _ revision: Rewriting<Action>.Revision, of output: EffectOutput, on branch: BranchID
  ) {
    outputs[branch, default: [:]][output.effect, default: [:]][output.place] = revision
  }

  /// Moves the changes of an effect's actions to the effect that repeats it, on a branch.
  mutating func move(from effect: EffectID, to other: EffectID, on branch: BranchID) {
    guard effect != other, let moved = outputs[branch]?.removeValue(forKey: effect) else { return }
    outputs[branch]?[other] = moved
  }

  /// Copies the changes of a branch to a fork of it, except for actions that effects have not sent yet at the
  /// fork: the user acts there, and what is due then happens.
  mutating func copy(from branch: BranchID, to fork: BranchID, in flight: Flight) {
    guard let inherited = outputs[branch] else { return }
    self[fork] = inherited.reduce(into: [:]) { kept, effect in
      let sent = flight[effect.key] ?? .max
      kept[effect.key] = effect.value.filter { $0.key < sent }
    }
  }

  /// The effect's action in whose place a rewrite made a step. `nil` for all other steps.
  func outputReplaced(by step: Int) -> EffectOutput? { replaced[step] }

  /// Records that a step was made in the place of an effect's action.
  mutating func setOutput(_ output: EffectOutput, replacedBy step: Int) { replaced[step] = output }

  /// Removes the changes of later branches and steps.
  mutating func removeLast(toBranches branches: Int, toSteps steps: Int) {
    outputs = outputs.filter { $0.key.index < branches }
    replaced = replaced.filter { $0.key < steps }
  }
}

/// An action that an effect sends, by its index among all that the effect sends.
struct EffectOutput: Equatable, Sendable {
  let effect: EffectID
  let place: Int
}
