import ConsoleSyntax

/// What the types say about the end of a text: the argument there, and what can come next.
struct PayloadContext {
  /// What completion can offer at the end of the text.
  enum Place {
    /// A value, or the label of an argument before it. The form is `nil` if nothing is known about
    /// the value.
    case value(ValueForm?)
    /// A case of this form. `typed` starts with its dot.
    case caseName(ValueForm)
    /// A comma or a closing bracket.
    case afterValue
    /// The key path of a property that a binding of this form sets. `typed` starts with its
    /// backslash.
    case keyPath(ValueForm)
    /// A value of the state. `typed` starts with its `$`.
    case reference
    /// A file. `typed` starts with its `@`.
    case file
    case unknown
  }

  /// A call, a collection or a pair of parentheses that is open at the end of the text.
  struct OpenBracket {
    /// The name of the call, for hints. Empty for everything else.
    var name = ""
    var parameters: [ParameterForm] = []
    /// The closing bracket. `nil` for arguments that end with the line.
    var closer: Character?
    /// The indexes of the parameters that have values.
    var given: Set<Int> = []
    /// The index of the parameter with the value at the end of the text.
    var current: Int?
    /// Whether the argument at the end of the text has its label.
    var hasLabel = false
    /// The form of the value at the end of the text.
    var form: ValueForm?
    /// The form of the binding action that a `.set(` call makes. `nil` for all other calls.
    var binding: ValueForm?

    /// The indexes of the parameters without values.
    var open: [Int] { parameters.indices.filter { !given.contains($0) } }
  }

  let place: Place
  /// The open calls and brackets, the outermost first.
  let openBrackets: [OpenBracket]
  /// The part of the text that belongs to `place`.
  let typed: String

  /// Makes the context of an action with a dotted path. Its call is the outermost bracket.
  init(_ context: CursorContext, of item: CaseForm, path: String) {
    let call = OpenBracket(name: path, parameters: item.parameters)
    self.init(context, context.openBrackets.isEmpty ? [] : [call], form: nil)
  }

  /// Makes the context of a value of a form, such as an action in Swift's notation.
  init(_ context: CursorContext, as form: ValueForm) {
    self.init(context, [], form: form)
  }

  /// - Parameter known: the outermost brackets, if they do not follow from the form.
  private init(_ context: CursorContext, _ known: [OpenBracket], form: ValueForm?) {
    var openBrackets: [OpenBracket] = []
    var form = form
    for (index, syntax) in context.openBrackets.enumerated() {
      var bracket = known.indices.contains(index) ? known[index] : OpenBracket(syntax, in: form)
      bracket.closer = syntax.closer
      bracket.take(syntax.labels)
      form = bracket.form
      openBrackets.append(bracket)
    }
    if context.place == .afterValue {
      openBrackets.indices.last.map { openBrackets[$0].endArgument() }
    }
    self.openBrackets = openBrackets
    typed = context.typed
    place = Self.place(context.place, form, openBrackets.last)
  }

  /// Texts for a file that is read at this place, the most helpful first. Not every text is sure to be accepted.
  var fileExamples: [String] {
    guard case .value(let form) = place else { return ExampleLiteral.plainJSON }
    let values = [allArguments, form.flatMap(ExampleLiteral.filled)].compactMap(\.self)
    let texts = values.compactMap { try? Literal.parse($0) }.compactMap(\.jsonText)
    return texts.filter { $0.utf8.count <= ExampleLiteral.longestFile } + ExampleLiteral.plainJSON
  }

  /// A call with an example for each argument, because an object can replace all arguments. `nil` if one is written
  /// already.
  private var allArguments: String? {
    guard let call = openBrackets.last, !call.parameters.isEmpty, !call.hasLabel, call.given.isEmpty
    else { return nil }
    var arguments: [String] = []
    for parameter in call.parameters {
      guard let label = parameter.label, let form = parameter.form,
        let value = ExampleLiteral.filled(form)
      else { return nil }
      arguments.append("\(label): \(value)")
    }
    return "all(\(arguments.joined(separator: ", ")))"
  }

  private static func place(
    _ place: CursorContext.Place, _ form: ValueForm?, _ bracket: OpenBracket?
  ) -> Place {
    switch place {
    case .keyPath: bracket?.binding.map(Place.keyPath) ?? .unknown
    case .value: .value(form)
    case .caseName(let names): form?.form(ofCaseAfter: names).map(Place.caseName) ?? .unknown
    case .afterValue: .afterValue
    case .reference: .reference
    case .file: .file
    case .path, .text, .statePath, .comparison, .nilOrCase, .connective, .unknown: .unknown
    }
  }
}

extension ActionGrammar {
  /// The end of a text as a place in the payload of an action, or in an action in Swift's spelling. `nil` if the text is
  /// only a path so far, or the path leads nowhere.
  func payload(atEndOf text: String) -> PayloadContext? {
    let context = CursorContext(ofAction: text)
    guard let path = context.path else { return PayloadContext(context, as: actionForm) }
    guard context.place != .path, let item = caseForm(at: path.pattern) else { return nil }
    return PayloadContext(context, of: item, path: path.stem)
  }
}

extension PayloadContext.OpenBracket {
  /// - Parameter form: the form of the value that is open. `nil` if nothing is known about it.
  fileprivate init(_ syntax: CursorContext.OpenBracket, in form: ValueForm?) {
    switch syntax.kind {
    case .enumCase(let names):
      guard let item = form?.caseForm(at: names) else {
        let form = names.last == "set" ? form?.form(ofCaseAfter: names.dropLast()) : nil
        binding = form?.grammar?.isBinding == true ? form : nil
        return
      }
      name = "." + item.name
      parameters = item.parameters
    case .constructor(let names):
      name = names.joined(separator: ".")
      if let form = form?.unwrapped, form.name.base == names.last { parameters = form.fields }
    case .collection:
      switch form?.unwrapped.parts {
      case .elements(let element): self.form = element
      case .entries(let key, let value): self.form = syntax.isAfterColon ? value : key
      default: break
      }
    case .group, .comparison: self.form = form
    }
  }

  /// Finds the parameters of the arguments so far. The last one is at the end of the text.
  fileprivate mutating func take(_ labels: [String?]) {
    for label in labels {
      endArgument()
      let open = open
      current =
        label.map { label in open.first { parameters[$0].label == label } }
        ?? open.first { parameters[$0].label == nil } ?? open.first
      hasLabel = label != nil
    }
    if let current { form = parameters[current].form }
  }

  fileprivate mutating func endArgument() {
    if let current { given.insert(current) }
    current = nil
  }
}

extension ValueForm {
  /// The case at a path of names. Each name is a case of the only associated value of the case
  /// before it.
  fileprivate func caseForm(at names: [String]) -> CaseForm? {
    // A property that a binding sets can have a name with dots.
    let name = names.joined(separator: ".")
    if let field = unwrapped.caseForms.first(where: { $0.keyPath != nil && $0.name == name }) {
      return field
    }
    guard let last = names.last, let form = form(ofCaseAfter: names.dropLast()) else { return nil }
    return form.caseForms.first { $0.name == last }
  }

  /// The form of the only associated value at a path of names. Its cases can come next.
  fileprivate func form(ofCaseAfter names: [String]) -> ValueForm? {
    var form = unwrapped
    for name in names {
      let item = form.caseForms.first { $0.name == name }
      guard let item, item.parameters.count == 1, let inner = item.parameters[0].form else {
        return nil
      }
      form = inner.unwrapped
    }
    return form
  }
}
