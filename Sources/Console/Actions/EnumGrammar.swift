import Kernel
import Synchronization

/// The cases of one `@CasePathable` enum with the types forgotten, so that text can name them.
// Immutable after init; the closures come from Sendable schemas and capture only those.
final class EnumGrammar: @unchecked Sendable {
  /// One case.
  struct Case {
    let name: String
    let parameters: [Parameter]
    /// Builds the enum's value from one value a parameter; `nil` where a type does not fit.
    let embed: ([Any]) -> Any?
    /// The associated values of a value that is this case.
    let extract: (Any) -> [Any]?
  }

  /// One associated value of a case.
  struct Parameter {
    let label: String?
    let form: ValueForm
    let defaultValue: (() -> Any)?
  }

  let type: Any.Type
  let name: TypeName
  let cases: [Case]
  private let indices: [String: Int]

  /// The grammar of a type; after the first call a look-up.
  static func of(_ type: any CasePathable.Type) -> EnumGrammar {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let grammar = make(type)
    cache.withLock { $0[key] = grammar }
    return grammar
  }

  private static let cache = Mutex<[ObjectIdentifier: EnumGrammar]>([:])

  private static func make<Root: CasePathable>(_: Root.Type) -> EnumGrammar {
    EnumGrammar(Root.self, cases: Root.caseSchemas.map { Case($0) })
  }

  private init(_ type: Any.Type, cases: [Case]) {
    self.type = type
    self.cases = cases
    name = TypeName.of(type)
    let offsets = cases.enumerated().map { ($0.element.name, $0.offset) }
    indices = Dictionary(offsets, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the cases in the order of declaration.
  var names: [String] { cases.map(\.name) }

  func named(_ name: String) -> Case? { indices[name].map { cases[$0] } }

  /// The case that a value is, with its associated values.
  func taken(_ value: Any) -> (case: Case, values: [Any])? {
    if let name = EnumRuntime.caseName(value), let found = named(name),
      let values = found.extract(value)
    {
      return (found, values)
    }
    for candidate in cases {
      if let values = candidate.extract(value) { return (candidate, values) }
    }
    return nil
  }
}

extension EnumGrammar.Case {
  fileprivate init<Root>(_ schema: CaseSchema<Root>) {
    name = schema.name
    parameters = schema.parameters.map { parameter in
      EnumGrammar.Parameter(
        label: parameter.label, form: ValueForm.of(parameter.type),
        defaultValue: parameter.defaultValue)
    }
    embed = { schema.embed($0) }
    extract = { value in (value as? Root).flatMap(schema.extract) }
  }

  /// The grammar that a dotted path goes on with: of the only associated value, if it has one.
  var inner: EnumGrammar? {
    parameters.count == 1 ? parameters[0].form.grammar : nil
  }

  /// The first type that keeps the case from being typed; `nil` where it can be.
  var untypeable: TypeName? {
    parameters.first { !$0.form.isTypeable && $0.defaultValue == nil }?.form.name
  }

  /// `breedWasSelected(name: String)`; the name alone without a payload.
  var signature: String {
    let name = EscapedText.identifier(name)
    if parameters.isEmpty { return name }
    return name + "(" + parameters.map(\.description).joined(separator: ", ") + ")"
  }
}

extension EnumGrammar.Parameter {
  /// `name: String`, with ` = …` where a default stands in for a missing argument.
  var description: String {
    (label.map { "\($0): " } ?? "") + form.name.display + (defaultValue == nil ? "" : " = …")
  }
}
