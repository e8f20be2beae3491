import ConsoleSyntax
import Foundation

// Lines that set a part of a value which a binding sets only as a whole.
extension Session {
  /// Corrects `binding.contacts[0].name "x"` to a line that sets all contacts, with that name in the first one.
  func wholeField(in text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard case .line(.wholeField(let path)) = refusal.problem, text.hasPrefix(path) else {
      return nil
    }
    let whole = fieldValue(at: path).flatMap { try? Literal.parse(ValuePrinter.exact.text($0)) }
    let edited = whole.flatMap { changed($0, by: text.dropFirst(path.count)) }
    let values = [edited, whole].compactMap(\.self).filter { !$0.isNil }
    let example = listing(named: path).flatMap { grammar.example(of: $0, places: []) }
    let line = (values.map { "\(path) \($0)" } + [example].compactMap(\.self)).first {
      $0.utf8.count <= LineMending.longestLine && redaction.scrubbed($0) == $0
        && misreading($0, isInPresentState: true) == nil
    }
    return line.map { TextEdit(wholeLine: text, $0) }
  }

  /// The refusal of a key in brackets after a property of a binding: `binding.loads[.main] 3`. `nil` for other lines.
  func keyOfField(_ refusal: Refusal, in text: String) -> Refusal? {
    guard case .line(.unexpectedCharacter(_, .elementID)) = refusal.problem,
      let span = refusal.span,
      refusal.file == nil, let brackets = LineBrackets(text).innermost(around: span.start)
    else { return nil }
    let path = SourceSpan(0, brackets.opener).text(in: text)
    guard let path = field(atStartOf: path) else { return nil }
    return Refusal(
      problem: .line(.wholeField(path: path)),
      span: SourceSpan(brackets.opener, brackets.closer + 1))
  }

  /// The path of a property that a binding sets, if another path starts with it: `binding.picker` in
  /// `binding.picker.names`, where the property is optional. `nil` if there is none.
  func field(atStartOf path: String) -> String? {
    var path = path
    while grammar.caseForm(at: path)?.keyPath == nil {
      guard let dot = path.lastIndex(of: "."), dot > path.startIndex else { return nil }
      path = String(path[..<dot])
    }
    return path
  }

  /// The present value of the property that a binding sets. Features name their state like their actions.
  private func fieldValue(at path: String) -> Any? {
    guard var place = try? StatePath.parse(path) else { return nil }
    place = StatePath(
      place.components.filter { ![.member("view"), .member("binding")].contains($0) })
    return world.reading(timeline.position) { StateReader.valueIfPresent(at: place, in: $0) }
  }

  /// A value with the part that the rest of a line sets: `[0].name "x"`.
  private func changed(_ whole: Literal, by rest: Substring) -> Literal? {
    let inner = LineMending.name(at: String(rest))
    guard let place = try? StatePath.parse("value" + inner),
      let part = try? Literal.parse(
        rest.dropFirst(inner.count).trimmingCharacters(in: .whitespaces))
    else { return nil }
    return whole.setting(place.components.dropFirst(), to: part)
  }
}

extension Literal {
  /// The literal with another one at a place in it. `nil` if there is no such place.
  fileprivate func setting(_ place: ArraySlice<StatePath.Component>, to part: Literal) -> Literal? {
    guard let first = place.first else { return part }
    let rest = place.dropFirst()
    var whole = self
    switch (first, kind) {
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      guard let element = elements[index].setting(rest, to: part) else { return nil }
      elements[index] = element
      whole.kind = .array(elements)
    case (.id(let key), .array(var elements)):
      guard let index = elements.firstIndex(where: { $0.id == key.description }),
        let element = elements[index].setting(rest, to: part)
      else { return nil }
      elements[index] = element
      whole.kind = .array(elements)
    case (.key(let key), .dictionary(let entries)):
      return Literal(
        .dictionary(Self.entries(entries, with: key.description, rest, part)), at: span)
    case (.key(let key), .array([])):
      return Literal(.dictionary(Self.entries([], with: key.description, rest, part)), at: span)
    case (.member(let name), .constructor(var call)):
      guard let index = call.arguments?.firstIndex(where: { $0.label?.value == name }),
        let value = call.arguments?[index].value.setting(rest, to: part)
      else { return nil }
      call.arguments?[index].value = value
      whole.kind = .constructor(call)
    default: return nil
    }
    return whole
  }

  /// The id in a call that makes an element, as it is written.
  private var id: String? {
    guard case .constructor(let call) = kind else { return nil }
    return call.arguments?.first { $0.label?.value == "id" }?.value.description
  }

  /// The entries of a dictionary, of which one has another value or is new.
  private static func entries(
    _ entries: [Entry], with key: String, _ rest: ArraySlice<StatePath.Component>, _ part: Literal
  ) -> [Entry] {
    var entries = entries
    if let place = entries.firstIndex(where: { $0.key.description == key }) {
      entries[place].value = entries[place].value.setting(rest, to: part) ?? part
    } else if let key = try? Literal.parse(key) {
      entries.append(Entry(key, part))
    }
    return entries
  }
}
