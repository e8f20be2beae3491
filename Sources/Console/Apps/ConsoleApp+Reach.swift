/// What the clients of an app can reach.
enum Reach: Equatable {
  /// Nothing outside of the process.
  case nothing
  /// Real services.
  case outside
  /// The host declares neither presets nor variants.
  case undeclared

  /// Whether anything that an effect does may be seen outside of the process.
  var isLive: Bool { self != .nothing }
}

/// Which live clients the effects of a session may use.
enum LiveUse: Equatable, Sendable {
  /// All of them.
  case allowed
  /// Those that a user has chosen, and not those that the session merely started with.
  case chosen
  case never
}

extension ConsoleApp {
  /// What a choice of clients can reach. A client is live unless the host says otherwise.
  func reach(of choice: ClientChoice) -> Reach {
    if hasNoLiveClients { return .nothing }
    guard !presets.isEmpty || !clients.isEmpty else { return .undeclared }
    if let preset = preset(named: choice.preset), preset.isLive { return .outside }
    return liveClient(in: choice) == nil ? .nothing : .outside
  }

  /// The first client that a choice plays live.
  private func liveClient(in choice: ClientChoice) -> Client? {
    clients.first { client in
      client.variants.contains {
        $0.name == choice.variants[client.name] && isLive($0, in: choice)
      }
    }
  }

  /// Whether a variant may reach real services when it is in force with a choice.
  func isLive(_ variant: Client.Variant, in choice: ClientChoice) -> Bool {
    if hasNoLiveClients { return false }
    // The host's own client is what a preset that is a function makes of it, so that preset says what it is.
    if variant.name == Client.own, let preset = preset(named: choice.preset), preset.prepare != nil
    {
      return preset.isLive
    }
    return variant.isLive
  }

  /// What is said of the data of a choice; `nil` if there is nothing to say.
  func summary(of choice: ClientChoice) -> String? {
    let parts = [
      preset(named: choice.preset)?.summary, reach(of: choice).isLive ? "live clients" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The clients of a choice that a session may not have; `nil` where it may have all of them.
  func untrustedClients(in choice: ClientChoice, by trust: Trust) -> UntrustedClients? {
    guard !trust.allowsLiveClients else { return nil }
    switch reach(of: choice) {
    case .nothing: return nil
    case .outside:
      let isPresetLive = reach(of: self.choice(ofPreset: choice.preset)) == .outside
      return UntrustedClients(
        app: name, preset: isPresetLive ? choice.preset : nil,
        client: liveClient(in: choice)?.name, isDeclared: true, lift: trust.lift)
    case .undeclared:
      return UntrustedClients(
        app: name, preset: nil, client: nil, isDeclared: false, lift: trust.lift)
    }
  }
}

/// That an untrusted session would have clients that may reach real services.
struct UntrustedClients: Error, Equatable, Sendable {
  let app: String
  /// The preset that is live; `nil` where none is.
  let preset: String?
  /// The first of the clients that are live; `nil` where none is by itself.
  let client: String?
  /// Whether the host says anything of the app's clients.
  let isDeclared: Bool
  /// The command that does the same with full trust; `nil` if none is known.
  let lift: String?
}
