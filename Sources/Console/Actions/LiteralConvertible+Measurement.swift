import ConsoleSyntax
import Foundation

extension Measurement: LiteralConvertible {
  /// Reads `Measurement(value: 5, unit: .miles)`. The unit can also be `UnitLength.miles` or its symbol, `"mi"`.
  static func value(of literal: Literal) throws(Diagnostic) -> Measurement {
    let name = TypeName.of(Self.self)
    // As an encoder writes it, with the converter of the unit.
    if case .object = literal.kind {
      return try LiteralDecoder.value(of: literal, as: Self.self)
    }
    guard let arguments = try literal.constructorArguments(of: name) else {
      throw wrongType(literal)
    }
    let signature = "\(name.base)(value: Double, unit: \(UnitType.self))"
    for argument in arguments {
      guard let label = argument.label else {
        throw Diagnostic(.missingLabel("value", signature: signature), at: argument.value.span)
      }
      guard ["value", "unit"].contains(label.value) else {
        throw Diagnostic(
          .unknownLabel(label.value, known: ["value", "unit"], signature: signature),
          at: label.span)
      }
    }
    func argument(_ label: String, _ type: Any.Type) throws(Diagnostic) -> Literal {
      guard let found = arguments.first(where: { $0.label?.value == label }) else {
        throw Diagnostic(
          .missingArgument(
            label: label, type: TypeName.of(type).display, signature: signature),
          at: literal.span)
      }
      return found.value
    }
    let value = try ValueForm.value(of: argument("value", Double.self), as: Double.self)
    return Measurement(value: value, unit: try unit(of: argument("unit", UnitType.self)))
  }

  /// Writes a unit that Foundation does not have as its symbol.
  func write(to writer: inout ValueWriter) {
    writer.output += "\(TypeName.of(Self.self).base)(value: "
    writer.write(value, as: Double.self)
    writer.output += ", unit: "
    if let name = UnitNames.name(of: unit) {
      let type = type(of: unit) == UnitType.self ? "" : String(describing: type(of: unit))
      writer.output += "\(type).\(name)"
    } else {
      writer.write(text: unit.symbol)
    }
    writer.output += ")"
  }

  private static func unit(of literal: Literal) throws(Diagnostic) -> UnitType {
    let (type, name, span) = try named(literal)
    guard let known = UnitNames.of(type) else {
      // A unit without a class of its own is only a symbol.
      if case .text(let symbol) = literal.kind, let unit = Unit(symbol: symbol) as? UnitType {
        return unit
      }
      throw wrongUnit(literal)
    }
    guard let unit = known.unit(named: name) else {
      throw Diagnostic(
        .noCase(name, of: String(describing: type), among: known.names), at: span)
    }
    guard let unit = unit as? UnitType else { throw wrongUnit(literal) }
    return unit
  }

  /// The class and the name of a unit.
  private static func named(
    _ literal: Literal
  ) throws(Diagnostic) -> (type: Unit.Type, name: String, span: SourceSpan) {
    switch literal.kind {
    case .text(let symbol): return (UnitType.self, symbol, literal.span)
    case .enumCase(let expression) where expression.arguments.isEmpty:
      return (UnitType.self, expression.name, expression.nameSpan)
    case .constructor(let expression)
    where expression.arguments == nil && expression.names.count == 2:
      guard let type = UnitNames.type(named: expression.names[0].value) else {
        throw wrongUnit(literal)
      }
      return (type, expression.names[1].value, expression.names[1].span)
    default: throw wrongUnit(literal)
    }
  }

  private static func wrongUnit(_ literal: Literal) -> Diagnostic {
    Diagnostic(
      .wrongType(expected: String(describing: UnitType.self), found: literal.shape),
      at: literal.span)
  }
}

/// A `Measurement` with any class of units.
protocol UnitMeasured {
  /// A literal of the type. `nil` if its units have no names.
  static var example: String? { get }
}

extension Measurement: UnitMeasured {
  static var example: String? {
    UnitNames.of(UnitType.self)?.names.first.map { "Measurement(value: 1, unit: .\($0))" }
  }
}
