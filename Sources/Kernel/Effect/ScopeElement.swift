import Foundation

/// One piece of child state that effects belong to, and with which they are cancelled.
///
/// A path of these, from the root inwards, is what `Effect.cancel(id:)` and `ifLet` match on.
// Unchecked: its key paths and ids come from reducers and are used only on the main actor.
struct ScopeElement: Hashable, @unchecked Sendable {
  private let keyPath: AnyKeyPath
  private let id: AnyHashable?
  /// The state's name, for people; no part of the identity.
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

/// What a key path is called that does not tell the name of its property.
let unknownKeyPathName = "state"

/// What an element of a collection is called, as consoles print the way to it: `path[id: 0]`.
func elementName(_ collection: String, _ id: some Hashable) -> String {
  id is any ExpressibleByStringLiteral || id is UUID
    ? "\(collection)[id: \"\(id)\"]" : "\(collection)[id: \(id)]"
}

/// The last component of a key path as its property is called, `state` where it cannot be told.
func keyPathName(_ keyPath: AnyKeyPath) -> String {
  // Swift prints `\Root.a.b`; computed properties print as an address, which tells nobody anything.
  let printed = String(describing: keyPath)
  guard !printed.contains("<"), let last = printed.split(separator: ".").last else {
    return unknownKeyPathName
  }
  return last.trimmingSuffix("?!")
}

extension Substring {
  fileprivate func trimmingSuffix(_ characters: String) -> String {
    var trimmed = self
    while let last = trimmed.last, characters.contains(last) { trimmed.removeLast() }
    return String(trimmed)
  }
}

/// An action's dotted path of cases for a message, without payloads: `breed.loadImage`.
package func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
  guard let child = mirror.children.first, let label = child.label else {
    return String(describing: action)
  }
  let payload = Mirror(reflecting: child.value)
  return payload.displayStyle == .enum ? label + "." + caseName(of: child.value) : label
}
