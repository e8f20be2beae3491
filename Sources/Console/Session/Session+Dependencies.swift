import Foundation

// What reducers and effects depend on.
extension Session {
  var dependencyReport: DependencyReport {
    let preset = app.preset(named: clients.preset)
    let chosen = app.choice(ofPreset: clients.preset).variants
    let isWhole = app.clients.allSatisfy { chosen[$0.name] == clients.variants[$0.name] }
    return DependencyReport(
      preset: preset.map { "\($0.name): \($0.summary)" + (isWhole ? "" : ", but for some") },
      clients: app.clients.map {
        DependencyReport.Client(name: $0.name, variant: clients.variants[$0.name] ?? "")
      },
      clock: clock.mode, now: clock.now, date: clock.date(nil), seed: settings.seed)
  }
}
