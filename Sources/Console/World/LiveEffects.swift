import Kernel

/// Which effects may use live clients, and the first that did not start because of that.
@MainActor
final class LiveEffects {
  let use: LiveUse
  /// The clients that the session started with.
  private let first: ClientChoice
  private var refused: EffectID?

  init(_ use: LiveUse, _ first: ClientChoice) { (self.use, self.first) = (use, first) }

  /// Whether effects may use the live clients of a choice.
  func mayUse(_ choice: ClientChoice) -> Bool {
    switch use {
    case .allowed: true
    // Another choice than the first one was made by a line.
    case .chosen: choice != first
    case .never: false
    }
  }

  /// Notes that an effect has not started. It waits for a release.
  func refuse(_ id: EffectID) { refused = refused ?? id }

  /// The first effect that has not started since this was asked last.
  func takeRefused() -> EffectID? {
    defer { refused = nil }
    return refused
  }
}
