/// What a word stands for among names that may be shortened.
///
/// ```swift
/// NameMatch("st", among: ["state", "step", "log"])    // .several(["state", "step"])
/// NameMatch("sta", among: ["state", "step", "log"])   // .name("state")
/// NameMatch("lgo", among: ["state", "step", "log"])   // .none(nearest: ["log"])
/// ```
package enum NameMatch: Equatable, Sendable {
  /// The word is this name, or the beginning of no other.
  case name(String)
  /// Several names begin with the word.
  case several([String])
  /// No name begins with it; an empty word stands for none. See ``NearestNames``.
  case none(nearest: [String])

  /// Looks a word up. A name in full comes before longer ones that begin with it.
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

  /// The name; `nil` where the word does not stand for exactly one.
  package var name: String? { if case .name(let name) = self { name } else { nil } }

  /// The names that may have been meant, at most three; empty where the word stands for one.
  package var nearest: [String] {
    switch self {
    case .name: []
    case .several(let candidates): Array(candidates.prefix(3))
    case .none(let nearest): nearest
    }
  }
}
