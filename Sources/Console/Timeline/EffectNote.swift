import Kernel

/// Something that a step did to an effect.
struct EffectNote: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case started
    case finished
    case failed(String)
    case cancelled(CancelNote)
    /// Travelling restored it.
    case revived(Revival)
    /// It was in flight before travelling, but not at the new position.
    case leftBehind

    var isEnd: Bool {
      switch self {
      case .finished, .failed, .cancelled: true
      case .started, .revived, .leftBehind: false
      }
    }
  }

  /// What a restored effect does.
  enum Revival: Equatable, Sendable {
    /// Its known actions are sent again at the same times.
    case playsBack
    /// Its own work runs again.
    case runsAgain
    /// It waits to be released before its own work runs again.
    case held
    /// It is held, because the user held it.
    case heldByHand
  }

  let id: EffectID
  /// The name given to the effect, or else the action that started it.
  let name: String
  let kind: Kind
  /// How long after its step it happened, if the step had been reported before.
  var later: Duration = .zero
}

/// Why an effect was cancelled.
enum CancelNote: Equatable, Sendable {
  case id(String, by: Int)
  case replaced(String, by: Int)
  case stateBecameNil(String, by: Int)
  case stateLeftCase(String, by: Int)
  case identityChanged(String, by: Int)
  case task
  case host(String)
  /// `:cancel`.
  case typed

  /// The step that cancelled it, or `nil` if no step did.
  var step: Int? {
    switch self {
    case .id(_, let step), .replaced(_, let step), .stateBecameNil(_, let step),
      .stateLeftCase(_, let step), .identityChanged(_, let step):
      step
    case .task, .host, .typed: nil
    }
  }
}
