/// The actions and effects that are not printed.
struct Muting: Equatable {
  private(set) var names: [String] = []

  init(_ names: String...) { self.names = names }

  var isEmpty: Bool { names.isEmpty }

  mutating func add(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  mutating func remove(_ name: String) { names.removeAll { $0 == name } }

  /// Whether an action is muted, by its whole path or the start of it. Ids in the path are ignored.
  func hides(action path: String) -> Bool {
    let pattern = Self.withoutIDs(path)
    return names.map(Self.withoutIDs).contains { name in
      pattern == name || pattern.hasPrefix(name + ".") || pattern.hasPrefix(name + "[")
    }
  }

  /// Whether an event of an effect is muted. Failures never are.
  func hides(_ note: EffectNote) -> Bool {
    if case .failed = note.kind { return false }
    return hides(action: note.name)
  }

  /// Returns a path without its ids: `path[].save` for `path[id: 3].save`.
  private static func withoutIDs(_ path: String) -> String {
    path.replacing(/\[[^\]]*\]/, with: "[]")
  }
}
