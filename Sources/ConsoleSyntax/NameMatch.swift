/// The result of looking up a name that may be abbreviated.
///
/// ```swift
/// NameMatch("st", among: ["state", "step", "log"])    // .several(["state", "step"])
/// NameMatch("sta", among: ["state", "step", "log"])   // .name("state")
/// NameMatch("lgo", among: ["state", "step", "log"])   // .none(nearest: ["log"])
/// ```
package enum NameMatch: Equatable, Sendable {
  /// The word is this name, or a prefix of only this name.
  case name(String)
  /// The word is a prefix of several names.
  case several([String])
  /// The word is empty, or a prefix of no name. See ``NearestNames``.
  case none(nearest: [String])

  /// Looks up a word. A complete name takes precedence over longer names that start with it.
  package init(_ word: String, among names: [String]) {
    if names.contains(word) {
      self = .name(word)
      return
    }
    let candidates = word.isEmpty ? [] : names.filter { $0.hasPrefix(word) }
    self =
      switch candidates.count {
      case 0: .none(nearest: NearestNames.of(word, in: names))
      case 1: .name(candidates[0])
      default: .several(candidates)
      }
  }

  /// The name, or `nil` if the word does not match exactly one.
  package var name: String? { if case .name(let name) = self { name } else { nil } }

  /// At most three names that may have been meant. Empty if the word matches one.
  package var nearest: [String] {
    switch self {
    case .name: []
    case .several(let candidates): Array(candidates.prefix(3))
    case .none(let nearest): nearest
    }
  }
}
