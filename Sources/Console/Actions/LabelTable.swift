import ConsoleSyntax

/// The labelled values of a constructor call or a case. Records which of them a decoder has asked
/// for.
final class LabelTable {
  /// A value with its label.
  struct Row {
    let label: Spanned<String>?
    let source: LiteralDecoder.Source
    let span: SourceSpan
    var isUsed = false
  }

  private(set) var rows: [Row]
  let type: TypeName
  let span: SourceSpan
  /// Whether the table has one row, for the name of an enum's case.
  private let isCase: Bool
  /// Whether the rows come from a JSON object, which may have more members than the type asks for.
  private let isJSON: Bool
  /// All labels that are declared or that the decoder asked for, in order, if a user can type them.
  private var known: [String] = []

  /// Makes a table of the arguments of a constructor or a case.
  init(_ arguments: [Argument], type: TypeName, span: SourceSpan) throws(Diagnostic) {
    self.type = type
    self.span = span
    isCase = false
    isJSON = false
    rows = arguments.map {
      Row(label: $0.label, source: .literal($0.value), span: $0.value.span)
    }
    for (index, row) in rows.enumerated() {
      guard let label = row.label else { continue }
      if rows[..<index].contains(where: { $0.label?.value == label.value }) {
        throw Diagnostic(.duplicateLabel(label.value), at: label.span)
      }
    }
  }

  /// Makes a table of the members of a JSON object.
  init(json entries: [Literal.Entry], type: TypeName, span: SourceSpan) {
    self.type = type
    self.span = span
    isCase = false
    isJSON = true
    rows = entries.map { entry in
      let argument = Argument(jsonMember: entry, keepsPlaces: true)
      return Row(label: argument.label, source: .literal(entry.value), span: entry.value.span)
    }
  }

  /// Makes a table of a case. Synthesized decoders expect its name as the only key.
  init(case expression: CaseExpression, type: TypeName, span: SourceSpan) {
    self.type = type
    self.span = span
    isCase = true
    isJSON = false
    let label = Spanned(expression.name, expression.nameSpan)
    rows = [Row(label: label, source: .payload(expression), span: expression.span)]
  }

  /// Adds the labels that a type of keys declares. Throws for a case that is not among them.
  func expect<Key: CodingKey>(_: Key.Type, type: TypeName) throws(Diagnostic) {
    let names = KeyNames.of(Key.self).names
    if names.isEmpty { return }
    known += known.isEmpty ? names : names.filter { !known.contains($0) }
    if isCase, let label = rows[0].label, !names.contains(label.value),
      Key(stringValue: label.value) == nil
    {
      throw Diagnostic(
        .noCase(label.value, of: type.display, among: names), at: label.span)
    }
  }

  /// The value for a key, which may have the property's name or the coded string as its label.
  func row<Key: CodingKey>(for key: Key) -> Row? {
    guard let index = index(for: key) else { return nil }
    rows[index].isUsed = true
    return rows[index]
  }

  func contains<Key: CodingKey>(_ key: Key) -> Bool { index(for: key) != nil }

  private func index<Key: CodingKey>(for key: Key) -> Int? {
    let name = KeyNames.of(Key.self).name(coded: key.stringValue)
    if !known.contains(name), !KeyNames.isAdded(name) { known.append(name) }
    if let index = rows.firstIndex(where: { $0.label?.value == name }) { return index }
    if name != key.stringValue {
      return rows.firstIndex { $0.label?.value == key.stringValue }
    }
    // Synthesized enums use the keys _0, _1, … for unlabelled values.
    guard name.hasPrefix("_"), let index = Int(name.dropFirst()), rows.indices.contains(index),
      rows[index].label == nil
    else { return nil }
    return index
  }

  /// The keys that the labels mean.
  func keys<Key: CodingKey>() -> [Key] {
    rows.compactMap { row in
      guard let label = row.label?.value else { return nil }
      return Key(stringValue: label) ?? Key(stringValue: KeyNames.of(Key.self).coded(name: label))
    }
  }

  /// The error for a key without a value: its label is misspelled or missing, or its value is.
  func missing<Key: CodingKey>(_ key: Key, _ wanted: TypeName) -> Diagnostic {
    let name = KeyNames.of(Key.self).name(coded: key.stringValue)
    let open = known.filter { name in !rows.contains { $0.label?.value == name } }
    if let stray = rows.first(where: { $0.label == nil && !$0.isUsed }), !name.hasPrefix("_") {
      return Diagnostic(.missingLabel(name, signature: signature), at: stray.span)
    }
    for row in rows where !row.isUsed {
      guard let label = row.label, !known.contains(label.value) else { continue }
      if isJSON, NearestNames.of(label.value, in: [name]).isEmpty { continue }
      return unknownLabel(label, open: open)
    }
    return Diagnostic(
      .missingArgument(
        label: name.hasPrefix("_") ? nil : name, type: wanted.display, signature: signature),
      at: SourceSpan(span.end, span.end))
  }

  /// The error for a JSON object with one member that names none of an enum's cases.
  var unknownCase: Diagnostic? {
    guard isJSON, rows.count == 1, !rows[0].isUsed, let label = rows[0].label, !known.isEmpty,
      !known.contains(label.value)
    else { return nil }
    return Diagnostic(
      .noCase(label.value, of: type.display, among: known), at: label.span)
  }

  /// The error for the first value that the decoder has not asked for. `nil` for a JSON object.
  var leftover: Diagnostic? {
    if isJSON { return nil }
    for row in rows where !row.isUsed {
      guard let label = row.label else {
        return Diagnostic(.extraArgument(signature: signature), at: row.span)
      }
      if !known.contains(label.value), !isCase {
        let open = known.filter { name in !rows.contains { $0.label?.value == name } }
        return unknownLabel(label, open: open)
      }
    }
    return nil
  }

  private func unknownLabel(_ label: Spanned<String>, open: [String]) -> Diagnostic {
    let near = NearestNames.of(label.value, in: open)
    return Diagnostic(
      .unknownLabel(
        label.value, known: near + open.filter { !near.contains($0) }, signature: signature),
      at: label.span)
  }

  /// `Dog(breed:, subBreeds:)`, without types, because only the decoder knows them.
  private var signature: String {
    let labels = known.map { $0.hasPrefix("_") ? "_" : $0 + ":" }
    return type.base + "(" + labels.joined(separator: ", ") + ")"
  }
}
