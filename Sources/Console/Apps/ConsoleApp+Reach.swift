/// What the clients of an app may reach.
enum Reach: Equatable {
  /// Nothing outside of the process.
  case nothing
  /// Real services.
  case outside
  /// Unknown, because the host declares neither presets nor variants.
  case undeclared

  /// Whether effects may change something outside of the process.
  var isLive: Bool { self != .nothing }
}

/// Which live clients the effects of a session may use.
enum LiveUse: Equatable, Sendable {
  /// All of them.
  case allowed
  /// Those that a line of the session chose, but not those with which the session started.
  case chosen
  case never
}

extension ConsoleApp {
  /// What a choice of clients may reach. A client is live unless the host declares otherwise.
  func reach(of choice: ClientChoice) -> Reach {
    if hasNoLiveClients { return .nothing }
    guard !presets.isEmpty || !clients.isEmpty else { return .undeclared }
    if let preset = preset(named: choice.preset), preset.isLive { return .outside }
    return liveClient(in: choice) == nil ? .nothing : .outside
  }

  /// The first client with a live variant in a choice.
  private func liveClient(in choice: ClientChoice) -> Client? {
    clients.first { client in
      client.variants.contains {
        $0.name == choice.variants[client.name] && isLive($0, in: choice)
      }
    }
  }

  /// Whether a variant may reach real services if it is used in a choice.
  func isLive(_ variant: Client.Variant, in choice: ClientChoice) -> Bool {
    if hasNoLiveClients { return false }
    // A preset with a function can replace the host's own client, so the preset decides whether
    // that client is live.
    if variant.name == Client.own, let preset = preset(named: choice.preset), preset.prepare != nil
    {
      return preset.isLive
    }
    return variant.isLive
  }

  /// What the banner says about a choice: the summary of its preset, or else the name, and whether clients are live.
  /// `nil` if there is nothing to say.
  func summary(of choice: ClientChoice) -> String? {
    let preset = preset(named: choice.preset)
    let parts = [
      preset?.summary ?? preset?.name, reach(of: choice).isLive ? "live clients" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The clients of a choice that a session must not use. `nil` if it may use all of them.
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

/// The error that an untrusted session would use clients that may reach real services.
struct UntrustedClients: Error, Equatable, Sendable {
  let app: String
  /// The preset that is live. `nil` if none is.
  let preset: String?
  /// The first client with a live variant. `nil` if there is none.
  let client: String?
  /// Whether the host declares presets or variants at all.
  let isDeclared: Bool
  /// The command that does the same with full trust. `nil` if none is known.
  let lift: String?
}
