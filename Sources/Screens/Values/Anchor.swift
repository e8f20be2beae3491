import Foundation

/// A place or a size of a view, which another view can read. It is always that of a phone's screen here.
public struct Anchor<Value: Sendable>: Sendable {
  let value: Value

  /// What an anchor is made of.
  public struct Source: Sendable {
    let value: Value
  }
}

extension Anchor<CGRect>.Source {
  /// The frame of the view.
  public static var bounds: Self { Self(value: CGRect(origin: .zero, size: GeometryProxy().size)) }
  /// A rectangle in the view.
  public static func rect(_ rect: CGRect) -> Self { Self(value: rect) }
}

extension Anchor<CGPoint>.Source {
  /// The middle of the view.
  public static var center: Self { Self(value: .zero) }
  /// A corner of the view.
  public static var topLeading: Self { Self(value: .zero) }
  /// A corner of the view.
  public static var bottomTrailing: Self { Self(value: .zero) }
  /// The middle of an edge of the view.
  public static var top: Self { Self(value: .zero) }
  /// The middle of an edge of the view.
  public static var bottom: Self { Self(value: .zero) }
  /// A point of the view.
  public static func point(_ point: CGPoint) -> Self { Self(value: point) }
}

extension GeometryProxy {
  /// The value of an anchor.
  public subscript<Value>(_ anchor: Anchor<Value>) -> Value { anchor.value }
}
