import Kernel

// The clients that an app runs with.
extension ConsoleApp {
  /// Returns the preset with this name, or the first preset if the name is `nil`. `nil` if there is
  /// no such preset.
  func preset(named name: String?) -> Preset? {
    guard let name else { return presets.first }
    return presets.first { $0.name == name }
  }

  /// The clients that the session can replace, each with all its variants.
  var clients: [Client] {
    declaredClients.map { client in
      guard clientsWithOwn.contains(client.name) else { return client }
      let own = Client.Variant(name: Client.own, isLive: true, hasOwnMemory: false) { _, _ in }
      return Client(name: client.name, variants: [own] + client.variants)
    }
  }

  /// The names of the clients for which no preset chooses a variant and the host declares no
  /// variant `default`. They get that variant as their first one: the host's own client.
  var clientsWithOwn: Set<String> {
    let chosen = presets.flatMap { $0.variants.keys }
    return Set(
      declaredClients.filter { client in
        !chosen.contains(client.name) && !client.variants.contains { $0.name == Client.own }
      }.map(\.name))
  }

  /// The choice of a preset. If the name is `nil` or unknown, that of the first preset.
  func choice(ofPreset name: String?) -> ClientChoice {
    let preset = preset(named: name) ?? presets.first
    let variants = clients.map { ($0.name, preset?.variants[$0.name] ?? $0.variants[0].name) }
    return ClientChoice(
      preset: preset?.name, variants: Dictionary(variants, uniquingKeysWith: { $1 }))
  }

  /// Installs the clients of a choice.
  ///
  /// - Parameter present: the choice in force. Clients that are the same in both choices are not
  ///   installed again, so that they keep their memories. `nil` if no choice is in force yet.
  func install(
    _ choice: ClientChoice, over present: ClientChoice?, in dependencies: inout DependencyValues,
    seed: UInt64
  ) {
    var inForce = present?.variants ?? [:]
    if choice.preset != present?.preset, let prepare = preset(named: choice.preset)?.prepare {
      let own = self.choice(ofPreset: choice.preset).variants
      install(own, over: inForce, in: &dependencies, seed: seed)
      dependencies.clientMemories?.installing(choice.preset ?? "") { prepare(&dependencies) }
      inForce = own
    }
    install(choice.variants, over: inForce, in: &dependencies, seed: seed)
  }

  private func install(
    _ variants: [String: String], over inForce: [String: String],
    in dependencies: inout DependencyValues, seed: UInt64
  ) {
    for client in clients where inForce[client.name] != variants[client.name] {
      let variant = client.variants.first { $0.name == variants[client.name] }
      let memories = dependencies.clientMemories
      memories?.installing("\(client.name) \(variant?.name ?? "")") {
        variant?.install(&dependencies, seed)
      }
    }
  }

  /// Makes a running store with its clients and a session's clock and values.
  func makeStore(
    _ choice: ClientChoice, clock: any Clock<Duration>, values: SessionValues,
    memories: ClientMemories, shared: WorldShared, mayUseFiles: Bool, seed: UInt64,
    from start: State? = nil, hiding redaction: Redaction
  ) -> Store<State, Action> {
    makeStore(from: start, hiding: redaction) { dependencies in
      // The app is live, even if the console itself runs in a test.
      dependencies.context = .live
      dependencies.clientMemories = memories
      shared.prepare(&dependencies)
      // Clients may keep the clock and the values that they find here. Afterwards set them again,
      // because a preset cannot replace them.
      func setSessionValues() {
        values.prepare(&dependencies)
        dependencies.follow(clock)
      }
      setSessionValues()
      install(choice, over: nil, in: &dependencies, seed: seed)
      shared.take(&dependencies, mayUseFiles: mayUseFiles)
      setSessionValues()
    }
  }

  /// Changes the clients of a running store. Effects in flight keep the clients with which they
  /// started.
  ///
  /// The clock, the date, identifiers and random numbers continue as before.
  func change(
    _ store: Store<State, Action>, to choice: ClientChoice, from present: ClientChoice,
    seed: UInt64
  ) {
    // A preset with a function may have set any dependency, so start from fresh dependencies to
    // undo it. The host's own client is only there if no variant has replaced it, so going back to
    // it needs fresh dependencies too.
    let isFresh =
      choice.preset != present.preset && preset(named: present.preset)?.prepare != nil
      || clientsWithOwn.contains {
        choice.variants[$0] == Client.own && present.variants[$0] != Client.own
      }
    store.changeDependencies { dependencies in
      let now = dependencies
      if isFresh {
        dependencies = DependencyValues._current
        dependencies.context = .live
        dependencies.undonePresets = now.undonePresets + 1
        dependencies.clientMemories = now.clientMemories
        dependencies.copySessionValues(of: now)
      }
      install(choice, over: isFresh ? nil : present, in: &dependencies, seed: seed)
      // A preset cannot change the storages, because existing shared values would stay in the old
      // ones.
      dependencies.copySharedStorages(of: now)
      dependencies.copySessionValues(of: now)
    }
  }
}

extension DependencyValues {
  private enum UndonePresetsKey: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  /// Copies the clock, the date, identifiers and random numbers of a session.
  fileprivate mutating func copySessionValues(of session: Self) {
    continuousClock = session.continuousClock
    suspendingClock = session.suspendingClock
    mainQueue = session.mainQueue
    mainRunLoop = session.mainRunLoop
    date = session.date
    uuid = session.uuid
    stackElementID = session.stackElementID
    withRandomNumberGenerator = session.withRandomNumberGenerator
  }

  /// How many times the session has undone a preset with a function. Reducers compare it to see
  /// that they have to be made again.
  var undonePresets: Int {
    get { self[UndonePresetsKey.self] }
    set { self[UndonePresetsKey.self] = newValue }
  }
}
