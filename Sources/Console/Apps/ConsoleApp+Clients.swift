import Kernel

// Which clients an app runs with.
extension ConsoleApp {
  /// The preset of that name, or the first; `nil` for an app without presets.
  func preset(named name: String?) -> Preset? {
    guard let name else { return presets.first }
    return presets.first { $0.name == name }
  }

  /// The clients that can be replaced, each with all its variants.
  var clients: [Client] {
    declaredClients.map { client in
      guard clientsWithOwn.contains(client.name) else { return client }
      let own = Client.Variant(name: Client.own, isLive: true, hasOwnMemory: false) { _, _ in }
      return Client(name: client.name, variants: [own] + client.variants)
    }
  }

  /// The clients whose variants no preset chooses: without a choice, the host's own is in force.
  var clientsWithOwn: Set<String> {
    let chosen = presets.flatMap(\.variants.keys)
    return Set(
      declaredClients.filter { client in
        !chosen.contains(client.name) && !client.variants.contains { $0.name == Client.own }
      }.map(\.name))
  }

  /// What a preset chooses; without a name, or with one that is not there, the first.
  func choice(ofPreset name: String?) -> ClientChoice {
    let preset = preset(named: name) ?? presets.first
    let variants = clients.map { ($0.name, preset?.variants[$0.name] ?? $0.variants[0].name) }
    return ClientChoice(
      preset: preset?.name, variants: Dictionary(variants, uniquingKeysWith: { $1 }))
  }

  /// Puts a choice of clients in force.
  ///
  /// - Parameter present: the choice in force; clients that it has in common with the new one stay
  ///   as they are, and keep what they remember. `nil` where nothing is in force yet.
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

  /// A running store with its clients and a session's clock and values.
  func makeStore(
    _ choice: ClientChoice, clock: any Clock<Duration>, values: SessionValues,
    memories: ClientMemories, shared: WorldShared, mayUseFiles: Bool, seed: UInt64,
    hiding redaction: Redaction
  ) -> Store<State, Action> {
    makeStore(hiding: redaction) { dependencies in
      // Whatever hosts the console, the app in it is live.
      dependencies.context = .live
      dependencies.clientMemories = memories
      shared.prepare(&dependencies)
      install(choice, over: nil, in: &dependencies, seed: seed)
      shared.take(&dependencies, mayUseFiles: mayUseFiles)
      values.prepare(&dependencies)
      dependencies.follow(clock)
    }
  }

  /// Changes the clients of a running store, for what begins from now on.
  ///
  /// Its clock, its date and its chance go on as they are.
  func change(
    _ store: Store<State, Action>, to choice: ClientChoice, from present: ClientChoice,
    seed: UInt64
  ) {
    // A preset that is a function may have set anything: what it did is undone first. A client of the host's own is
    // what is there before any variant is installed.
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
      }
      install(choice, over: isFresh ? nil : present, in: &dependencies, seed: seed)
      // Values that have been created would stay in the storages of the session's start anyway.
      dependencies.copySharedStorages(of: now)
      dependencies.continuousClock = now.continuousClock
      dependencies.suspendingClock = now.suspendingClock
      dependencies.mainQueue = now.mainQueue
      dependencies.mainRunLoop = now.mainRunLoop
      dependencies.date = now.date
      dependencies.uuid = now.uuid
      dependencies.stackElementID = now.stackElementID
      dependencies.withRandomNumberGenerator = now.withRandomNumberGenerator
    }
  }
}

extension DependencyValues {
  private enum UndonePresetsKey: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  /// How many times a session has undone a preset that is a function.
  var undonePresets: Int {
    get { self[UndonePresetsKey.self] }
    set { self[UndonePresetsKey.self] = newValue }
  }
}
