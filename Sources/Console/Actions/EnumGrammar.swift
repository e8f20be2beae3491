import ConsoleSyntax
import Kernel
import Synchronization

/// The cases of one `@CasePathable` enum with the types forgotten, so that text can name them.
// Immutable after init; the closures come from Sendable schemas and capture only those.
final class EnumGrammar: @unchecked Sendable {
  /// One case.
  struct Case {
    let name: String
    /// The name as it is typed, in backticks where it has to be.
    let written: String
    /// The key path in source of the property that a binding sets; `nil` for every other case.
    let keyPath: String?
    let parameters: [Parameter]
    /// What the enum is besides an enum.
    let shape: FieldShape?
    /// Builds the enum's value from one value a parameter; `nil` where a type does not fit.
    let embed: ([Any]) -> Any?
    /// Whether a dotted path goes past this case without its name.
    let isPresented: Bool
    // What the types say is asked once: every action that is read or written needs it.
    private let innerForm: ValueForm?
    private let elementForm: ValueForm?
  }

  /// One associated value of a case.
  struct Parameter {
    let label: String?
    let form: ValueForm
    let defaultValue: (() -> Any)?
  }

  let type: Any.Type
  /// What errors call the type; for a binding, the state.
  let name: TypeName
  /// How the type is written shorter than by its cases; `nil` for most.
  let shape: FieldShape?
  let cases: [Case]
  /// The names of the cases in the order of declaration.
  let names: [String]
  /// The offset of the case that a value is, and its associated values.
  private let extract: (Any) -> (Int, [Any])?
  private let indices: [String: Int]
  private let knownInnerPaths = Mutex<[String: [String]]?>(nil)

  /// The grammar of an enum whose notation is its cases; after the first call a look-up.
  static func of(_ type: Any.Type) -> EnumGrammar {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let grammar: EnumGrammar
    if let type = type as? any FieldBinding.Type {
      grammar = type.grammar
    } else if let type = type as? any CasePathable.Type {
      grammar = recorded(type)
    } else {
      func open<Root>(_: Root.Type) -> EnumGrammar { reflected(Root.self) }
      grammar = _openExistential(type, do: open)
    }
    cache.withLock { $0[key] = grammar }
    return grammar
  }

  private static let cache = Mutex<[ObjectIdentifier: EnumGrammar]>([:])

  private static func recorded<Root: CasePathable>(_: Root.Type) -> EnumGrammar {
    Root.caseSchemas.isEmpty ? reflected(Root.self) : EnumGrammar(schemas: Root.caseSchemas)
  }

  private static func reflected<Root>(_: Root.Type) -> EnumGrammar {
    EnumGrammar(schemas: EnumRuntime.schemas(of: Root.self))
  }

  /// The grammar of a binding action, in which every property is a case.
  ///
  /// - Parameters:
  ///   - state: the type that has the properties.
  ///   - keyPaths: the key path of each property in source.
  ///   - offset: which property an action sets; `nil` for one that is not among them.
  convenience init<Root>(
    setting state: Any.Type, schemas: [CaseSchema<Root>], keyPaths: [String],
    offset: @escaping (Root) -> Int?
  ) {
    let cases = zip(schemas, keyPaths).map { Case($0, nil, keyPath: $1) }
    self.init(Root.self, TypeName.of(state), cases, nil) { value in
      guard let root = value as? Root, let offset = offset(root),
        let values = schemas[offset].extract(root)
      else { return nil }
      return (offset, values)
    }
  }

  private convenience init<Root>(schemas: [CaseSchema<Root>]) {
    let shape = FieldShape.of(Root.self)
    let extracts = schemas.map(\.extract)
    let tag = EnumTag<Root>()
    // In the order of the tags: the cases with a payload come first.
    let offsetsByTag =
      schemas.indices.filter { !schemas[$0].parameters.isEmpty }
      + schemas.indices.filter { schemas[$0].parameters.isEmpty }
    let cases = schemas.map { Case($0, shape) }
    self.init(Root.self, TypeName.of(Root.self), cases, shape) { value in
      guard let root = value as? Root else { return nil }
      if let tag = tag.map({ Int($0(root)) }), tag < offsetsByTag.count,
        let values = extracts[offsetsByTag[tag]](root)
      {
        return (offsetsByTag[tag], values)
      }
      // A schema may leave cases out, and then the tags count differently.
      for offset in extracts.indices {
        if let values = extracts[offset](root) { return (offset, values) }
      }
      return nil
    }
  }

