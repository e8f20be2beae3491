/// The names most like one that is not among them, the most alike first; at most three.
///
/// Names are alike where one contains the other, or where few letters of one must be inserted,
/// removed or replaced to make the other, whatever their case. Empty where none is.
func nearestNames(to name: String, among names: [String]) -> [String] {
  let wanted = Array(name.lowercased().prefix(64))
  guard !wanted.isEmpty else { return [] }
  let scored = names.compactMap { candidate -> (distance: Int, name: String)? in
    let letters = Array(candidate.lowercased().prefix(64))
    let distance = editDistance(wanted, letters)
    let isContained = wanted.count > 2 && (letters.contains(wanted) || wanted.contains(letters))
    guard isContained || distance <= max(1, wanted.count / 3) else { return nil }
    return (distance, candidate)
  }
  return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// How many letters must be inserted, removed or replaced; costs the product of the lengths.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var previous = Array(0...other.count)
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    for (column, otherLetter) in other.enumerated() {
      let replaced = previous[column] + (letter == otherLetter ? 0 : 1)
      current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[other.count]
}
