import Foundation
import Kernel

/// A key of the keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  private let character: Character

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
}

/// Keys that are pressed together.
public struct KeyboardShortcut: Hashable, Sendable {
  private let key: KeyEquivalent

  /// What the return key does.
  public static let defaultAction = Self(key: .return)
  /// What the escape key does.
  public static let cancelAction = Self(key: .escape)
}

/// How a view appears and disappears. Nothing is animated.
public struct AnyTransition: Sendable {
  public static let identity = Self()
  public static let opacity = Self()
  public static let scale = Self()
  public static let slide = Self()

  public static let blurReplace = Self()

  public static func move(edge _: Edge) -> Self { Self() }
  public static func push(from _: Edge) -> Self { Self() }
  public static func offset(x _: Double = 0, y _: Double = 0) -> Self { Self() }
  public static func scale(scale _: Double, anchor _: UnitPoint = .center) -> Self { Self() }
  public static func asymmetric(insertion _: Self, removal _: Self) -> Self { Self() }
  public func combined(with _: Self) -> Self { self }
  public func animation(_: Animation?) -> Self { self }
}

/// Calls a function; nothing animates.
@discardableResult
@MainActor
public func withAnimation<Result>(
  _: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Calls a function; nothing animates.
@discardableResult
@MainActor
public func withTransaction<Result>(
  _: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// A gesture. On a screen of text there are only taps.
public protocol Gesture {}

public struct DragGesture: Gesture {
  public init(minimumDistance _: Double = 10, coordinateSpace _: CoordinateSpace = .local) {}

  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    public let translation: CGSize
    public let location: CGPoint
  }

  /// The same gesture: nothing is dragged.
  public func onChanged(_: @escaping (Value) -> Void) -> Self { self }
  /// The same gesture: nothing is dragged.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}

public struct TapGesture: Gesture {
  public init(count _: Int = 1) {}

  /// The same gesture. Write `onTapGesture`, which a screen of text can use.
  public func onEnded(_: @escaping () -> Void) -> Self { self }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  public init(minimumDuration _: Double = 0.5, maximumDistance _: Double = 10) {}

  /// The same gesture: nothing is pressed for long.
  public func onEnded(_: @escaping (Bool) -> Void) -> Self { self }
  /// The same gesture: nothing is pressed for long.
  public func onChanged(_: @escaping (Bool) -> Void) -> Self { self }
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture {
  public init(minimumScaleDelta _: Double = 0.01) {}

  /// How far they have moved.
  public struct Value: Equatable, Sendable {
    /// 1 is the distance at the start.
    public let magnification: Double
  }

  /// The same gesture: nothing is magnified.
  public func onChanged(_: @escaping (Value) -> Void) -> Self { self }
  /// The same gesture: nothing is magnified.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}

/// Two fingers that move apart, in the older spelling.
public struct MagnificationGesture: Gesture {
  public init(minimumScaleDelta _: Double = 0.01) {}

  /// The same gesture: nothing is magnified.
  public func onChanged(_: @escaping (Double) -> Void) -> Self { self }
  /// The same gesture: nothing is magnified.
  public func onEnded(_: @escaping (Double) -> Void) -> Self { self }
}

/// A tap at a place.
public struct SpatialTapGesture: Gesture {
  public init(count _: Int = 1, coordinateSpace _: CoordinateSpace = .local) {}

  /// Where a tap was.
  public struct Value: Equatable, Sendable {
    public let location: CGPoint
  }

  /// The same gesture. Write `onTapGesture`, which a screen of text can use.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}

/// A device for a preview.
public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public init(stringLiteral _: String) {}
}

/// How much of the screen a sheet takes.
public struct PresentationDetent: Hashable, Sendable {
  private let size: Double
  /// Half of the height.
  public static let medium = Self(size: 0.5)
  /// The whole height.
  public static let large = Self(size: 1)
  /// A share, from 0 to 1.
  public static func fraction(_ fraction: Double) -> Self { Self(size: fraction) }
  /// A height in points.
  public static func height(_ height: Double) -> Self { Self(size: height) }
}
