import Foundation

/// A gesture. On a screen of text there are only taps.
public protocol Gesture {}

/// A movement of a finger. Nothing is dragged on a screen of text.
public struct DragGesture: Gesture {
  /// Creates a gesture; the arguments do nothing.
  public init(minimumDistance _: CGFloat = 10, coordinateSpace _: CoordinateSpace = .local) {}

  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    /// How far the finger has moved, in points.
    public let translation: CGSize
    /// Where the finger is, in points.
    public let location: CGPoint
  }

  /// The same gesture: nothing is dragged.
  public func onChanged(_: @escaping (Value) -> Void) -> Self { self }
  /// The same gesture: nothing is dragged.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}

/// A tap.
public struct TapGesture: Gesture {
  /// Creates a gesture; the number of taps does nothing.
  public init(count _: Int = 1) {}

  /// The same gesture. Write `onTapGesture`, which a screen of text can use.
  public func onEnded(_: @escaping () -> Void) -> Self { self }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  /// Creates a gesture; the duration and the distance do nothing.
  public init(minimumDuration _: Double = 0.5, maximumDistance _: CGFloat = 10) {}

  /// The same gesture: nothing is pressed for long.
  public func onEnded(_: @escaping (Bool) -> Void) -> Self { self }
  /// The same gesture: nothing is pressed for long.
  public func onChanged(_: @escaping (Bool) -> Void) -> Self { self }
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture {
  /// Creates a gesture; the distance does nothing.
  public init(minimumScaleDelta _: CGFloat = 0.01) {}

  /// How far they have moved.
  public struct Value: Equatable, Sendable {
    /// 1 is the distance at the start.
    public let magnification: CGFloat
  }

  /// The same gesture: nothing is magnified.
  public func onChanged(_: @escaping (Value) -> Void) -> Self { self }
  /// The same gesture: nothing is magnified.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}

/// Two fingers that move apart, in the older spelling.
public struct MagnificationGesture: Gesture {
  /// Creates a gesture; the distance does nothing.
  public init(minimumScaleDelta _: CGFloat = 0.01) {}

  /// The same gesture: nothing is magnified.
  public func onChanged(_: @escaping (CGFloat) -> Void) -> Self { self }
  /// The same gesture: nothing is magnified.
  public func onEnded(_: @escaping (CGFloat) -> Void) -> Self { self }
}

/// A tap at a place.
public struct SpatialTapGesture: Gesture {
  /// Creates a gesture; the arguments do nothing.
  public init(count _: Int = 1, coordinateSpace _: CoordinateSpace = .local) {}

  /// Where a tap was.
  public struct Value: Equatable, Sendable {
    /// Where the tap was, in points.
    public let location: CGPoint
  }

  /// The same gesture. Write `onTapGesture`, which a screen of text can use.
  public func onEnded(_: @escaping (Value) -> Void) -> Self { self }
}
