import ConsoleSyntax

/// One action as `:actions` and completion show it.
package struct CaseListing: Equatable, Sendable {
  /// What stands in a path for the id of an element.
  static let element = "[id:]"

  /// The dotted path: `dogs.breedWasSelected`; `cart.item[id:].delete` where an id is to be given.
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
  func listing(prefix: String, path: String) -> [CaseListing] {
    listing(Walk(prefix: prefix, path: path, shown: path))
  }

  /// How far a listing has come.
  private struct Walk {
    let prefix: String
    /// The way to an enum, with its last dot.
    var path: String
    /// The same with the types of ids in their places.
    var shown: String
    var outer: Set<ObjectIdentifier> = []
    /// A type on the way that only effects can make.
    var effectsOnly: String?

    /// Whether what stands at a path, or something further in, is asked for.
    func reaches(_ path: String) -> Bool {
      path.hasPrefix(prefix) || prefix.hasPrefix(path + ".") || prefix.hasPrefix(path + "[")
    }

    func listing(_ path: String, _ signature: String, _ item: Case) -> CaseListing {
      CaseListing(
        path: path, signature: signature, hasPayload: !item.parameters.isEmpty,
        effectsOnlyType: effectsOnly ?? item.untypeable?.name.display)
    }
  }

  /// What is listed of the cases that are `chosen`.
  private func listing(
    _ walk: Walk, where isChosen: (Case) -> Bool = { _ in true }
  ) -> [CaseListing] {
    var walk = walk
    walk.outer.insert(ObjectIdentifier(type))
    return cases.filter(isChosen).flatMap { item in
      item.isPresented ? presentedListing(of: item, walk) : listing(of: item, walk)
    }
  }

  private func listing(of item: Case, _ walk: Walk) -> [CaseListing] {
    let here = walk.path + item.written
    if let element = item.elementInner, !walk.path.isEmpty {
      var inner = walk
      inner.path = walk.path.dropLast() + CaseListing.element + "."
      inner.shown = walk.shown.dropLast() + "[id: \(item.parameters[0].form.name.display)]."
      inner.effectsOnly = walk.effectsOnly ?? item.untypeable?.name.display
      if walk.reaches(String(inner.path.dropLast())), isOpen(element, walk) {
        return element.listing(inner)
      }
    }
    guard walk.reaches(here), !item.parameters.contains(where: { $0.form.hasNoValues }) else {
      return []
    }
    if let inner = item.inner, isOpen(inner, walk) {
      var next = walk
      next.path = here + "."
      next.shown = walk.shown + item.written + "."
      return inner.listing(next)
    }
    guard here.hasPrefix(walk.prefix), item.keyPath == nil || item.untypeable == nil else {
      return []
    }
    return [walk.listing(here, walk.shown + item.signature, item)]
  }

  /// What is presented, in place of the case that carries it.
  private func presentedListing(of item: Case, _ walk: Walk) -> [CaseListing] {
    let form = item.parameters[0].form
    if form.hasNoValues { return [] }
    if let inner = item.inner, isOpen(inner, walk) {
      // A name that the presentation has itself is reached by the whole way only.
      var whole = walk
      whole.path += "presented."
      whole.shown += "presented."
      return inner.listing(walk) { !names.contains($0.name) }
        + inner.listing(whole) { names.contains($0.name) }
    }
    if case .payloadFree(_, let names) = form.notation {
      return names.filter { !self.names.contains($0) }
        .map { walk.path + EscapedText.identifier($0) }
        .filter { $0.hasPrefix(walk.prefix) }
        .map {
          CaseListing(
            path: $0, signature: $0, hasPayload: false, effectsOnlyType: walk.effectsOnly)
        }
    }
    return listing(of: item, walk)
  }

  private func isOpen(_ inner: EnumGrammar, _ walk: Walk) -> Bool {
    !walk.outer.contains(ObjectIdentifier(inner.type)) && walk.outer.count < Self.depthLimit
  }
}
