import ConsoleSyntax
import Kernel

/// What a name stands for.
enum Explanation {
  case command(CommandRow)
  case topic(HelpTopic)
  case action(CaseListing, parameters: [Parameter], example: String?)
  /// Actions that a path leads on to.
  case actions(path: String, [CaseListing])
  /// A place in the state.
  case place(StatePath, type: String, value: Any, members: StateMembers)

  /// Something an action carries.
  struct Parameter: Equatable {
    let label: String?
    let type: String
    /// The cases of an enum; empty for anything else.
    let cases: [String]
    let isTypeable: Bool
    let hasDefault: Bool
  }
}

// What `dogs?` is answered with.
extension Session {
  var stepCount: Int { timeline.count }

  func actionsTyped(after step: Int) -> [String] {
    guard step < timeline.count else { return [] }
    return (step + 1...timeline.count).compactMap { number in
      guard timeline[number].origin == .typed else { return nil }
      return timeline.action(of: number).map { printer.name(ofAction: $0) }
    }
  }

  func explanations(
    of name: String, at span: SourceSpan, _ source: SourceLine
  ) throws(Failure) -> [Explanation] {
    if name.isEmpty { return [.topic(.questions)] }
    if name.hasPrefix(":") {
      guard case .command(let row) = try help(name, source) else { return [] }
      return [.command(row)]
    }
    var found = actionExplanations(of: name)
    if let path = try? StatePath.parse(name),
      let value = try? StateReader.value(at: path, in: timeline.state(of: timeline.position))
    {
      found.append(
        .place(
          path, type: TypeName.of(type(of: value)).display,
          value: redaction.shown(value, at: path),
          members: StateMembers(of: value)))
    }
    if let topic = HelpTopic(rawValue: name) { found.append(.topic(topic)) }
    if found.isEmpty, let row = CommandTable.row(named: name) { found.append(.command(row)) }
    guard found.isEmpty else { return found }
    let state = StateMembers(of: timeline.state(of: timeline.position)).names
    let known =
      grammar.cases().map(\.path) + state + HelpTopic.allCases.map(\.rawValue)
      + CommandTable.rows.map { ":\($0.name)" }
    throw Failure(
      problem: .session(.nothingCalled(name, nearest: NearestNames.of(name, in: known))),
      span: span, source: source, correction: nil)
  }

  private func actionExplanations(of name: String) -> [Explanation] {
    guard let path = TypedPath(name) else { return [] }
    let listings = grammar.cases(prefix: path.pattern)
    if let listing = listings.first(where: { $0.path == path.pattern }) {
      let parameters = grammar.parameters(at: listing.path) ?? []
      return [
        .action(
          listing, parameters: listing.hasPayload ? parameters.map(Explanation.Parameter.init) : [],
          example: grammar.example(of: listing, ids: path.ids))
      ]
    }
    let inner = listings.filter {
      $0.path.hasPrefix(path.pattern + ".") || $0.path.hasPrefix(path.pattern + "[")
    }
    return inner.isEmpty ? [] : [.actions(path: name, inner)]
  }
}

extension Explanation.Parameter {
  init(_ parameter: EnumGrammar.Parameter) {
    label = parameter.label
    type = parameter.form.name.display
    cases = parameter.form.names
    isTypeable = parameter.form.isTypeable
    hasDefault = parameter.defaultValue != nil
  }
}
