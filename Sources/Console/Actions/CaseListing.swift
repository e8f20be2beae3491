/// One action as `:actions` and completion show it.
package struct CaseListing: Equatable, Sendable {
  /// The dotted path: `dogs.breedWasSelected`.
  package var path: String
  /// The path with the parameters: `dogs.breedWasSelected(name: String)`.
  package var signature: String
  /// Whether anything follows the path.
  package var hasPayload: Bool
  /// The type whose values only effects can make; `nil` where the action can be typed.
  package var effectsOnlyType: String?

  /// A listing made by hand, as tests of what shows listings need it.
  package init(path: String, signature: String, hasPayload: Bool, effectsOnlyType: String?) {
    self.path = path
    self.signature = signature
    self.hasPayload = hasPayload
    self.effectsOnlyType = effectsOnlyType
  }

  /// Whether the action can be typed.
  package var isTypeable: Bool { effectsOnlyType == nil }
}

extension EnumGrammar {
  /// The deepest path that is listed; a generic enum may nest ever new types without end.
  private static let depthLimit = 12

  /// The actions whose path, counted from the console's root, begins with `prefix`; `path` is the
  /// way to this enum with its last dot. In the order of declaration, inner ones in place.
  ///
  /// An enum that holds itself is listed once more as a case with a payload, not walked again.
  func listing(
    prefix: String, path: String, outer: Set<ObjectIdentifier> = []
  ) -> [CaseListing] {
    let outer = outer.union([ObjectIdentifier(type)])
    var result: [CaseListing] = []
    for item in cases {
      let here = path + EscapedText.identifier(item.name)
      guard here.hasPrefix(prefix) || prefix.hasPrefix(here + ".") else { continue }
      if let inner = item.inner, !outer.contains(ObjectIdentifier(inner.type)),
        outer.count < Self.depthLimit
      {
        result += inner.listing(prefix: prefix, path: here + ".", outer: outer)
      } else if here.hasPrefix(prefix) {
        result.append(
          CaseListing(
            path: here, signature: path + item.signature, hasPayload: !item.parameters.isEmpty,
            effectsOnlyType: item.untypeable?.display))
      }
    }
    return result
  }
}
