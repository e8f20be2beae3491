import Foundation
import Kernel

/// The result of recovering a session whose program died.
struct RecoveryReport: Equatable {
  let app: String
  let lines: Int
  let steps: Int
  /// What was running at the end of the journal. It is not run again.
  let unfinished: Recovery.Unfinished?
  /// The effect that is held because its work would cause the unfinished step again.
  let held: EffectID?
  /// The lines that were not run: one that failed, and those after it.
  let rest: [String]
  /// The script with these lines. `nil` if there are none, or if it cannot be written.
  var restPath: String?
  /// The first step that differs from the journal, with both actions. `nil` if none differs.
  let difference: Difference?
  /// The parts of the journal that could not be read.
  let damage: Recovery.Damage
  /// The lines and the actions of effects that could not be restored because a secret is missing.
  var missingSecrets: [MissingSecret] = []
  /// The files that lines read, and that are not as they were.
  var alteredFiles: [AlteredFile] = []
  /// The time of the last entry in the journal.
  var date: Date?

  /// Whether the session contains everything that can be restored from the journal, as recorded.
  ///
  /// What was unfinished does not count: no recovery of that journal restores it.
  var isWhole: Bool {
    damage.isNone && rest.isEmpty && difference == nil && missingSecrets.isEmpty
      && alteredFiles.isEmpty
  }

  struct Difference: Equatable {
    let step: Int
    let old: String
    let new: String?
  }
}
