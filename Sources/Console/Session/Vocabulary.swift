import HashTreeCollections
import Kernel

/// The names that completion can offer at one moment.
///
/// It is created on the main actor and read on the line editor's thread.
// Unchecked because the state and the actions need not be `Sendable`. They are values that the
// timeline stores and never changes. Objects that they refer to could change, but are only read, by
// reflection, while a user types.
struct Vocabulary: @unchecked Sendable {
  let grammar: ActionGrammar
  let state: Any
  /// The secrets that must not be shown.
  let redaction: Redaction
  /// The values that the host declared, with their types.
  var values: [(name: String, type: String)] = []
  var apps: [String] = []
  var presets: [String] = []
  /// The value that `$_` means, as it can be typed. `nil` if there is none.
  var latestValue: String?
  /// The names that the user gave to lines.
  var aliases = Aliases()
  var clients: [(name: String, variants: [String])] = []
  /// The names of the effects in flight, which are not sorted before a user asks for them.
  var effectNames = TreeDictionary<EffectID, String>()
  var marks: [(name: String, step: Int)] = []
  var allBranches: [Branch] = []
  /// The latest steps on the path to the position, the newest first.
  var steps: [(number: Int, action: AppValue)] = []
  /// Finds what can be used on the screen, until `isCancelled` returns true.
  var findOnScreen: @MainActor (_ isCancelled: @escaping () -> Bool) -> [ScreenCandidate] = { _ in
    []
  }
  /// Whether it is read on a thread of its own instead of the main actor.
  var isOnOtherThread = false

  /// The effects in flight, in the order of their starts.
  var effects: [(id: String, name: String)] {
    effectNames.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
  }

  var branches: [String] { allBranches.map(\.name) }

  /// What can be used on the screen. Evaluates the views, so it is only found when a completion
  /// needs it.
  func screen(unless isCancelled: @escaping () -> Bool) -> [ScreenCandidate] {
    if isOnOtherThread { return MainActorAnswer.of(unless: isCancelled, findOnScreen) ?? [] }
    // This is the main actor already, so the closure does not leave it.
    nonisolated(unsafe) let isCancelled = isCancelled
    return MainActor.assumeIsolated { findOnScreen(isCancelled) }
  }
}
