import ConsoleSyntax
import Foundation

/// A struct of Foundation that is typed and printed as a call with its fields. These differ from
/// what it encodes, or from the stored properties that a mirror shows.
protocol FieldWritten: LiteralConvertible, Decodable {
  /// The labels of the fields, in order.
  static var labels: [String] { get }

  /// The types of the fields, in the order of the labels.
  static var types: [Any.Type] { get }

  /// Makes a value from the literals of its fields, in the order of the labels.
  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> Self

  /// The values of the fields, in the order of the labels.
  var fields: [Any] { get }
}

extension FieldWritten {
  /// Reads `CGSize(width: 1, height: 2)`, the encoding by `Codable`, or a JSON object with the fields.
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    try wholeValue(of: literal)
  }

  /// What `value(of:)` reads, for types that also read something else.
  static func wholeValue(of literal: Literal) throws(Diagnostic) -> Self {
    if let arguments = try literal.constructorArguments(of: TypeName.of(Self.self)) {
      return try value(ofArguments: arguments, at: literal.span)
    }
    switch literal.kind {
    case .array: return try LiteralDecoder.value(of: literal, as: Self.self)
    case .object(let entries):
      do throws(Diagnostic) { return try LiteralDecoder.value(of: literal, as: Self.self) } catch {
        let members = entries.map { Argument(jsonMember: $0, keepsPlaces: true) }
          .filter { $0.label.map { labels.contains($0.value) } == true }
        guard members.count == labels.count else { throw error }
        return try value(ofArguments: members, at: literal.span)
      }
    default: throw wrongType(literal)
    }
  }

  /// Makes a value from the arguments of a call.
  ///
  /// - Parameter signature: how the call is written, for errors. `nil` for the call with all fields.
  static func value(
    ofArguments arguments: [Argument], at span: SourceSpan, signature: String? = nil
  ) throws(Diagnostic) -> Self {
    let signature = signature ?? usage
    var left = arguments
    var literals: [Literal] = []
    for (label, type) in zip(labels, types) {
      guard let place = left.firstIndex(where: { $0.label?.value == label }) else {
        throw Diagnostic(
          .missingArgument(
            label: label, type: TypeName.of(type).display, signature: signature),
          at: span)
      }
      literals.append(left.remove(at: place).value)
      // Reports a wrong field before the next one that is missing, so that examples can be found.
      _ = try ValueForm.of(type).value(of: literals[literals.count - 1])
    }
    if let extra = left.first {
      throw Diagnostic(.extraArgument(signature: signature), at: extra.value.span)
    }
    return try value(ofFields: literals)
  }

  private static var usage: String {
    "\(TypeName.of(Self.self).base)(\(labels.map { $0 + ":" }.joined(separator: ", ")))"
  }

  func write(to writer: inout ValueWriter) {
    writer.output += TypeName.of(Self.self).base + "("
    for (place, field) in fields.enumerated() {
      writer.output += (place == 0 ? "" : ", ") + Self.labels[place] + ": "
      writer.write(field)
    }
    writer.output += ")"
  }
}

extension CGPoint: FieldWritten, LiteralContainer {
  static var labels: [String] { ["x", "y"] }
  static var types: [Any.Type] { [CGFloat.self, CGFloat.self] }

  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> CGPoint {
    CGPoint(
      x: try ValueForm.value(of: literals[0], as: CGFloat.self),
      y: try ValueForm.value(of: literals[1], as: CGFloat.self))
  }

  var fields: [Any] { [x, y] }
}

extension CGSize: FieldWritten, LiteralContainer {
  static var labels: [String] { ["width", "height"] }
  static var types: [Any.Type] { [CGFloat.self, CGFloat.self] }

  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> CGSize {
    CGSize(
      width: try ValueForm.value(of: literals[0], as: CGFloat.self),
      height: try ValueForm.value(of: literals[1], as: CGFloat.self))
  }

  var fields: [Any] { [width, height] }
}

extension CGRect: FieldWritten, LiteralContainer {
  static var labels: [String] { ["origin", "size"] }
  static var types: [Any.Type] { [CGPoint.self, CGSize.self] }

  /// Reads `CGRect(x: 1, y: 2, width: 3, height: 4)`, too, as code usually makes a rectangle.
  static func value(of literal: Literal) throws(Diagnostic) -> CGRect {
    guard let arguments = try literal.constructorArguments(of: TypeName.of(CGRect.self)),
      !arguments.contains(where: { labels.contains($0.label?.value ?? "") }), !arguments.isEmpty
    else { return try wholeValue(of: literal) }
    let signature = "CGRect(x:, y:, width:, height:)"
    let corner = arguments.filter { CGPoint.labels.contains($0.label?.value ?? "") }
    let rest = arguments.filter { !CGPoint.labels.contains($0.label?.value ?? "") }
    return CGRect(
      origin: try CGPoint.value(ofArguments: corner, at: literal.span, signature: signature),
      size: try CGSize.value(ofArguments: rest, at: literal.span, signature: signature))
  }

  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> CGRect {
    CGRect(
      origin: try CGPoint.value(of: literals[0]), size: try CGSize.value(of: literals[1]))
  }

  var fields: [Any] { [origin, size] }
}

extension DateInterval: FieldWritten {
  static var labels: [String] { ["start", "duration"] }
  static var types: [Any.Type] { [Date.self, TimeInterval.self] }

  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> DateInterval {
    let duration = try ValueForm.value(of: literals[1], as: TimeInterval.self)
    guard duration >= 0 else {
      throw Diagnostic(
        .invalidValue(type: "DateInterval", reason: "a duration cannot be negative."),
        at: literals[1].span)
    }
    return DateInterval(
      start: try ValueForm.value(of: literals[0], as: Date.self), duration: duration)
  }

  var fields: [Any] { [start, duration] }
}

extension IndexPath: LiteralConvertible {
  /// Reads `[0, 2]`, or the encoding by `Codable`.
  static func value(of literal: Literal) throws(Diagnostic) -> IndexPath {
    guard case .array = literal.kind else {
      return try LiteralDecoder.value(of: literal, as: IndexPath.self)
    }
    return IndexPath(indexes: try [Int].value(of: literal))
  }

  func write(to writer: inout ValueWriter) { writer.write(Array(self)) }
}
