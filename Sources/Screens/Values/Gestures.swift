import Foundation

/// One tap or several.
public struct TapGesture: Gesture {
  private let count: Int

  /// Creates a gesture of a number of taps.
  public init(count: Int = 1) { self.count = count }

  /// A tap.
  public func _uses(_ end: @escaping (()) -> Void) -> [_GestureUse] {
    [_GestureUse(kind: .tap(count: count)) { end(()) }]
  }
}

/// A tap at a place.
public struct SpatialTapGesture: Gesture {
  private let count: Int

  /// Creates a gesture of a number of taps; the coordinates do nothing.
  public init(count: Int = 1, coordinateSpace _: CoordinateSpace = .local) { self.count = count }

  /// Where a tap was.
  public struct Value: Equatable, Sendable {
    /// Where the tap was, in points: a tap on a screen of text is always at zero.
    public let location: CGPoint
  }

  /// A tap.
  public func _uses(_ end: @escaping (Value) -> Void) -> [_GestureUse] {
    [_GestureUse(kind: .tap(count: count)) { end(Value(location: .zero)) }]
  }
}

/// A press that lasts.
public struct LongPressGesture: Gesture {
  /// Creates a gesture; the duration and the distance do nothing.
  public init(minimumDuration _: Double = 0.5, maximumDistance _: CGFloat = 10) {}

  /// A long press.
  public func _uses(_ end: @escaping (Bool) -> Void) -> [_GestureUse] {
    [_GestureUse(kind: .longPress) { end(true) }]
  }
}

/// A movement of a finger. Nothing is dragged on a screen of text.
public struct DragGesture: Gesture {
  /// Creates a gesture; the arguments do nothing.
  public init(minimumDistance _: CGFloat = 10, coordinateSpace _: CoordinateSpace = .local) {}

  /// Where a drag is.
  public struct Value: Equatable, Sendable {
    /// When the finger was there.
    public let time: Date
    /// Where the finger is, in points.
    public let location: CGPoint
    /// Where the finger was first, in points.
    public let startLocation: CGPoint
    /// How fast the finger moves, in points a second.
    public let velocity: CGSize
    /// Where the finger would stop, in points.
    public let predictedEndLocation: CGPoint

    /// How far the finger has moved, in points.
    public var translation: CGSize { distance(to: location) }
    /// How far the finger would move in all, in points.
    public var predictedEndTranslation: CGSize { distance(to: predictedEndLocation) }

    private func distance(to point: CGPoint) -> CGSize {
      CGSize(width: point.x - startLocation.x, height: point.y - startLocation.y)
    }
  }
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
}

/// Two fingers that move apart, in the older spelling.
public struct MagnificationGesture: Gesture {
  /// How far they have moved; 1 is the distance at the start.
  public typealias Value = CGFloat

  /// Creates a gesture; the distance does nothing.
  public init(minimumScaleDelta _: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotateGesture: Gesture {
  /// Creates a gesture; the angle does nothing.
  public init(minimumAngleDelta _: Angle = .degrees(1)) {}

  /// How far they have turned.
  public struct Value: Equatable, Sendable {
    /// The angle between start and end.
    public let rotation: Angle
  }
}

/// Two fingers that turn, in the older spelling.
public struct RotationGesture: Gesture {
  /// How far they have turned.
  public typealias Value = Angle

  /// Creates a gesture; the angle does nothing.
  public init(minimumAngleDelta _: Angle = .degrees(1)) {}
}
