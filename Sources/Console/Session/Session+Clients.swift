import ConsoleSyntax

// Choosing apps, presets and clients.
extension Session {
  func openApp(_ name: Spanned<String>?) throws(Refusal) -> LineOutcome {
    guard let name else {
      report(.apps(catalog, open: app.name))
      return .goOn
    }
    let chosen = try choose(name, among: catalog.map(\.name)) {
      .unknownApp($0, known: $1, nearest: $2)
    }
    return .open(app: chosen)
  }

  /// Switches to another preset, or lists all presets.
  func choosePreset(_ name: Spanned<String>?) async throws(Refusal) {
    guard let name else { return report(.presets(presetRows)) }
    let change = try presetChange(name, of: clients)
    await make(change)
    guard case .preset(let chosen) = change else { return }
    let summary = app.preset(named: chosen)?.summary
    report(.note(.preset(chosen, summary: summary, inFlight: ledger.count)))
  }

  /// Switches a client to another variant, or lists the clients and their variants.
  func useClient(
    _ name: Spanned<String>?, _ variant: Spanned<String>?
  ) async throws(Refusal) {
    guard let name else { return report(.clients(clientRows)) }
    guard let variant else {
      let chosen = try client(name)
      return report(.clients(clientRows.filter { $0.name == chosen }))
    }
    let change = try clientChange(name, variant, of: clients)
    await make(change)
    guard case .client(let chosen, let chosenVariant) = change else { return }
    report(.note(.client(chosen, variant: chosenVariant, inFlight: ledger.count)))
  }

  /// The change that switches to a preset.
  func presetChange(
    _ name: Spanned<String>, of clients: ClientChoice
  ) throws(Refusal) -> WorldChange {
    let chosen = try choose(name, among: app.presets.map(\.name)) { [app] in
      .unknownPreset($0, app: app.name, known: $1, nearest: $2)
    }
    return try trusted(.preset(chosen), of: clients, name)
  }

  /// The change that switches one of the clients to another variant.
  func clientChange(
    _ name: Spanned<String>, _ variant: Spanned<String>, of clients: ClientChoice
  ) throws(Refusal) -> WorldChange {
    let chosen = try client(name)
    let variants = app.clients.first { $0.name == chosen }?.variants.map(\.name) ?? []
    let chosenVariant = try choose(variant, among: variants) {
      .unknownVariant($0, client: chosen, known: $1, nearest: $2)
    }
    return try trusted(.client(chosen, variant: chosenVariant), of: clients, variant)
  }

  func client(_ name: Spanned<String>) throws(Refusal) -> String {
    try choose(name, among: app.clients.map(\.name)) { [app] in
      .unknownClient($0, app: app.name, known: $1, nearest: $2)
    }
  }

  private func trusted(
    _ change: WorldChange, of clients: ClientChoice, _ word: Spanned<String>
  ) throws(Refusal) -> WorldChange {
    let choice = world.choice(after: change, of: clients)
    if let refused = app.untrustedClients(in: choice, by: settings.trust) {
      throw Refusal(.untrustedClients(refused), at: word.span)
    }
    return change
  }

  private func make(_ change: WorldChange) async {
    // If these clients are in force already, there is no step to make.
    guard world.choice(after: change) != clients else { return }
    await world.make(change)
  }

  /// The name that a word means. The start of a name is enough if no other name starts with it.
  private func choose(
    _ word: Spanned<String>, among names: [String],
    problem: (_ word: String, _ known: [String], _ nearest: [String]) -> SessionProblem
  ) throws(Refusal) -> String {
    let match = NameMatch(word.value, among: names)
    if let name = match.name { return name }
    let own = app.otherNames[word.value].flatMap { names.contains($0) ? $0 : nil }
    throw Refusal(
      problem(word.value, names, own.map { [$0] } ?? match.nearest), at: word.span,
      correction: (own ?? match.nearest.first).map { TextEdit(word.span, $0) })
  }

  private var presetRows: [PresetRow] {
    app.presets.map { preset in
      let isInForce = preset.name == clients.preset
      let chosen = app.choice(ofPreset: preset.name).variants
      let others = app.clients.map(\.name).filter { clients.variants[$0] != chosen[$0] }
      return PresetRow(
        name: preset.name, summary: preset.summary, isInForce: isInForce,
        exceptions: isInForce
          ? others.map { PresetRow.Exception(client: $0, variant: clients.variants[$0] ?? "") }
          : [])
    }
  }

  private var clientRows: [ClientRow] {
    app.clients.map {
      ClientRow(
        name: $0.name, variants: $0.variants.map(\.name), inForce: clients.variants[$0.name] ?? "")
    }
  }
}
