import ConsoleSyntax

/// What can be typed at a console whose store has this action type.
///
/// ```swift
/// let grammar = ActionGrammar(AppAction.self)
/// let typed = try ActionExpression.parse("dogs.filterQueryChanged \"bull\"")
/// try grammar.action(from: typed, as: AppAction.self)  // .dogs(.filterQueryChanged("bull"))
/// grammar.cases(prefix: "dogs.f").map(\.signature)     // ["dogs.filterQueryChanged(String)"]
/// ```
/// Derived from the type: its `caseSchemas` (see `CasePathable`), those of its payloads, and so on,
/// each looked at when first needed. Making one is cheap and everything found out is kept.
package struct ActionGrammar: Sendable {
  private let form: ValueForm

  /// The grammar of an action type. Any type will do; one without cases refuses every line.
  package init(_ type: Any.Type) {
    form = ValueForm.of(type)
  }

  /// The action type's name, without module and outer types.
  package var typeName: String { form.name.display }

  /// The action that was written.
  ///
  /// Throws a diagnostic whose spans count in the text that the expression was read from.
  package func action<Action>(
    from expression: ActionExpression, as: Action.Type = Action.self
  ) throws(Diagnostic) -> Action {
    guard form.isTypeable, form.storedParts == nil else {
      throw Diagnostic(.notAnAction(type: typeName), at: expression.span)
    }
    let root = withoutTypeName(expression.root)
    let literal = Literal(.enumCase(root), at: root.span)
    return try form.value(of: literal, as: Action.self)
  }

  /// The actions whose dotted path begins with `prefix`, in the order of declaration.
  ///
  /// Inner actions stand in place of the case that carries them. Cost grows with the number of
  /// actions listed.
  ///
  /// - Parameter prefix: the beginning of a path; ids may be given or left out: `rows[id:].t`.
  package func cases(prefix: String = "") -> [CaseListing] {
    let prefix = PathPrefix(prefix).map { $0.pattern + ($0.bracket == nil ? "" : "[") } ?? prefix
    if let grammar = form.grammar { return grammar.listing(prefix: prefix, path: "") }
    guard case .payloadFree(_, let names) = form.notation else { return [] }
    return names.filter { $0.hasPrefix(prefix) }.map {
      CaseListing(path: $0, signature: $0, hasPayload: false, effectsOnlyType: nil)
    }
  }

  /// What the action at a path carries; `nil` where there is no such action.
  ///
  /// - Parameter pattern: the path, with `[id:]` for ids.
  func parameters(at pattern: String) -> [EnumGrammar.Parameter]? {
    lastCase(of: links(of: pattern))?.parameters
  }

  /// What the action at a path says of the elements it is for one of; `nil` for any other.
  ///
  /// - Parameter pattern: the path, with `[id:]` for ids.
  func elementTypes(at pattern: String) -> ElementTypes? {
    links(of: pattern).reduce(form.grammar) { Self.inner(of: $1, in: $0) }?.shape?.elements
  }

  /// The case that a path leads to; `nil` where it leads nowhere.
  ///
  /// - Parameter pattern: the path, with `[id:]` for ids.
  func typedCase(at pattern: String) -> TypedCase? {
    let links = links(of: pattern)
    guard let last = links.last, last != Self.element else { return nil }
    if let item = lastCase(of: links) { return TypedCase(item) }
    return form.grammar == nil ? form.typedCases.first { $0.name == last } : nil
  }

  /// The form of a whole action.
  var actionForm: ValueForm { form }

  /// The link of a path that stands for an element by its id.
  private static let element = "[]"

  /// The names in a path, `[]` for an id. The names that lead to what a binding sets are one.
  private func links(of pattern: String) -> [String] {
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

  /// The case at the end of a path; `nil` where the path leads nowhere.
  private func lastCase(of links: [String]) -> EnumGrammar.Case? {
    guard let last = links.last else { return nil }
    let grammar = links.dropLast().reduce(form.grammar) { Self.inner(of: $1, in: $0) }
    return grammar.flatMap { Self.case(of: last, in: $0) }
  }

  private static func inner(of link: String, in grammar: EnumGrammar?) -> EnumGrammar? {
    let item = grammar.flatMap { Self.case(of: link, in: $0) }
    return link == element ? item?.elementInner : item?.inner
  }

  /// The case that one link of a path names. `presented` may be left out.
  private static func `case`(of link: String, in grammar: EnumGrammar) -> EnumGrammar.Case? {
    if link == element { return grammar.named("element") }
    if let item = grammar.named(link) { return item }
    return grammar.shape?.isPresentation == true
      ? grammar.named("presented")?.inner?.named(link) : nil
  }

  /// The paths most like one that does not exist, nearest first, at most three.
  package func nearest(to path: String) -> [String] {
    NearestNames.of(path, in: cases().map(\.path))
  }

  /// `AppAction.dogs(…)`, as Swift source may have it, without its first name.
  private func withoutTypeName(_ root: CaseExpression) -> CaseExpression {
    guard root.name == form.name.base, form.grammar?.named(root.name) == nil,
      root.arguments.count == 1, case .enumCase(let inner) = root.arguments[0].value.kind
    else { return root }
    return inner
  }
}
