import Kernel

/// An element for the tests of collections.
struct User: Codable, Comparable, Hashable, Identifiable {
  let id: Int
  var name: String

  static func < (lhs: User, rhs: User) -> Bool { lhs.name < rhs.name }
}

extension User {
  /// Users with the ids, named by letters: 1 is "a".
  static func array(_ ids: Int...) -> IdentifiedArrayOf<User> {
    IdentifiedArray(uniqueElements: ids.map(User.init))
  }

  init(_ id: Int) {
    self.init(id: id, name: String("abcdefghijklmnopqrstuvwxyz".dropFirst(id - 1).prefix(1)))
  }
}

/// Checks the invariant after every change: each id finds its element and its index.
func isConsistent<ID, Element>(_ array: IdentifiedArray<ID, Element>) -> Bool {
  array.ids.count == array.elements.count
    && zip(array.ids, array.elements).enumerated().allSatisfy { index, pair in
      pair.0 == pair.1[keyPath: array.id] && array.index(id: pair.0) == index
        && array[id: pair.0].map { $0[keyPath: array.id] } == pair.0
    }
}
