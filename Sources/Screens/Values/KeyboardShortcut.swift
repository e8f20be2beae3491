/// A key of the keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  private let character: Character

  /// Creates the key of a character.
  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return` = Self("\r")
  public static let escape = Self("\u{1B}")
  public static let space = Self(" ")
  /// The key that deletes the character before the cursor.
  public static let delete = Self("\u{8}")
  /// The key that deletes the character after the cursor.
  public static let deleteForward = Self("\u{7F}")
  public static let tab = Self("\t")
  public static let upArrow = Self("\u{F700}")
  public static let downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}")
  public static let rightArrow = Self("\u{F703}")
  public static let home = Self("\u{F729}")
  public static let end = Self("\u{F72B}")
  public static let pageUp = Self("\u{F72C}")
  public static let pageDown = Self("\u{F72D}")
  /// The key that deletes everything.
  public static let clear = Self("\u{F739}")
}

/// Keys that are pressed together.
public struct KeyboardShortcut: Hashable, Sendable {
  private let key: KeyEquivalent

  /// The return key, which activates the default button.
  public static let defaultAction = Self(key: .return)
  /// The escape key, which activates the button that cancels.
  public static let cancelAction = Self(key: .escape)
}
