import ConsoleSyntax

/// Texts for a file with a state, as examples for one that has a mistake.
///
/// They contain names of the app and example values, and nothing of the file, which may have secrets in it.
struct StateFileExamples {
  /// The maximum length of an example, in bytes. A longer one could not be read at a glance.
  private static let longest = 400

  /// The examples, the most helpful first. Each one gives a single property of the state; the file may leave out the
  /// others. Not every text is sure to be accepted as a state.
  let texts: [String]

  /// - Parameters:
  ///   - state: the form of the app's state.
  ///   - text: what is in the file.
  ///   - literal: the same after parsing. `nil` if it could not be parsed.
  ///   - place: the place of the mistake in the file.
  init(of state: ValueForm, in text: String, for literal: Literal?, mistakeAt place: SourceSpan) {
    let path = literal.map { Self.path(to: place, in: $0, state) } ?? []
    let calls = (path.isEmpty ? [[]] : [path, []]).compactMap {
      Self.call(of: state, giving: $0[...])
    }
    // A file that starts with a name has a value as lines write it.
    let isCall = text.first { !$0.isWhitespace }.map { $0.isLetter || $0 == "." } ?? false
    let objects = isCall ? [] : calls.compactMap { (try? Literal.parse($0))?.json }
    texts = (objects + calls).filter { $0.utf8.count <= Self.longest }
  }

  /// The labels of the properties around a place, the outermost first. The last one is the most similar label if the
  /// place has an unknown one.
  private static func path(to place: SourceSpan, in literal: Literal, _ form: ValueForm) -> [String]
  {
    guard let parts = form.storedParts,
      let argument = literal.labelled.first(where: { $0.contains(place) }),
      let label = argument.label?.value
    else { return [] }
    let parameters = parts.item.parameters
    guard let parameter = parameters.first(where: { $0.label == label }) else {
      return Array(NearestNames.of(label, in: parameters.compactMap(\.label), limit: 1))
    }
    return [label] + path(to: place, in: argument.value, parameter.form)
  }

  /// A call that gives the property at a path, or the first property if there is no path. `nil` if there is no example
  /// for it.
  private static func call(of form: ValueForm, giving path: ArraySlice<String>) -> String? {
    guard let item = form.storedParts?.item, !item.name.isEmpty else { return value(of: form) }
    for parameter in item.parameters where path.first.map({ $0 == parameter.label }) ?? true {
      guard let label = parameter.label,
        let value = call(of: parameter.form, giving: path.dropFirst())
      else { continue }
      return "\(item.written)(\(label): \(value))"
    }
    return nil
  }

  /// An example that is neither `nil` nor empty, if there is one, because these show nothing of the form.
  private static func value(of form: ValueForm) -> String? {
    switch form.parts {
    case .optional(let wrapped), .shared(let wrapped): value(of: wrapped) ?? ExampleLiteral.of(form)
    case .elements(let element): ExampleLiteral.of(element).map { "[\($0)]" }
    default: ExampleLiteral.of(form)
    }
  }
}

extension Literal {
  /// The arguments of a call, or the members of an object.
  fileprivate var labelled: [Argument] {
    switch kind {
    case .object(let entries): entries.map { Argument(jsonMember: $0, keepsPlaces: true) }
    case .constructor(let expression): expression.arguments ?? []
    case .enumCase(let expression): expression.arguments
    default: []
    }
  }

  /// The literal as JSON. `nil` if JSON has nothing like it.
  fileprivate var json: String? {
    switch kind {
    case .text(let text):
      var json = ""
      EscapedText.append(json: text, to: &json)
      return json
    case .number, .boolean: return description
    case .nil: return "null"
    case .array(let elements): return Self.joined(elements.map(\.json)).map { "[\($0)]" }
    case .dictionary(let entries): return Self.object(entries.map { ($0.key, $0.value) })
    case .constructor(let expression): return expression.arguments.flatMap(Self.object)
    case .enumCase(let expression):
      let name = Literal(.text(expression.name), at: span)
      let arguments = Self.object(expression.arguments)
      return name.json.flatMap { name in arguments.map { "{\(name): \($0)}" } }
    case .void, .tuple, .range, .keyPath, .object, .file, .reference, .secret, .outside: return nil
    }
  }

  private static func object(_ arguments: [Argument]) -> String? {
    object(
      arguments.enumerated().map { place, argument in
        (
          Literal(.text(argument.label?.value ?? "_\(place)"), at: argument.value.span),
          argument.value
        )
      })
  }

  private static func object(_ members: [(key: Literal, value: Literal)]) -> String? {
    let written = members.map { key, value -> String? in
      guard case .text = key.kind, let key = key.json, let value = value.json else { return nil }
      return "\(key): \(value)"
    }
    return joined(written).map { "{\($0)}" }
  }

  /// The texts with commas between them. `nil` if one of them is `nil`.
  private static func joined(_ texts: [String?]) -> String? {
    let known = texts.compactMap(\.self)
    return known.count == texts.count ? known.joined(separator: ", ") : nil
  }
}

extension Argument {
  /// Whether a place is in the label or in the value.
  fileprivate func contains(_ place: SourceSpan) -> Bool {
    [label?.span, value.span].contains { span in
      span.map { $0.start <= place.start && place.end <= $0.end } ?? false
    }
  }
}
