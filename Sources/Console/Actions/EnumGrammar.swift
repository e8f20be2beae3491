import ConsoleSyntax
import Kernel
import Synchronization

/// The cases of an enum with erased types, so that text can refer to them.
// Unchecked but immutable: the closures come from Sendable schemas and capture only those.
final class EnumGrammar: @unchecked Sendable {
  // A class, because reading or writing an action finds several cases, and each copy of a struct with
  // these properties would count ten references.
  final class Case {
    let name: String
    /// The name as it is typed, in backticks if needed.
    let written: String
    /// The key path in source of the property that a binding sets. `nil` for all other cases.
    let keyPath: String?
    let parameters: [Parameter]
    /// The shorter notation of the enum, such as `rows[id: 7].tap`. `nil` for most enums.
    let shape: FieldShape?
    /// Makes a value of the enum from one value for each parameter. Returns `nil` if a value has
    /// the wrong type.
    let embed: ([Any]) -> Any?
    /// What the source says about it.
    let source: CaseSource
    /// Whether dotted paths skip the name of this case.
    let isPresented: Bool
    /// Whether the case is declared as `row(id: ID, action: Action)`. It has an `IdentifiedAction` here.
    let hasLabelledElement: Bool
    private let elementForm: ValueForm?
    // Remembered, because every action that is read or written asks. Not found out in `init`, because it
    // looks up several conformances for each case, and an action is one of the cases.
    private let isKnownToContainAction = AtomicAnswer()

    /// Makes a case for a call that makes a value other than an enum, such as a struct.
    init(name: String, parameters: [Parameter], embed: @escaping ([Any]) -> Any?) {
      self.name = name
      written = name.isEmpty ? "" : EscapedText.identifier(name)
      keyPath = nil
      self.parameters = parameters
      shape = nil
      self.embed = embed
      source = CaseSource(documentation: nil, file: nil)
      isPresented = false
      hasLabelledElement = false
      elementForm = nil
      isKnownToContainAction.remember(false)
    }

    fileprivate init<Root>(
      _ schema: CaseSchema<Root>, _ shape: FieldShape?, keyPath: String? = nil,
      hasLabelledElement: Bool = false
    ) {
      self.hasLabelledElement = hasLabelledElement
      name = schema.name
      let file = schema.filePath.description
      source = CaseSource(documentation: schema.documentation, file: file.isEmpty ? nil : file)
      self.keyPath = keyPath
      written =
        keyPath == nil
        ? EscapedText.identifier(schema.name)
        : schema.name.split(separator: ".").map { EscapedText.identifier(String($0)) }
          .joined(separator: ".")
      self.shape = shape
      let parameters = schema.parameters.map { parameter in
        Parameter(
          label: parameter.label, form: ValueForm.of(parameter.type),
          defaultValue: parameter.defaultValue)
      }
      let isPresented = shape?.isPresentation == true && schema.name == "presented"
      self.parameters = parameters
      self.isPresented = isPresented
      embed = schema.erasedEmbed
      let isElement = shape?.elements != nil && schema.name == "element" && parameters.count == 2
      elementForm = isElement ? parameters[1].form : nil
    }

    /// The grammar with which a dotted path continues: that of the only associated value, if it is an
    /// action. An enum that is `Decodable` is a value and not an action, unless it is presented or
    /// has a ``FieldShape``.
    var inner: EnumGrammar? { containsAction ? parameters[0].form.grammar : nil }

    private var containsAction: Bool {
      if let known = isKnownToContainAction.known { return known }
      let isAction = parameters.count == 1 && parameters[0].form.isAction(isPresented: isPresented)
      isKnownToContainAction.remember(isAction)
      return isAction
    }

    /// The grammar with which a dotted path continues after `[id: …]`.
    var elementInner: EnumGrammar? { elementForm?.grammar }
  }

  /// One associated value of a case. A class for the same reason as `Case`.
  final class Parameter {
    let label: String?
    let form: ValueForm
    let defaultValue: (() -> Any)?

    init(label: String?, form: ValueForm, defaultValue: (() -> Any)?) {
      self.label = label
      self.form = form
      self.defaultValue = defaultValue
    }
  }

  let type: Any.Type
  /// The name of the type in errors. For a binding action, the name of the state.
  let name: TypeName
  /// The short notation of the enum. `nil` for most enums.
  let shape: FieldShape?
  let cases: [Case]
  /// The names of the cases, in the order of declaration.
  let names: [String]
  /// Returns the offset of a value's case and its associated values.
  private let extract: (Any) -> (Int, [Any])?
  private let indices: [String: Int]
  private let knownInnerPaths = Mutex<[String: [String]]?>(nil)

