import ConsoleSyntax

/// A range, written as in Swift: `0...5`, `0..<5`, `5...`, `...5`, `..<5`.
///
/// An array of its bounds, which is the encoding by `Codable`, can be read too.
protocol RangeConvertible: LiteralConvertible {
  associatedtype Bound: Comparable

  static var shape: RangeShape { get }

  /// Makes the range of sorted bounds. A bound that the shape does not have is `nil`.
  init?(lower: Bound?, upper: Bound?)

  var bounds: (lower: Bound?, upper: Bound?) { get }
}

extension RangeConvertible {
  static var isTypeable: Bool { ValueForm.of(Bound.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    let (lower, upper) = try bounds(of: literal)
    let form = ValueForm.of(Bound.self)
    let low = try lower.map { bound throws(Diagnostic) in try form.value(of: bound, as: Bound.self)
    }
    let high = try upper.map { bound throws(Diagnostic) in try form.value(of: bound, as: Bound.self)
    }
    if let low, let lower, !(low <= low) { throw unordered(lower) }
    if let high, let upper, !(high <= high) { throw unordered(upper) }
    if let low, let high, let lower, let upper, !(low <= high) {
      throw Diagnostic(
        .invalidValue(
          type: TypeName.of(Self.self).display, reason: "\(lower) is greater than \(upper)."),
        at: literal.span)
    }
    guard let range = Self(lower: low, upper: high) else { throw wrongType(literal) }
    return range
  }

  private static func bounds(
    of literal: Literal
  ) throws(Diagnostic) -> (lower: Literal?, upper: Literal?) {
    switch literal.kind {
    case .range(let lower, let upper, let isClosed):
      let written = RangeShape(
        hasLower: lower != nil, hasUpper: upper != nil, isClosed: isClosed)
      guard written == shape else { throw wrongType(literal) }
      return (lower, upper)
    case .array(let elements):
      let count = (shape.hasLower ? 1 : 0) + (shape.hasUpper ? 1 : 0)
      guard elements.count == count else { throw wrongType(literal) }
      return (shape.hasLower ? elements.first : nil, shape.hasUpper ? elements.last : nil)
    default: throw wrongType(literal)
    }
  }

  private static func unordered(_ bound: Literal) -> Diagnostic {
    Diagnostic(
      .invalidValue(type: TypeName.of(Self.self).display, reason: "\(bound) has no order."),
      at: bound.span)
  }

  func write(to writer: inout ValueWriter) {
    let (lower, upper) = bounds
    writer.output += Self.shape.text(
      lower: lower.map { writer.piece($0, as: Bound.self) },
      upper: upper.map { writer.piece($0, as: Bound.self) })
  }
}

extension ClosedRange: LiteralConvertible, RangeConvertible {
  static var shape: RangeShape { RangeShape() }

  init?(lower: Bound?, upper: Bound?) {
    guard let lower, let upper else { return nil }
    self = lower...upper
  }

  var bounds: (lower: Bound?, upper: Bound?) { (lowerBound, upperBound) }
}

extension Range: LiteralConvertible, RangeConvertible {
  static var shape: RangeShape { RangeShape(isClosed: false) }

  init?(lower: Bound?, upper: Bound?) {
    guard let lower, let upper else { return nil }
    self = lower..<upper
  }

  var bounds: (lower: Bound?, upper: Bound?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: LiteralConvertible, RangeConvertible {
  static var shape: RangeShape { RangeShape(hasUpper: false) }

  init?(lower: Bound?, upper: Bound?) {
    guard let lower else { return nil }
    self = lower...
  }

  var bounds: (lower: Bound?, upper: Bound?) { (lowerBound, nil) }
}

extension PartialRangeThrough: LiteralConvertible, RangeConvertible {
  static var shape: RangeShape { RangeShape(hasLower: false) }

  init?(lower: Bound?, upper: Bound?) {
    guard let upper else { return nil }
    self = ...upper
  }

  var bounds: (lower: Bound?, upper: Bound?) { (nil, upperBound) }
}

extension PartialRangeUpTo: LiteralConvertible, RangeConvertible {
  static var shape: RangeShape { RangeShape(hasLower: false, isClosed: false) }

  init?(lower: Bound?, upper: Bound?) {
    guard let upper else { return nil }
    self = ..<upper
  }

  var bounds: (lower: Bound?, upper: Bound?) { (nil, upperBound) }
}
