import Foundation

/// One piece of child state that effects belong to and are cancelled with.
///
/// `Effect.cancel(id:)` and `ifLet` match on a path of these, from the root inwards.
// Unchecked: its key paths and ids come from reducers and are used only on the main actor.
struct ScopeElement: Hashable, @unchecked Sendable {
  private let keyPath: AnyKeyPath
  private let id: AnyHashable?
  /// The state's name for messages; not part of the identity.
  let name: String

  init(_ keyPath: AnyKeyPath, name: String, id: AnyHashable? = nil) {
    self.keyPath = keyPath
    self.name = name
    self.id = id
  }

  static func == (one: Self, other: Self) -> Bool {
    one.keyPath == other.keyPath && one.id == other.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(id)
  }
}

/// The name of an element in a collection, as consoles print its path: `path[id: 0]`.
func elementName(_ collection: String, _ id: some Hashable) -> String {
  id is any ExpressibleByStringLiteral || id is UUID
    ? "\(collection)[id: \"\(id)\"]" : "\(collection)[id: \(id)]"
}
