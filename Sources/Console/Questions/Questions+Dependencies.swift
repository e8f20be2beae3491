import Foundation

// The clients, the clock and the seed.
extension Questions {
  /// Describes the dependencies that were in force after a step, or the present ones if no step is
  /// named.
  func dependencyReport(
    at place: StepName?
  ) throws(Refusal) -> DependencyReport {
    let number = try step(place)
    let isHere = number == timeline.position
    let clients = isHere ? world.clients : world.choices[timeline[number].moment.clients]
    let time = isHere ? nil : timeline[number].time
    let preset = app.preset(named: clients.preset)
    let chosen = app.choice(ofPreset: clients.preset).variants
    let isWhole = app.clients.allSatisfy { chosen[$0.name] == clients.variants[$0.name] }
    return DependencyReport(
      preset: preset.map {
        $0.name + ($0.summary.map { ": \($0)" } ?? "") + (isWhole ? "" : ", but for some")
      },
      clients: app.clients.map {
        DependencyReport.Client(
          name: $0.name, variant: clients.variants[$0.name] ?? "",
          rewinding: rewinding($0, in: clients))
      },
      isLive: app.reach(of: clients).isLive,
      clock: clock.mode, now: time ?? clock.now, date: clock.date(time), seed: world.seed)
  }

  private func rewinding(
    _ client: Client, in choice: ClientChoice
  ) -> DependencyReport.Rewinding {
    guard let variant = client.variants.first(where: { $0.name == choice.variants[client.name] })
    else { return .restored }
    if app.isLive(variant, in: choice) { return .outside }
    return variant.hasOwnMemory ? .ownMemory : .restored
  }
}
