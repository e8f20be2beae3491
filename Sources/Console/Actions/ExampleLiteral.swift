import ConsoleSyntax
import Kernel

/// Finds literals that a type accepts, as examples to paste.
enum ExampleLiteral {
  /// The literals to try, in this order.
  private static let candidates =
    [
      ".red", "\"text\"", "1", "1.5", "true", "nil", "[]", "[:]", "()", ".seconds(1)",
    ] + ofFixedForm.values.sorted() + ["0...5", "0..<5", "0...", "...5", "..<5"]
  /// Texts for types that accept only texts of one form.
  static let ofFixedForm = [
    "Date": "\"2026-01-31T12:00:00Z\"", "URL": "\"https://example.org\"",
    "UUID": "\"9B2C7F0E-3C1D-4E5A-8F6B-0A1B2C3D4E5F\"",
  ]
  private static let deepest = 4
  private static let mostArguments = 24
  private static let longestArgument = 120

  /// The maximum length of an example for a file, in bytes. A longer one could not be read at a glance.
  static let longestFile = 400

  /// Values in JSON for a place about which nothing is known.
  static let plainJSON = ["\"text\"", "1", "1.5", "true", "[]", "{}"]

  /// A literal of the form's type that is neither `nil` nor empty, if there is one, because these show nothing of the
  /// form.
  static func filled(_ form: ValueForm) -> String? {
    switch form.parts {
    case .optional(let wrapped), .shared(let wrapped): filled(wrapped) ?? of(form)
    case .elements(let element): of(element).map { "[\($0)]" }
    default: of(form)
    }
  }

  /// A literal of the form's type. `nil` if none is found.
  static func of(_ form: ValueForm, depth: Int = 0) -> String? {
    guard form.isTypeable, depth < deepest else { return nil }
    if case .shared(let value) = form.parts { return of(value, depth: depth) }
    if let enumCase = firstCase(of: form, depth: depth) { return enumCase }
    if let parts = form.storedParts {
      return arguments(of: parts.item.parameters, depth: depth).map {
        parts.item.written + ($0.isEmpty ? "()" : $0)
      }
    }
    if let plain = candidates.first(where: { problem(of: $0, form) == nil }) { return plain }
    if let range = form.type as? any RangeConvertible.Type { return example(of: range, depth) }
    if let result = form.type as? any SuccessOrFailure.Type {
      return of(ValueForm.of(result.successType), depth: depth + 1).map { ".success(\($0))" }
    }
    if let measurement = form.type as? any UnitMeasured.Type { return measurement.example }
    if let unit = form.type as? Unit.Type {
      return UnitNames.of(unit)?.names.first.map { ".\($0)" }
    }
    return call(of: form)
  }

  private static func example<Ranged: RangeConvertible>(
    of _: Ranged.Type, _ depth: Int
  ) -> String? {
    of(ValueForm.of(Ranged.Bound.self), depth: depth + 1).map {
      Ranged.shape.text(
        lower: Ranged.shape.hasLower ? $0 : nil, upper: Ranged.shape.hasUpper ? $0 : nil)
    }
  }

