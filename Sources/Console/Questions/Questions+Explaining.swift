import ConsoleSyntax
import Kernel

// The answers to `dogs?` and `:help`.
extension Questions {
  func explanations(
    of name: String, at span: SourceSpan
  ) throws(Refusal) -> [Explanation] {
    if name.isEmpty { return [.topic(.questions)] }
    if name.hasPrefix(":") {
      guard case .command(let row) = try help(name) else { return [] }
      return [.command(row)]
    }
    var found = actionExplanations(of: name)
    if let path = try? StatePath.parse(name), let place = explanation(of: path) {
      found.append(place)
    }
    if let topic = HelpTopic(rawValue: name) { found.append(.topic(topic)) }
    if found.isEmpty {
      if let concept = Concept.named(name) { found.append(.concept(concept)) }
      if let row = CommandTable.row(named: name) { found.append(.command(row)) }
    }
    // The last name of an action says enough, as in a message.
    if found.isEmpty {
      let inner = grammar.cases().filter { $0.path.hasSuffix("." + name) }
      if !inner.isEmpty { found.append(.actions(path: name, inner)) }
    }
    guard found.isEmpty else { return found }
    let state = StateMembers(of: timeline.state(of: timeline.position)).names
    let others =
      state + HelpTopic.allCases.map(\.rawValue) + Concept.all.flatMap(\.words)
      + CommandTable.rows.map { ":\($0.name)" }
    throw Refusal(.nothingCalled(name, nearest: grammar.nearest(to: name, among: others)), at: span)
  }

  private func explanation(of path: StatePath) -> Explanation? {
    world.reading(timeline.position) { state in
      guard let value = StateReader.valueIfPresent(at: path, in: state) else { return nil }
      return .place(
        path, type: TypeName.of(type(of: value)).display,
        value: AppValue(redaction.shown(value, at: path)), members: StateMembers(of: value))
    }
  }

  /// The actions whose paths start with a text.
  func actionsReport(_ prefix: String) throws(Refusal) -> Report {
    let listings = grammar.cases(prefix: prefix)
    guard prefix.isEmpty || !listings.isEmpty else {
      throw Refusal(.noAction(prefix, nearest: grammar.nearest(to: prefix), isFilter: false))
    }
    return .actions(listings, prefix: prefix)
  }

  func help(_ topic: String?) throws(Refusal) -> HelpReport {
    guard let topic else { return .overview }
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if !topic.hasPrefix(":"), let topic = HelpTopic(rawValue: topic) { return .topic(topic) }
    if let row = CommandTable.rows.first(where: { $0.name == name }) { return .command(row) }
    if let row = CommandTable.row(named: name) { return .command(row) }
    let names = CommandTable.names + HelpTopic.allCases.map(\.rawValue)
    throw Refusal(
      problem: .command(.unknownTopic(topic, nearest: NearestNames.of(name, in: names))))
  }

  private func actionExplanations(of name: String) -> [Explanation] {
    guard let path = PathPrefix(name) else { return [] }
    let listings = grammar.cases(prefix: path.pattern)
    if let listing = listings.first(where: { $0.path == path.pattern }) {
      let parameters = grammar.parameters(at: listing.path) ?? []
      return [
        .action(
          listing,
          documentation: grammar.declaredCases(at: listing.path).last?.source.documentation,
          parameters: listing.hasPayload
            ? parameters.map { .init($0, naming: grammar.declared) } : [],
          example: grammar.example(of: listing, places: path.places))
      ]
    }
    let inner = listings.filter {
      $0.path.hasPrefix(path.pattern + ".") || $0.path.hasPrefix(path.pattern + "[")
    }
    return inner.isEmpty ? [] : [.actions(path: name, inner)]
  }
}

extension Explanation.Parameter {
  init(_ parameter: EnumGrammar.Parameter, naming declared: DeclaredNames) {
    label = parameter.label
    type = parameter.form.name.display
    cases = parameter.form.names
    isTypeable = declared.allow(parameter.form)
    hasDefault = parameter.defaultValue != nil
  }
}
