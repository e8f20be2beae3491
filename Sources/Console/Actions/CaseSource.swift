/// What the source says about a case of an enum.
struct CaseSource: Equatable, Sendable {
  /// The first paragraph of the comment at the case. `nil` if there is none, or if the enum has no
  /// macro.
  let documentation: String?
  /// The file with the enum, at the path where it was compiled. `nil` if that is unknown, because
  /// the enum has no macro.
  let file: String?
}

/// A case on the way to an action, with its enum.
struct DeclaredCase: Equatable, Sendable {
  /// The name of the enum with its module and the types around it.
  let enumPath: [String]
  let name: String
  let source: CaseSource
}

extension ActionGrammar {
  /// The cases from the root of the action type to an action. Empty if there is no such action.
  ///
  /// - Parameter pattern: a path with `[id:]` for ids.
  func declaredCases(at pattern: String) -> [DeclaredCase] {
    var grammar = actionForm.grammar
    var found: [DeclaredCase] = []
    for link in links(of: pattern) {
      guard let here = grammar, let item = Self.case(of: link, in: here) else { return [] }
      let isOwn = here.named(item.name) != nil
      let owner = isOwn ? here : here.named("presented")?.inner ?? here
      if link != Self.element {
        found.append(
          DeclaredCase(
            enumPath: TypeName.of(owner.type).path, name: item.name, source: item.source))
      }
      grammar = Self.inner(of: link, in: here)
    }
    return found
  }
}
