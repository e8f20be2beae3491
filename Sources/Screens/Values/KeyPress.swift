/// A key that was pressed. None is, because keys go to the console.
public struct KeyPress: Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The text that it writes.
  public let characters: String
  /// The keys that were held.
  public let modifiers: EventModifiers
  /// Whether it was pressed or released.
  public let phase: Phases

  /// Whether the view has used it.
  public enum Result: Hashable, Sendable {
    case handled, ignored
  }

  /// What happened to a key.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Self(rawValue: 1)
    public static let `repeat` = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let all: Self = [.down, .repeat, .up]
  }
}
