extension ScreenTree {
  /// A place of a view that wants to know when it appears, disappears or changes.
  public struct Hook: Equatable, Sendable, Codable {
    /// Where it is, and which of the modifiers there it is.
    public let handle: Handle
    /// What it waits for.
    public let event: Event
    /// The identity of a task, or the value that is watched; `nil` if it has none.
    public let value: String?
    /// The type of the view that it belongs to: `BreedView`.
    public let view: String

    /// What a hook waits for.
    public enum Event: String, Sendable, Codable {
      /// Its view appears.
      case appear
      /// Its view disappears.
      case disappear
      /// Its view appears; the task is cancelled when the view disappears.
      case task
      /// A value changes.
      case change
      /// A picture is loaded while it is on the screen. The value is its address.
      case picture
    }
  }

  /// What happened to the hooks between two screens.
  public enum Happening: Equatable, Sendable {
    /// A task must be cancelled.
    case cancelTask(Hook)
    /// A view disappeared. Its actions are those for the earlier state.
    case disappear(Hook)
    /// A view appeared.
    case appear(Hook)
    /// A watched value changed.
    case change(Hook)
    /// A task must be started.
    case startTask(Hook)
  }

  /// What happened to the hooks since an earlier screen; `nil` if there was none. What disappeared
  /// comes first, and tasks start last.
  public func happenings(since earlier: ScreenTree?) -> [Happening] {
    let before = earlier?.hooks ?? []
    let was = Dictionary(before.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    let isNow = Dictionary(hooks.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
    var gone: [Happening] = []
    var come: [Happening] = []
    var started: [Happening] = []
    for hook in before {
      let now = isNow[hook.handle]
      switch hook.event {
      case .task: if now?.value != hook.value || now == nil { gone.append(.cancelTask(hook)) }
      case .disappear: if now == nil { gone.append(.disappear(hook)) }
      case .appear, .change, .picture: break
      }
    }
    for hook in hooks {
      let before = was[hook.handle]
      switch hook.event {
      case .appear: if before == nil { come.append(.appear(hook)) }
      case .task:
        if before == nil || before?.value != hook.value { started.append(.startTask(hook)) }
      case .change:
        if let before, before.value != hook.value { come.append(.change(hook)) }
      case .disappear, .picture: break
      }
    }
    return gone + come + started
  }
}
