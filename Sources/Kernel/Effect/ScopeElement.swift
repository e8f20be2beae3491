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

/// The name of a key path that has no property name.
let unknownKeyPathName = "state"

/// The name of an element in a collection, as consoles print its path: `path[id: 0]`.
func elementName(_ collection: String, _ id: some Hashable) -> String {
  id is any ExpressibleByStringLiteral || id is UUID
    ? "\(collection)[id: \"\(id)\"]" : "\(collection)[id: \(id)]"
}

/// The name of the last property in a key path, or `state` if it is unknown.
func keyPathName(_ keyPath: AnyKeyPath) -> String {
  // `@ObservableState` records the names of its properties, which are computed.
  if let state = type(of: keyPath).rootType as? any ObservableState.Type,
    let name = state.name(of: keyPath)
  {
    return name
  }
  // Swift prints `\Root.a.b` for stored properties. For computed ones it prints only an address,
  // which does not contain the name.
  let printed = String(describing: keyPath)
  guard !printed.contains("<"), let last = printed.split(separator: ".").last else {
    return unknownKeyPathName
  }
  return last.trimmingSuffix("?!")
}

extension ObservableState {
  fileprivate static func name(of keyPath: AnyKeyPath) -> String? {
    _$properties.first { $0.keyPath == keyPath }?.name
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ characters: String) -> String {
    var trimmed = self
    while let last = trimmed.last, characters.contains(last) { trimmed.removeLast() }
    return String(trimmed)
  }
}

/// The dotted path of an action's cases for messages, without payloads: `breed.loadImage`.
package func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
  guard let child = mirror.children.first, let label = child.label else {
    return String(describing: action)
  }
  let payload = Mirror(reflecting: child.value)
  return payload.displayStyle == .enum ? label + "." + caseName(of: child.value) : label
}