  /// The grammar of a type with the notation `.cases`. Made at the first call, and never released.
  static func of(_ type: Any.Type) -> EnumGrammar {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let grammar: EnumGrammar
    if let type = ValueForm.fieldBinding(type) {
      grammar = type.grammar
    } else if let type = type as? any CasePathable.Type {
      grammar = recorded(type)
    } else {
      func open<Root>(_: Root.Type) -> EnumGrammar { reflected(Root.self) }
      grammar = _openExistential(type, do: open)
    }
    // Another thread may have made it in the meantime. There is one for each type.
    return cache.withLock { cache in
      if let known = cache[key] { return known }
      cache[key] = grammar
      return grammar
    }
  }

  private static let cache = Mutex<[ObjectIdentifier: EnumGrammar]>([:])

  private static func recorded<Root: CasePathable>(_: Root.Type) -> EnumGrammar {
    Root.caseSchemas.isEmpty ? reflected(Root.self) : EnumGrammar(schemas: Root.caseSchemas)
  }

  private static func reflected<Root>(_: Root.Type) -> EnumGrammar {
    EnumGrammar(schemas: EnumRuntime.schemas(of: Root.self))
  }

  /// Makes the grammar of a binding action, with a case for each property.
  ///
  /// - Parameters:
  ///   - state: the type with the properties.
  ///   - keyPaths: the key path of each property in source.
  ///   - offset: returns the offset of the property that an action sets. `nil` if it is none of
  ///     them.
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
    let elements = shape == nil ? schemas.map(\.carryingIdentifiedAction) : []
    let schemas = elements.isEmpty ? schemas : zip(schemas, elements).map { $1 ?? $0 }
    // Not an array of functions of `Root`: each use of one would look up the type of the function and
    // that of the array.
    let extracts = schemas.map { Self.reader($0.extract) }
    let tag: ((UnsafeRawPointer) -> UInt32)? = EnumTag<Root>().map { tag in { tag(at: $0) } }
    // Tags count the cases with a payload first.
    let offsetsByTag =
      schemas.indices.filter { !schemas[$0].parameters.isEmpty }
      + schemas.indices.filter { schemas[$0].parameters.isEmpty }
    let cases = schemas.enumerated().map { place, schema in
      Case(
        schema, shape, hasLabelledElement: elements.isEmpty ? false : elements[place] != nil)
    }
    func taken(_ root: UnsafeRawPointer) -> (Int, [Any])? {
      if let tag, case let number = Int(tag(root)), number < offsetsByTag.count,
        let values = extracts[offsetsByTag[number]](root)
      {
        return (offsetsByTag[number], values)
      }
      // If a schema leaves out cases, the tags have other numbers, so try each case.
      for offset in extracts.indices {
        if let values = extracts[offset](root) { return (offset, values) }
      }
      return nil
    }
    self.init(Root.self, TypeName.of(Root.self), cases, shape) { value in
      withCast(value, to: Root.self) { taken(UnsafeRawPointer($0)) } ?? nil
    }
  }

  /// A function that extracts the associated values from the root at an address.
  private static func reader<Root>(
    _ extract: @escaping (Root) -> [Any]?
  ) -> (UnsafeRawPointer) -> [Any]? {
    { extract($0.assumingMemoryBound(to: Root.self).pointee) }
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

  /// The dotted paths of inner actions, by their last name. Computed on first use.
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

  func named(_ name: String) -> Case? {
    // Comparing a few names takes less time than hashing one.
    let count = name.utf8.count
    if names.count <= 8,
      let place = names.firstIndex(where: { $0.utf8.count == count && $0 == name })
    {
      return cases[place]
    }
    return indices[name].map { cases[$0] }
  }

  /// The case of a value and its associated values.
  func taken(_ value: Any) -> (case: Case, values: [Any])? {
    extract(value).map { (cases[$0.0], $0.1) }
  }
}

extension EnumGrammar.Case {
  /// The parameters as the source declares them.
  var declaredParameters: [EnumGrammar.Parameter] {
    hasLabelledElement ? inner?.cases.first?.parameters ?? parameters : parameters
  }

  /// The name. For an inner property of a binding, the last of its names.
  var lastName: String {
    keyPath == nil ? name : name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The form of the first parameter that prevents typing the case. `nil` if it can be typed.
  var untypeable: ValueForm? {
    parameters.first { !$0.form.isTypeable && $0.defaultValue == nil }?.form
  }

  /// The form of the first parameter for which a line can have no value, not even one that it names. `nil` if it can
  /// have all.
  func untypeable(naming declared: DeclaredNames) -> ValueForm? {
    parameters.first { $0.defaultValue == nil && !declared.allow($0.form) }?.form
  }

  /// `breedWasSelected(name: String)`, or only the name if the case has no payload.
  var signature: String {
    if parameters.isEmpty { return written }
    return written + "(" + declaredParameters.map(\.description).joined(separator: ", ") + ")"
  }
}

extension EnumGrammar.Parameter {
  /// `name: String`, with ` = …` if the parameter has a default value.
  var description: String {
    (label.map { "\($0): " } ?? "") + form.name.display + (defaultValue == nil ? "" : " = …")
  }
}
