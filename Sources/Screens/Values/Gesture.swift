import Kernel

/// A gesture. On a screen of text, taps and long presses can be made; other gestures do nothing.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture while it lasts and when it ends.
  associatedtype Value

  /// What users can do to make the gesture. `end` is called with its value.
  func _uses(_ end: @escaping (Value) -> Void) -> [_GestureUse]
}

/// One way to make a gesture on a screen of text.
public struct _GestureUse {
  enum Kind {
    case tap(count: Int)
    case longPress
  }

  let kind: Kind
  let perform: () -> Void
}

extension Gesture {
  /// None: the gesture cannot be made on a screen of text.
  public func _uses(_: @escaping (Value) -> Void) -> [_GestureUse] { [] }

  /// This gesture, with an action for when it ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    EndedGesture(base: self, action: action)
  }

  /// Returns the same gesture. A gesture on a screen of text ends at once, so it has no changes to report.
  public func onChanged(_: @escaping (Value) -> Void) -> Self { self }

  /// Returns the same gesture. A gesture on a screen of text ends at once, so it has no changes to report.
  public func updating<State>(
    _: GestureState<State>, body _: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }

  /// Both gestures at the same time.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture and then another; on a screen of text, only the first.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// One of two gestures.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture with an action for when it ends.
private struct EndedGesture<Base: Gesture>: Gesture {
  let base: Base
  let action: (Base.Value) -> Void

  func _uses(_ end: @escaping (Base.Value) -> Void) -> [_GestureUse] {
    base._uses { value in
      action(value)
      end(value)
    }
  }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What is known of the gesture.
  public typealias Value = Wrapped.Value

  /// Those of the gesture, if there is one.
  public func _uses(_ end: @escaping (Wrapped.Value) -> Void) -> [_GestureUse] {
    self?._uses(end) ?? []
  }
}

/// A value that a gesture changes while it lasts, which is always its first value here.
@MainActor @preconcurrency
@propertyWrapper
public struct GestureState<Value> {
  /// The value.
  public let wrappedValue: Value

  /// Creates the property with its first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates the property with its first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The same property, for `updating`.
  public var projectedValue: Self { self }
}

/// Which gestures a view accepts, of its own and of the views in it. It does nothing.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}
