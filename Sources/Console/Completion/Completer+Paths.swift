import ConsoleSyntax
import ConsoleTerminal

// Completing paths of actions, with the ids that exist now, and paths into the state.
extension Completer {
  /// The candidates for the path of an action. Actions that only effects can send come last, with a
  /// note.
  func actions(_ typed: String, replacing range: Range<Int>) -> [Completion] {
    guard let path = PathPrefix(typed) else { return [] }
    if path.bracket != nil { return elements(path, replacing: range) }
    let cases = cases(for: path)
    var offered: Set<String> = []
    return (cases.filter(\.isTypeable) + cases.filter { !$0.isTypeable }).flatMap { listing in
      isCancelled() ? [] : completions(with: listing, path, replacing: range)
    }
    .filter { offered.insert($0.replacement).inserted }
  }

  private func cases(for path: PathPrefix) -> [CaseListing] {
    if matchesOnlyPrefixes { return vocabulary.grammar.cases(prefix: path.pattern) }
    let way = path.pattern.lastIndex(of: ".").map { path.pattern[...$0] } ?? ""
    // Only a prefix leads into an enum inside itself.
    let inside = way.isEmpty ? [] : vocabulary.grammar.cases(prefix: String(way))
    return (vocabulary.grammar.cases() + inside).filter { listing in
      // What follows the next id is offered only when that id has been typed.
      let known = listing.path.components(separatedBy: CaseListing.element)
        .prefix(path.ids.count + 1).joined(separator: CaseListing.element)
      if matches(known, for: path.pattern) { return true }
      // If the path before a name was typed, the rest of the text may be any part of the name.
      return !way.isEmpty && known.lowercased().hasPrefix(way.lowercased())
        && matches(known.dropFirst(way.count), for: path.pattern.dropFirst(way.count))
    }
  }

  private func completions(
    with listing: CaseListing, _ path: PathPrefix, replacing range: Range<Int>
  ) -> [Completion] {
    let parts = shorter(listing.path, for: path).components(separatedBy: CaseListing.element)
    let places = path.places.prefix(parts.count - 1)
    var text = parts[0]
    for (place, part) in zip(places, parts.dropFirst()) { text += "[\(place)]" + part }
    guard parts.count - 1 == places.count else { return elementsBehind(text, path, range) }
    return [
      Completion(
        range: range, replacement: text + (listing.isTypeable && listing.hasPayload ? " " : ""),
        display: listing.signature, note: listing.isTypeable ? "" : Self.effectsOnly)
    ]
  }

  /// The shorter notation of a path whose elements are not listed: `rows[id:]` for `rows.element`.
  private func shorter(_ listed: String, for path: PathPrefix) -> String {
    let name = ".element"
    let stem = String(listed.dropLast(name.count))
    guard listed.hasSuffix(name), !path.pattern.hasPrefix(stem + "."),
      vocabulary.grammar.elementTypes(at: stem) != nil
    else { return listed }
    return stem + CaseListing.element
  }

  /// The candidates for a path that continues with an id: each element if everything before the id
  /// has been typed, otherwise the bracket.
  private func elementsBehind(
    _ stem: String, _ path: PathPrefix, _ range: Range<Int>
  ) -> [Completion] {
    guard stem == path.stem else {
      return [Completion(range: range, replacement: stem + "[id: ", display: stem + "[id: …]")]
    }
    let known = ids(behind: path, startingWith: "")
    guard known.count > 0 else { return [Completion(range: range, replacement: stem + "[id: ")] }
    return completions(known, after: stem, range)
  }

  /// The candidates for elements. The last one stands for those that were not kept.
  private func completions(
    _ ids: IDTexts, after stem: String, _ range: Range<Int>
  ) -> [Completion] {
    completions(ids, range) { (whole: "\(stem)[id: \($0)].", shown: "[id: \($0)]") }
  }

  /// The candidates for texts in brackets, each with the name of its element. The last one stands
  /// for those that were not kept.
  ///
  /// - Parameter texts: returns the replacement of a text, and what the list shows.
  private func completions(
    _ ids: IDTexts, _ range: Range<Int>, _ texts: (String) -> (whole: String, shown: String)
  ) -> [Completion] {
    let printer = ValuePrinter.elided(characters: 40, hiding: vocabulary.redaction)
    var completions = ids.named.map { id, name in
      let (whole, shown) = texts(id)
      return Completion(
        range: range, replacement: whole, display: name == nil ? shown : Self.shortened(shown),
        note: name.map { printer.name($0) } ?? "")
    }
    if let last = completions.indices.last { completions[last].more = ids.hidden }
    return completions
  }

  /// A place in brackets. It is cut if it is long, because the name next to it says more.
  private static func shortened(_ place: String) -> String {
    let most = 18
    guard place.count > most else { return place }
    return place.prefix(most - 3) + (place.hasSuffix("\"]") ? "…\"]" : "…]")
  }

  /// The ids that can complete an open bracket.
  private func elements(_ path: PathPrefix, replacing range: Range<Int>) -> [Completion] {
    completions(ids(behind: path, startingWith: path.openID), after: path.stem, range)
  }

  /// Which names elements must have if no id starts with the text in an open bracket. `nil` to
  /// search by id, or if nothing was typed.
  private func isNamed(_ typed: String) -> ((String) -> Bool)? {
    let text = typed.drop { $0 == "\"" || $0 == "#" }
    return matchesOnlyPrefixes || text.isEmpty ? nil : matcher(for: String(text))
  }

  private func ids(behind path: PathPrefix, startingWith typed: String) -> IDTexts {
    guard let types = vocabulary.grammar.elementTypes(at: path.pattern) else { return IDTexts() }
    let names = path.pattern.replacing(CaseListing.element, with: "").split(separator: ".")
    return ElementSearch.ids(
      for: types, names: names.map(String.init), outerIDs: path.ids, in: vocabulary.state,
      matching: IDTexts(startingWith: typed, named: isNamed(typed), keeping: mostElements),
      hiding: vocabulary.redaction.hides, unless: stopsLooking())
  }

  /// The candidates for a path into the state.
  func statePaths(_ typed: String, replacing range: Range<Int>) -> [Completion] {
    guard let path = PathPrefix(typed) else { return [] }
    if let bracket = path.bracket {
      guard let value = value(at: path.stem) else { return [] }
      let wanted = StateMembers.Wanted(
        typed: String(bracket.drop(while: \.isWhitespace)), isNamed: isNamed(path.openID),
        hides: vocabulary.redaction.hides, most: mostElements)
      return completions(StateMembers(of: value, wanted, unless: stopsLooking()).subscripts, range)
      {
        (whole: "\(path.stem)[\($0)]", shown: "[\($0)]")
      }
    }
    let way = path.parent.map { $0 + "." } ?? ""
    let names = value(at: path.parent ?? "").map { StateMembers.names(of: $0) } ?? []
    return names.filter { matches($0, for: path.name) && !isCancelled() }.map { name in
      let member = way + EscapedText.identifier(name)
      let hasMore = value(at: member).map(StateMembers.hasSubscripts) ?? false
      return Completion(
        range: range, replacement: member,
        display: EscapedText.identifier(name) + (hasMore ? "[…]" : ""))
    }
  }

  /// The value at a path. `nil` if the path leads nowhere, and then nothing can follow it.
  private func value(at path: String) -> Any? {
    guard !path.isEmpty else { return vocabulary.state }
    return (try? StatePath.parse(path)).flatMap {
      StateReader.valueIfPresent(at: $0, in: vocabulary.state)
    }
  }
}
