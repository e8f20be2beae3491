import ConsoleSyntax

/// The actions that can be typed for a store with this action type.
///
/// ```swift
/// let grammar = ActionGrammar(AppAction.self)
/// let typed = try ActionExpression.parse("dogs.filterQueryChanged \"bull\"")
/// try grammar.action(from: typed, as: AppAction.self)  // .dogs(.filterQueryChanged("bull"))
/// grammar.cases(prefix: "dogs.f").map(\.signature)     // ["dogs.filterQueryChanged(String)"]
/// ```
/// It is derived from the type: from its `caseSchemas` (see `CasePathable`), those of its payloads,
/// and so on, each when it is first needed. Making a grammar is cheap, because all results are
/// cached.
package struct ActionGrammar: Sendable {
  private let form: ValueForm
  /// The values that lines can name.
  let declared: DeclaredNames

  /// Makes the grammar of any type. A grammar of a type without cases reports an error for every
  /// line.
  package init(_ type: Any.Type) { self.init(type, naming: DeclaredNames()) }

  /// - Parameter declared: the values that lines can name.
  init(_ type: Any.Type, naming declared: DeclaredNames) {
    form = ValueForm.of(type)
    self.declared = declared
  }

  /// The name of the action type, without module and outer types.
  package var typeName: String { form.name.display }

  /// Makes the action that an expression means. This must be the grammar of `Action`.
  ///
  /// - Throws: a diagnostic with a span in the text from which the expression was read.
  package func action<Action>(
    from expression: ActionExpression, as: Action.Type = Action.self
  ) throws(Diagnostic) -> Action {
    try value(of: expression) as! Action
  }

  /// Makes the action that an expression means. It has the grammar's type.
  func value(of expression: ActionExpression) throws(Diagnostic) -> Any {
    guard form.isTypeable, form.storedParts == nil else {
      throw Diagnostic(.notAnAction(type: typeName), at: expression.span)
    }
    let root = withoutTypeName(expression.root)
    return try form.value(of: Literal(.enumCase(root), at: root.span))
  }

  /// Lists the actions with paths that start with `prefix`, in the order of declaration.
  ///
  /// Lists inner actions instead of the case that carries them. Takes time linear in the number of
  /// listed actions.
  ///
  /// - Parameter prefix: the start of a path. It can contain ids or leave them out: `rows[id:].t`.
  package func cases(prefix: String = "") -> [CaseListing] {
    let prefix = PathPrefix(prefix).map { $0.pattern + ($0.bracket == nil ? "" : "[") } ?? prefix
    if let grammar = form.grammar {
      return grammar.listing(prefix: prefix, path: "", naming: declared)
    }
    guard case .payloadFree(_, let names) = form.notation else { return [] }
    return names.filter { $0.hasPrefix(prefix) }.map {
      CaseListing(path: $0, signature: $0, hasPayload: false, effectsOnlyType: nil)
    }
  }

  /// The parameters of the action at a path. `nil` if there is no such action.
  ///
  /// - Parameter pattern: a path with `[id:]` for ids.
  func parameters(at pattern: String) -> [EnumGrammar.Parameter]? {
    lastCase(of: links(of: pattern))?.declaredParameters
  }

  /// The types of the elements to which the actions at a path belong. `nil` if the path does not
  /// lead to actions for elements.
  ///
  /// - Parameter pattern: a path with `[id:]` for ids.
  func elementTypes(at pattern: String) -> ElementTypes? {
    links(of: pattern).reduce(form.grammar) { Self.inner(of: $1, in: $0) }?.shape?.elements
  }

  /// The case at a path. `nil` if there is none.
  ///
  /// - Parameter pattern: a path with `[id:]` for ids.
  func caseForm(at pattern: String) -> CaseForm? {
    let links = links(of: pattern)
    guard let last = links.last, last != Self.element else { return nil }
    if let item = lastCase(of: links) { return CaseForm(item) }
    return form.grammar == nil ? form.caseForms.first { $0.name == last } : nil
  }

  /// The form of the action type.
  var actionForm: ValueForm { form }

  /// The link that replaces an element's id in a path.
  static let element = "[]"

  /// Splits a path into names, with `[]` for an id. The names that lead to a binding's property are
  /// one link.
  func links(of pattern: String) -> [String] {
    var rest = pattern.replacing(CaseListing.element, with: "." + Self.element).split(
      separator: "."
    )
    .map { $0.filter { $0 != "`" } }[...]
    var links: [String] = []
    var grammar = form.grammar
    while let first = rest.popFirst() {
      var link = first
      if let grammar, grammar.isBinding {
        let length = rest.indices.last {
          grammar.named(([first] + rest[...$0]).joined(separator: ".")) != nil
        }
        if let length {
          link = ([first] + rest[...length]).joined(separator: ".")
          rest = rest[(length + 1)...]
        }
      }
      links.append(link)
      grammar = Self.inner(of: link, in: grammar)
    }
    return links
  }

  /// The case at the end of a path. `nil` if there is none.
  private func lastCase(of links: [String]) -> EnumGrammar.Case? {
    guard let last = links.last else { return nil }
    let grammar = links.dropLast().reduce(form.grammar) { Self.inner(of: $1, in: $0) }
    return grammar.flatMap { Self.case(of: last, in: $0) }
  }

  static func inner(of link: String, in grammar: EnumGrammar?) -> EnumGrammar? {
    let item = grammar.flatMap { Self.case(of: link, in: $0) }
    return link == element ? item?.elementInner : item?.inner
  }

  /// The case that one link of a path names. The path can skip `presented`.
  static func `case`(of link: String, in grammar: EnumGrammar) -> EnumGrammar.Case? {
    if link == element { return grammar.named("element") }
    if let item = grammar.named(link) { return item }
    return grammar.shape?.isPresentation == true
      ? grammar.named("presented")?.inner?.named(link) : nil
  }

  /// The names nearest to an unknown path: at most three, nearest first.
  ///
  /// - Parameter others: names to propose besides the paths of actions, such as those of effects.
  package func nearest(to path: String, among others: [String] = []) -> [String] {
    NearestNames.of(
      path, in: cases().map(\.path) + others, endsOf: form.grammar?.innerPaths ?? [:])
  }

  /// Removes the type name from `AppAction.dogs(…)`, which is valid in Swift source.
  private func withoutTypeName(_ root: CaseExpression) -> CaseExpression {
    guard root.name == form.name.base, form.grammar?.named(root.name) == nil,
      root.arguments.count == 1, case .enumCase(let inner) = root.arguments[0].value.kind
    else { return root }
    return inner
  }
}
