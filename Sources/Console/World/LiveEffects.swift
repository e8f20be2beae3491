import Kernel

/// Which effects may use live clients, and the first effect that was refused.
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
    // Clients other than the first ones were chosen by a line.
    case .chosen: choice != first
    case .never: false
    }
  }

  /// Records that an effect was not started. It waits until it is released.
  func refuse(_ id: EffectID) { refused = refused ?? id }

  /// Returns the first effect that was refused since the last call.
  func takeRefused() -> EffectID? {
    defer { refused = nil }
    return refused
  }
}
