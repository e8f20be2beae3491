import Foundation
import Kernel

/// What was brought back of a session whose console died.
struct RecoveryReport: Equatable {
  let app: String
  let lines: Int
  let steps: Int
  /// What was under way, and is not done again.
  let unfinished: Recovery.Unfinished?
  /// The effect that is held, because it would do it again.
  let held: EffectID?
  /// The lines that were not done again: one that could not be, and those after it.
  let rest: [String]
  /// The script that they were written to; `nil` where there are none, or it cannot be written.
  var restPath: String?
  /// The first step that is another now, with both actions; nothing where it is not there.
  let difference: Difference?
  /// What of the journal could not be read.
  let damage: Recovery.Damage
  /// The lines and the effects' actions that could not be restored because a secret is missing.
  var missingSecrets: [MissingSecret] = []
  /// When it was last written to.
  var date: Date?

  /// Whether the session is all that the journal says.
  var isWhole: Bool {
    damage.isNone && rest.isEmpty && difference == nil && unfinished == nil
  }

  struct Difference: Equatable {
    let step: Int
    let old: String
    let new: String?
  }
}
