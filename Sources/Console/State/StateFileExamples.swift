import ConsoleSyntax

/// Texts for a file with a state, as examples for one that has a mistake.
///
/// They contain names of the app and example values, and nothing of the file, which may have secrets in it.
struct StateFileExamples {
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
    let objects = isCall ? [] : calls.compactMap { (try? Literal.parse($0))?.jsonText }
    texts = (objects + calls).filter { $0.utf8.count <= ExampleLiteral.longestFile }
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
    guard let item = form.storedParts?.item, !item.name.isEmpty else {
      return ExampleLiteral.filled(form)
    }
    for parameter in item.parameters where path.first.map({ $0 == parameter.label }) ?? true {
      guard let label = parameter.label,
        let value = call(of: parameter.form, giving: path.dropFirst())
      else { continue }
      return "\(item.written)(\(label): \(value))"
    }
    return nil
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
}

extension Argument {
  /// Whether a place is in the label or in the value.
  fileprivate func contains(_ place: SourceSpan) -> Bool {
    [label?.span, value.span].contains { span in
      span.map { $0.start <= place.start && place.end <= $0.end } ?? false
    }
  }
}
