import Foundation

/// How many variables each type of some modules stores. A type with many has more states than anyone
/// can think of, so it should be several types.
struct VariableCounts {
  /// The largest number of stored variables of a type.
  static let most = 12

  private var types: [(name: String, id: String, place: String)] = []
  private var variables: [String] = []

  /// Adds what is defined in a file.
  mutating func add(_ occurrences: [Occurrence], in file: String) {
    let rows = (try? String(contentsOfFile: file, encoding: .utf8))?.components(separatedBy: "\n")
    for occurrence in occurrences where occurrence.isDefinition {
      let place = occurrence.place
      if occurrence.isStored {
        let start = rows?[place.line - 1].utf8.prefix(place.column - 1)
        // Constants are stored properties, too.
        guard start?.suffix(4).elementsEqual("var ".utf8) == true else { continue }
        variables.append(occurrence.id)
      } else if let kind = occurrence.id.last, "CVO".contains(kind) {
        types.append((occurrence.name, occurrence.id, "\(file):\(place.line)"))
      }
    }
  }

  /// The types with too many variables, each as a line of text.
  var violations: [String] {
    // The mangled name of a member starts with that of its type.
    let types = types.sorted { $0.id < $1.id }
    var counts = types.map { _ in 0 }
    for variable in variables {
      let owners = types.indices.filter { variable.hasPrefix(types[$0].id) }
      guard let owner = owners.max(by: { types[$0].id.count < types[$1].id.count }) else {
        continue
      }
      counts[owner] += 1
    }
    return zip(types, counts).filter { $0.1 > Self.most }.map { type, count in
      "\(type.place): \(type.name) has \(count) stored variables; \(Self.most) are the most"
    }
  }
}
