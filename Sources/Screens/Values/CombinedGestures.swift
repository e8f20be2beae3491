/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  private let first: First
  private let second: Second

  /// Creates a gesture from two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// What is known of both.
  public struct Value {
    /// What is known of the first; `nil` if it was not made.
    public var first: First.Value?
    /// What is known of the second; `nil` if it was not made.
    public var second: Second.Value?
  }

  /// Those of both gestures.
  public func _uses(_ end: @escaping (Value) -> Void) -> [_GestureUse] {
    first._uses { end(Value(first: $0)) } + second._uses { end(Value(second: $0)) }
  }
}

/// A gesture and then another. On a screen of text, it ends after the first.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  private let first: First

  /// Creates a gesture from two.
  public init(_ first: First, _: Second) { self.first = first }

  /// How far the gestures have come.
  public enum Value {
    /// The first has been made.
    case first(First.Value)
    /// The second has started.
    case second(First.Value, Second.Value?)
  }

  /// Those of the first gesture.
  public func _uses(_ end: @escaping (Value) -> Void) -> [_GestureUse] {
    first._uses { end(.first($0)) }
  }
}

/// One of two gestures.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  private let first: First
  private let second: Second

  /// Creates a gesture from two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Which gesture was made.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  /// Those of both gestures.
  public func _uses(_ end: @escaping (Value) -> Void) -> [_GestureUse] {
    first._uses { end(.first($0)) } + second._uses { end(.second($0)) }
  }
}
