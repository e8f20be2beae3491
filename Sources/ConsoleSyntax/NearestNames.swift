/// Finds the names someone most likely meant.
///
/// ```swift
/// NearestNames.of("lodaDogs", in: ["loadDogs", "dogsLoaded"])   // ["loadDogs"]
/// ```
package enum NearestNames {
  /// The candidates near to `name`, nearest first, at most `limit`; equally near ones in their
  /// given order.
  ///
  /// Near is an edit distance (letter case aside; a swap of neighbours counts 1) of at most a third
  /// of the name's length, or a candidate that begins with the name. Costs the product of both
  /// lengths a candidate; candidates and names beyond 100 characters are left out.
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

  private static func letters(_ name: String) -> [UInt32] {
    name.lowercased().unicodeScalars.map(\.value)
  }

  /// The distance, one more than allowed for a mere beginning, `nil` for what is not near.
  private static func rank(
    _ candidate: [UInt32], for wanted: [UInt32], allowance: Int
  ) -> Int? {
    // The lengths' difference is a lower bound, and most candidates fall at it.
    if abs(candidate.count - wanted.count) <= allowance {
      let edits = distance(wanted, candidate)
      if edits <= allowance { return edits }
    }
    return candidate.starts(with: wanted) ? allowance + 1 : nil
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours.
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
