import ConsoleSyntax

/// One action, for `:actions` and completion.
package struct CaseListing: Equatable, Sendable {
  /// The part of a path that replaces the id of an element.
  static let element = "[id:]"

  /// A path that can be typed if each collection has an element: `rows[0].tapped` for `rows[id:].tapped`.
  static func firstElement(of path: String) -> String { path.replacing(element, with: "[0]") }

  /// The dotted path: `dogs.breedWasSelected`, or `cart.item[id:].delete` if it needs an id.
  package var path: String
  /// The path with the parameters: `dogs.breedWasSelected(name: String)`.
  package var signature: String
  /// Whether the action has a payload.
  package var hasPayload: Bool
  /// The name of the type that only effects can make. `nil` if the action can be typed.
  package var effectsOnlyType: String?

  /// Makes a listing from its parts.
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
  /// The maximum depth of listed paths. Without it, listing a generic enum that nests ever larger
  /// types would never end.
  private static let depthLimit = 12

  /// Lists the actions with paths that start with `prefix`, in the order of declaration. Inner
  /// actions replace the case that carries them.
  ///
  /// Lists an enum inside itself as a case with a payload, because its paths have no end, unless
  /// `prefix` leads into it.
  ///
  /// - Parameters:
  ///   - prefix: the start of a path from the root of the action type.
  ///   - path: the path to this enum, with a dot at the end.
  ///   - declared: the values that lines can name.
  func listing(
    prefix: String, path: String, naming declared: DeclaredNames = DeclaredNames()
  ) -> [CaseListing] {
    listing(Walk(prefix: prefix, declared: declared, path: path, shown: path))
  }

  private struct Walk {
    let prefix: String
    let declared: DeclaredNames
    /// The path to an enum, with a dot at the end.
    var path: String
    /// The same path with types instead of ids.
    var shown: String
    var outer: Set<ObjectIdentifier> = []
    /// The name of a type on the path that only effects can make. `nil` if there is none.
    var effectsOnly: String?

    /// Whether the prefix matches a path or one inside it.
    func reaches(_ path: String) -> Bool {
      path.hasPrefix(prefix) || prefix.hasPrefix(path + ".") || prefix.hasPrefix(path + "[")
    }

    /// Whether the prefix leads to what follows a path: to actions, or to those of elements.
    func enters(_ path: some StringProtocol) -> Bool {
      prefix.hasPrefix(path + ".") || entersElements(of: path)
    }

    func entersElements(of path: some StringProtocol) -> Bool { prefix.hasPrefix(path + "[") }

    func listing(_ path: String, _ signature: String, _ item: Case) -> CaseListing {
      CaseListing(
        path: path, signature: signature, hasPayload: !item.parameters.isEmpty,
        effectsOnlyType: effectsOnly ?? item.untypeable(naming: declared)?.name.display)
    }
  }

  /// Lists the actions of the cases for which `isChosen` returns `true`.
  private func listing(
    _ walk: Walk, where isChosen: (Case) -> Bool = { _ in true }
  ) -> [CaseListing] {
    var walk = walk
    // What only carries the actions of others ends where these do.
    if shape == nil { walk.outer.insert(ObjectIdentifier(type)) }
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
      inner.effectsOnly = walk.effectsOnly ?? item.untypeable(naming: walk.declared)?.name.display
      if walk.reaches(String(inner.path.dropLast())),
        isOpen(element, walk, isEntered: walk.entersElements(of: walk.path.dropLast()))
      {
        return element.listing(inner)
      }
    }
    guard walk.reaches(here), !item.parameters.contains(where: { $0.form.hasNoValues }) else {
      return []
    }
    if let inner = item.inner, isOpen(inner, walk, isEntered: walk.enters(here)),
      !item.hasLabelledElement || inner.leads(walk, from: here)
    {
      var next = walk
      next.path = here + "."
      next.shown = walk.shown + item.written + "."
      return inner.listing(next)
    }
    guard here.hasPrefix(walk.prefix),
      item.keyPath == nil || item.untypeable(naming: walk.declared) == nil
    else { return [] }
    let shown = elementsSignature(of: item, walk) ?? walk.shown + item.signature
    return [walk.listing(here, shown, item)]
  }

  /// The signature of the actions of elements that are not listed: `rows[id: Int].…`. `nil` for all other actions.
  private func elementsSignature(of item: Case, _ walk: Walk) -> String? {
    let id: Parameter
    var path = walk.shown
    if item.elementInner != nil, !walk.path.isEmpty {
      path.removeLast()
      id = item.parameters[0]
    } else if item.hasLabelledElement {
      path += item.written
      id = item.declaredParameters[0]
    } else {
      return nil
    }
    return "\(path)[id: \(id.form.name.display)].…"
  }

  /// Lists the presented actions instead of the case that carries them.
  private func presentedListing(of item: Case, _ walk: Walk) -> [CaseListing] {
    let form = item.parameters[0].form
    if form.hasNoValues { return [] }
    if let inner = item.inner, isOpen(inner, walk, isEntered: walk.enters(walk.path.dropLast())) {
      // A name that the presentation has too needs the full path, because the short one means the
      // presentation's case.
      var whole = walk
      whole.path += "presented."
      whole.shown += "presented."
      return inner.listing(walk) { !names.contains($0.name) }
        + inner.listing(whole) { names.contains($0.name) }
    }
    if case .payloadFree(_, let names) = form.notation {
      return names.filter { !self.names.contains($0) }
        .map(EscapedText.identifier)
        .filter { (walk.path + $0).hasPrefix(walk.prefix) }
        .map {
          CaseListing(
            path: walk.path + $0, signature: walk.shown + $0, hasPayload: false,
            effectsOnlyType: walk.effectsOnly)
        }
    }
    return listing(of: item, walk)
  }

  /// Whether the actions of its elements can be listed.
  private func leads(_ walk: Walk, from path: String) -> Bool {
    cases.contains { item in
      guard let element = item.elementInner else { return false }
      return isOpen(element, walk, isEntered: walk.entersElements(of: path))
    }
  }

  /// - Parameter isEntered: whether the prefix leads into `inner`.
  private func isOpen(
    _ inner: EnumGrammar, _ walk: Walk, isEntered: @autoclosure () -> Bool
  ) -> Bool {
    !walk.outer.contains(ObjectIdentifier(inner.type)) && walk.outer.count < Self.depthLimit
      || isEntered()
  }
}
