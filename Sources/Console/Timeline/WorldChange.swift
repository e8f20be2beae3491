import Kernel

/// A user's change to something other than the state, such as an effect.
enum WorldChange: Equatable, Sendable {
  case cancelled(EffectID)
  /// The effect had to throw an error with this message. The actions that its `catch` sends follow
  /// as steps of the effect.
  case failed(EffectID, String)
  case held(EffectID)
  /// The release of one effect, or of all that were held.
  case released(EffectID?)
  case client(String, variant: String)
  case preset(String)
  /// A use of the screen that sets shared values instead of sending an action.
  case used(ScreenInput)

  /// Returns the same change for other effects.
  ///
  /// - Returns: `nil` if there is no such effect.
  func mapping(_ effect: (EffectID) -> EffectID?) -> WorldChange? {
    switch self {
    case .cancelled(let id): effect(id).map { .cancelled($0) }
    case .failed(let id, let message): effect(id).map { .failed($0, message) }
    case .held(let id): effect(id).map { .held($0) }
    case .released(let id?): effect(id).map { .released($0) }
    case .released(nil), .client, .preset, .used: self
    }
  }
}
