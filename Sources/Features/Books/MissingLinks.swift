/// Links that failed for the same reason.
struct MissingLinks: Equatable, Identifiable {
  /// The reason, as a sentence without a full stop.
  let id: String
  /// The numbers of the characters, `#148`, or the links of those without a number.
  private(set) var names: [String]

  /// Groups links by the reason, in the order in which the reasons occur.
  static func grouped(_ missing: [MissingCharacter]) -> [Self] {
    var groups: [Self] = []
    for item in missing {
      let name = item.link.number.map { "#\($0)" } ?? item.link.absoluteString
      if let index = groups.firstIndex(where: { $0.id == item.failure.message }) {
        groups[index].names.append(name)
      } else {
        groups.append(Self(id: item.failure.message, names: [name]))
      }
    }
    return groups
  }
}