  private init(
    _ type: Any.Type, _ name: TypeName, _ cases: [Case], _ shape: FieldShape?,
    extract: @escaping (Any) -> (Int, [Any])?
  ) {
    self.type = type
    self.shape = shape
    self.cases = cases
    self.extract = extract
    self.name = name
    names = cases.map(\.name)
    let offsets = names.enumerated().map { ($0.element, $0.offset) }
    indices = Dictionary(offsets, uniquingKeysWith: { first, _ in first })
  }

  /// The dotted paths of actions further in, by their last name. Walked once, when first needed.
  var innerPaths: [String: [String]] {
    knownInnerPaths.withLock { known in
      if let known { return known }
      let paths = listing(prefix: "", path: "").map(\.path)
      var byName: [String: [String]] = [:]
      for path in paths {
        guard let dot = path.lastIndex(of: ".") else { continue }
        byName[String(path[path.index(after: dot)...]), default: []].append(path)
      }
      known = byName
      return byName
    }
  }

  /// Whether the cases are the properties that a binding can set.
  var isBinding: Bool { cases.first?.keyPath != nil }

  func named(_ name: String) -> Case? { indices[name].map { cases[$0] } }

  /// The case that a value is, with its associated values.
  func taken(_ value: Any) -> (case: Case, values: [Any])? {
    extract(value).map { (cases[$0.0], $0.1) }
  }
}

extension EnumGrammar.Case {
  /// A call that makes a value of no enum.
  init(name: String, parameters: [EnumGrammar.Parameter], embed: @escaping ([Any]) -> Any?) {
    self.init(
      name: name, written: name.isEmpty ? "" : EscapedText.identifier(name), keyPath: nil,
      parameters: parameters, shape: nil, embed: embed, isPresented: false, innerForm: nil,
      elementForm: nil)
  }

  fileprivate init<Root>(
    _ schema: CaseSchema<Root>, _ shape: FieldShape?, keyPath: String? = nil
  ) {
    name = schema.name
    self.keyPath = keyPath
    written =
      keyPath == nil
      ? EscapedText.identifier(name)
      : name.split(separator: ".").map { EscapedText.identifier(String($0)) }
        .joined(separator: ".")
    self.shape = shape
    let parameters = schema.parameters.map { parameter in
      EnumGrammar.Parameter(
        label: parameter.label, form: ValueForm.of(parameter.type),
        defaultValue: parameter.defaultValue)
    }
    let isPresented = shape?.isPresentation == true && name == "presented"
    self.parameters = parameters
    self.isPresented = isPresented
    embed = { schema.embed($0) }
    innerForm = parameters.count == 1 ? parameters[0].form.inner(isPresented: isPresented) : nil
    let isElement = shape?.elements != nil && name == "element" && parameters.count == 2
    elementForm = isElement ? parameters[1].form : nil
  }

  /// The name, or for an inner property the last of its names.
  var lastName: String {
    keyPath == nil ? name : name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The grammar that a dotted path goes on with: of the only associated value, where that is an
  /// action itself. An enum that can be decoded is a value like any other, not an action, but for
  /// what is presented and for the field's own shapes.
  var inner: EnumGrammar? { innerForm?.grammar }

  /// The grammar that a dotted path goes on with behind `[id: …]`.
  var elementInner: EnumGrammar? { elementForm?.grammar }

  /// The form of the first type that keeps the case from being typed; `nil` where it can be.
  var untypeable: ValueForm? {
    parameters.first { !$0.form.isTypeable && $0.defaultValue == nil }?.form
  }

  /// `breedWasSelected(name: String)`; the name alone without a payload.
  var signature: String {
    if parameters.isEmpty { return written }
    return written + "(" + parameters.map(\.description).joined(separator: ", ") + ")"
  }
}

extension EnumGrammar.Parameter {
  /// `name: String`, with ` = …` where a default stands in for a missing argument.
  var description: String {
    (label.map { "\($0): " } ?? "") + form.name.display + (defaultValue == nil ? "" : " = …")
  }
}

extension ValueForm {
  /// This form where its values are actions inside of an action.
  fileprivate func inner(isPresented: Bool) -> ValueForm? {
    guard case .cases = notation else { return nil }
    // An enum without a macro is an action only if it is called so.
    let isValue =
      type is any CasePathable.Type
      ? type is any Decodable.Type && FieldShape.of(type) == nil : !name.base.hasSuffix("Action")
    return isValue && !isPresented ? nil : self
  }
}
