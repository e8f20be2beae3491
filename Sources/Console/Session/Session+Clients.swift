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

  /// Puts another preset in force, or lists them.
  func choosePreset(_ name: Spanned<String>?) async throws(Refusal) {
    guard let name else { return report(.presets(presetRows)) }
    let chosen = try choose(name, among: app.presets.map(\.name)) { [app] in
      .unknownPreset($0, app: app.name, known: $1, nearest: $2)
    }
    try await change(to: app.choice(ofPreset: chosen), .preset(chosen), name)
    let summary = app.preset(named: chosen)?.summary ?? chosen
    report(.note(.preset(chosen, summary: summary, inFlight: ledger.count)))
  }

  /// Puts another variant of a client in force, or lists what there is.
  func useClient(
    _ name: Spanned<String>?, _ variant: Spanned<String>?
  ) async throws(Refusal) {
    guard let name else { return report(.clients(clientRows)) }
    let chosen = try choose(name, among: app.clients.map(\.name)) { [app] in
      .unknownClient($0, app: app.name, known: $1, nearest: $2)
    }
    guard let variant else { return report(.clients(clientRows.filter { $0.name == chosen })) }
    let variants = app.clients.first { $0.name == chosen }?.variants.map(\.name) ?? []
    let chosenVariant = try choose(variant, among: variants) {
      .unknownVariant($0, client: chosen, known: $1, nearest: $2)
    }
    let change = WorldChange.client(chosen, variant: chosenVariant)
    try await self.change(to: world.choice(after: change), change, variant)
    report(.note(.client(chosen, variant: chosenVariant, inFlight: ledger.count)))
  }

  private func change(
    to choice: ClientChoice, _ change: WorldChange, _ word: Spanned<String>
  ) async throws(Refusal) {
    if let refused = app.untrustedClients(in: choice, by: settings.trust) {
      throw Refusal(.untrustedClients(refused), at: word.span)
    }
    // What is in force already changes nothing.
    guard choice != clients else { return }
    await world.make(change)
  }

  /// The name that was written, in full or by its beginning.
  private func choose(
    _ word: Spanned<String>, among names: [String],
    problem: (_ word: String, _ known: [String], _ nearest: [String]) -> SessionProblem
  ) throws(Refusal) -> String {
    let match = NameMatch(word.value, among: names)
    if let name = match.name { return name }
    throw Refusal(
      problem(word.value, names, match.nearest), at: word.span,
      correction: match.nearest.first.map { TextEdit(word.span, $0) })
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
