import ConsoleSyntax

/// What the types say about the end of a text: which argument of what it is in, and what may come next.
struct PayloadContext {
  /// What is completed at the end.
  enum Place {
    /// A value, or an argument's label before it; the form is `nil` where nothing is known of the value.
    case value(ValueForm?)
    /// A case of that form, from its dot on.
    case caseName(ValueForm)
    /// A comma or what closes.
    case afterValue
    /// The key path of a property that a binding of that form sets, from its backslash on.
    case keyPath(ValueForm)
    /// A value of the state, from its `$` on.
    case reference
    /// A file, from its `@` on.
    case file
    case unknown
  }

  /// A call, a collection or a pair of parentheses that is open at the end.
  struct Opening {
    /// What is called, for hints; empty for everything else.
    var name = ""
    var parameters: [TypedParameter] = []
    /// What closes it; `nil` for arguments that end with the line.
    var closer: Character?
    /// The parameters that have their values, by their index.
    var given: Set<Int> = []
    /// The parameter whose value is at the end.
    var current: Int?
    /// Whether the argument at the end has its label.
    var hasLabel = false
    /// The form of the value at the end.
    var form: ValueForm?
    /// The form of the binding action that is made by `.set(`; `nil` in every other call.
    var binding: ValueForm?

    /// The parameters without values, in their order.
    var open: [Int] { parameters.indices.filter { !given.contains($0) } }
  }

  let place: Place
  /// What is open, the outermost first.
  let openings: [Opening]
  /// What is typed already of what belongs to the place.
  let typed: String

  /// An action that is written as a dotted path, whose call is the outermost opening.
  init(_ context: CursorContext, of item: TypedCase, path: String) {
    let call = Opening(name: path, parameters: item.parameters)
    self.init(context, context.openings.isEmpty ? [] : [call], form: nil)
  }

  /// A value of a form, such as an action in Swift's spelling.
  init(_ context: CursorContext, as form: ValueForm) {
    self.init(context, [], form: form)
  }

  /// - Parameter known: the outermost openings, as far as it is not the form that says what they are.
  private init(_ context: CursorContext, _ known: [Opening], form: ValueForm?) {
    var openings: [Opening] = []
    var form = form
    for (index, syntax) in context.openings.enumerated() {
      var opening = known.indices.contains(index) ? known[index] : Opening(syntax, in: form)
      opening.closer = syntax.closer
      opening.take(syntax.labels)
      form = opening.form
      openings.append(opening)
    }
    if context.place == .afterValue { openings.indices.last.map { openings[$0].endArgument() } }
    self.openings = openings
    typed = context.typed
    place = Self.place(context.place, form, openings.last)
  }

  private static func place(
    _ place: CursorContext.Place, _ form: ValueForm?, _ opening: Opening?
  ) -> Place {
    switch place {
    case .keyPath: opening?.binding.map(Place.keyPath) ?? .unknown
    case .value: .value(form)
    case .caseName(let names): form?.form(ofCaseAfter: names).map(Place.caseName) ?? .unknown
    case .afterValue: .afterValue
    case .reference: .reference
    case .file: .file
    case .path, .text, .statePath, .comparison, .nilOrCase, .connective, .unknown: .unknown
    }
  }
}

extension PayloadContext.Opening {
  /// - Parameter form: the form of the whole value that is open; `nil` where nothing is known of it.
  fileprivate init(_ syntax: CursorContext.Opening, in form: ValueForm?) {
    switch syntax.kind {
    case .enumCase(let names):
      guard let item = form?.typedCase(at: names) else {
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

  /// Finds the parameters of the arguments so far, of which the last is at the end.
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
  /// The case that a path of names leads to, each in the only associated value of the one before.
  fileprivate func typedCase(at names: [String]) -> TypedCase? {
    // What a binding sets may have a path of names for its own name.
    let name = names.joined(separator: ".")
    if let field = unwrapped.typedCases.first(where: { $0.keyPath != nil && $0.name == name }) {
      return field
    }
    guard let last = names.last, let form = form(ofCaseAfter: names.dropLast()) else { return nil }
    return form.typedCases.first { $0.name == last }
  }

  /// The form that has the case behind a path of names.
  fileprivate func form(ofCaseAfter names: [String]) -> ValueForm? {
    var form = unwrapped
    for name in names {
      let item = form.typedCases.first { $0.name == name }
      guard let item, item.parameters.count == 1, let inner = item.parameters[0].form else {
        return nil
      }
      form = inner.unwrapped
    }
    return form
  }
}
