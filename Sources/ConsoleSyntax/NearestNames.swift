/// Finds the names that the user most likely meant.
///
/// ```swift
/// NearestNames.of("lodaDogs", in: ["loadDogs", "dogsLoaded"])   // ["loadDogs"]
/// ```
package enum NearestNames {
  /// Returns the candidates that are similar to `name`, most similar first, at most `limit`.
  /// Equally similar candidates stay in order.
  ///
  /// A candidate is similar if its edit distance is at most a third of the length of the name, or
  /// if it starts with the name. The distance ignores case, and counts two swapped characters as 1.
  /// Each candidate costs the product of both lengths. Names of more than 100 characters are
  /// ignored, and so are candidates of more than 400 bytes.
  package static func of(
    _ name: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = letters(name)
    guard !wanted.isEmpty, wanted.count <= 100 else { return [] }
    let allowance = max(1, (wanted.count + 1) / 3)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates where candidate.utf8.count <= 400 {
      guard let rank = rank(letters(candidate), for: wanted, allowance: allowance),
        !found.contains(where: { $0.name == candidate })
      else { continue }
      found.append((rank, candidate))
    }
    let ranked = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return ranked.prefix(limit).map(\.element.name)
  }

  /// Returns what an unknown name most likely means, most likely first: paths that end with it, then similar names. If
  /// there are neither, returns paths that end with a similar name.
  ///
  /// - Parameters:
  ///   - names: the names that exist where the unknown one stands.
  ///   - paths: longer paths from there, by their last names.
  package static func of(
    _ name: String, in names: [String], endsOf paths: [String: [String]], limit: Int = 3
  ) -> [String] {
    let exact = outerFirst(paths[name] ?? [])
    var similar = of(name, in: names)
    if exact.isEmpty, similar.isEmpty {
      similar = of(name, in: paths.keys.sorted()).flatMap { outerFirst(paths[$0] ?? []) }
    }
    return Array((exact + similar.filter { !exact.contains($0) }).prefix(limit))
  }

  /// Sorts paths by the number of their names: an action of a screen is more likely meant than the one of a row.
  private static func outerFirst(_ paths: [String]) -> [String] {
    let ranks = paths.enumerated().map { (names: $1.count { ".[".contains($0) }, offset: $0) }
    return ranks.sorted { $0 < $1 }.map { paths[$0.offset] }
  }

  private static func letters(_ name: String) -> [UInt32] {
    name.lowercased().unicodeScalars.map(\.value)
  }

  /// The distance. One more than the allowance for a candidate that only starts with the name, and
  /// `nil` for one that is not similar.
  private static func rank(
    _ candidate: [UInt32], for wanted: [UInt32], allowance: Int
  ) -> Int? {
    // The difference in length is a lower bound of the distance, and rules out most candidates.
    if abs(candidate.count - wanted.count) <= allowance {
      let edits = distance(wanted, candidate)
      if edits <= allowance { return edits }
    }
    return candidate.starts(with: wanted) ? allowance + 1 : nil
  }

  /// The minimum number of insertions, deletions, replacements and swaps of adjacent characters.
  static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let replacement = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(replacement, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