  /// Examples for the arguments of a case, in parentheses. Empty if the case needs none. `nil` if
  /// there is no example for one of them.
  ///
  /// - Parameter declared: the values that lines can name.
  static func arguments(
    of parameters: [EnumGrammar.Parameter], depth: Int = 0,
    naming declared: DeclaredNames = DeclaredNames()
  ) -> String? {
    var arguments: [String] = []
    for parameter in parameters where parameter.defaultValue == nil {
      let form = parameter.form
      // A result can be typed if one of its two values can be.
      let value = argument(form, depth: depth) ?? declared.example(of: form)
      guard let value else { return nil }
      arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    return arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }

  /// An example for one argument. An action's own argument is neither `nil` nor empty, unless that is too long to be
  /// read at a glance.
  private static func argument(_ form: ValueForm, depth: Int) -> String? {
    if depth == 0, let filled = filled(form), filled.utf8.count <= longestArgument { return filled }
    return of(form, depth: depth + 1)
  }

  private static func firstCase(of form: ValueForm, depth: Int) -> String? {
    guard let grammar = form.grammar else {
      return form.names.first.map { "." + EscapedText.identifier($0) }
    }
    // Prefer a case without a payload, because it is the shortest.
    let cases = grammar.cases.sorted { $0.parameters.count < $1.parameters.count }
    for item in cases where item.untypeable == nil {
      guard let arguments = arguments(of: item.parameters, depth: depth) else { continue }
      return "." + item.written + arguments
    }
    return nil
  }

  /// A success or a failure. `nil` for a form of another type, and if there is no example.
  fileprivate static func result(_ form: ValueForm, case name: String) -> String? {
    guard case .result(let success, let failure)? = form.parts,
      let payload = ["success": success, "failure": failure][name]
    else { return nil }
    return of(payload, depth: 1).map { ".\(name)(\($0))" }
  }

  /// A call of the type's constructor. Adds arguments until the type no longer reports a missing
  /// one.
  private static func call(of form: ValueForm) -> String? {
    let name = form.name.display
    var arguments: [String] = []
    for _ in 0..<mostArguments {
      let text = "\(name)(\(arguments.joined(separator: ", ")))"
      guard let problem = problem(of: text, form) else { return text }
      guard case .missingArgument(let label, _, _) = problem else { return nil }
      let next = candidates.lazy.map { (label.map { "\($0): " } ?? "") + $0 }
        .first { argument in
          let longer = "\(name)(\((arguments + [argument]).joined(separator: ", ")))"
          switch Self.problem(of: longer, form) {
          case nil: return true
          case .missingArgument(let missed, _, _)?: return missed != label
          default: return false
          }
        }
      guard let next else { return nil }
      arguments.append(next)
    }
    return nil
  }

  private static func problem(of text: String, _ form: ValueForm) -> Problem? {
    do {
      _ = try form.value(of: try Literal.parse(text))
      return nil
    } catch { return error.problem }
  }
}

extension ActionGrammar {
  /// An id of the elements to which the actions at a path belong.
  private func exampleID(at pattern: String) -> String {
    elementTypes(at: pattern).flatMap { ExampleLiteral.of(ValueForm.of($0.id)) } ?? "0"
  }

  /// A line that sends the action of a listing. `nil` if there is no example for its payload.
  ///
  /// - Parameter places: what is in the brackets of the path, in order: `id: 3`.
  func example(of listing: CaseListing, places: [String]) -> String? {
    guard let path = examplePath(of: listing, places), let payload = examplePayload(of: listing)
    else { return nil }
    return path + payload
  }

  /// A line that sends the action of a listing with one case of an enum. `nil` if its payload is
  /// something else, or if there is no example for the case.
  func example(of listing: CaseListing, places: [String], case name: String) -> String? {
    guard let path = examplePath(of: listing, places),
      let parameters = parameters(at: listing.path), parameters.count == 1
    else { return nil }
    let label = parameters[0].label.map { "\($0): " } ?? ""
    if let result = ExampleLiteral.result(parameters[0].form, case: name) {
      return path + " " + label + result
    }
    guard let item = parameters[0].form.grammar?.cases.first(where: { $0.written == name }),
      item.untypeable == nil, let arguments = ExampleLiteral.arguments(of: item.parameters)
    else { return nil }
    return path + " " + label + ".\(item.written)\(arguments)"
  }

  /// What follows the path of a listing in a line that sends its action, with a space before it. Empty if its
  /// action has no payload, and `nil` if there is no example for it.
  func examplePayload(of listing: CaseListing) -> String? {
    guard listing.isTypeable else { return nil }
    guard listing.hasPayload else { return "" }
    guard let parameters = parameters(at: listing.path),
      let arguments = ExampleLiteral.arguments(of: parameters, naming: declared),
      !arguments.isEmpty
    else { return nil }
    return " " + arguments.dropFirst().dropLast()
  }

  /// The path of a listing, with places for its brackets. `nil` if there are too few.
  private func examplePath(of listing: CaseListing, _ places: [String]) -> String? {
    guard listing.isTypeable else { return nil }
    var path = ""
    let parts = listing.path.components(separatedBy: CaseListing.element)
    for (place, part) in parts.enumerated() {
      if place > 0 {
        let pattern = parts.prefix(place).joined(separator: CaseListing.element)
        path += "[\(place <= places.count ? places[place - 1] : "id: " + exampleID(at: pattern))]"
      }
      path += part
    }
    return path
  }
}

/// `Result` and `TaskResult`.
private protocol SuccessOrFailure {
  static var successType: Any.Type { get }
}

extension Result: SuccessOrFailure {
  fileprivate static var successType: Any.Type { Success.self }
}

extension TaskResult: SuccessOrFailure {
  fileprivate static var successType: Any.Type { Success.self }
}
