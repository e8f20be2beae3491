import ConsoleSyntax
import Foundation

// A class for all units, so that its subclasses are written in the same way.
extension Unit: LiteralConvertible {
  /// Reads `.miles`, `UnitLength.miles`, or the symbol, `"mi"`.
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    let (type, name, span) = try named(literal)
    guard let known = UnitNames.of(type) else {
      // A unit without a class of its own is only a symbol.
      if case .text(let symbol) = literal.kind, let unit = Unit(symbol: symbol) as? Self {
        return unit
      }
      throw wrongType(literal)
    }
    guard let unit = known.unit(named: name) else {
      throw Diagnostic(
        .noCase(name, of: String(describing: type), among: known.names), at: span)
    }
    guard let unit = unit as? Self else { throw wrongType(literal) }
    return unit
  }

  /// The class and the name of a unit.
  private static func named(
    _ literal: Literal
  ) throws(Diagnostic) -> (type: Unit.Type, name: String, span: SourceSpan) {
    switch literal.kind {
    case .text(let symbol): return (self, symbol, literal.span)
    case .enumCase(let expression) where expression.arguments.isEmpty:
      return (self, expression.name, expression.nameSpan)
    case .constructor(let expression)
    where expression.arguments == nil && expression.names.count == 2:
      guard let type = UnitNames.type(named: expression.names[0].value) else {
        throw wrongType(literal)
      }
      return (type, expression.names[1].value, expression.names[1].span)
    default: throw wrongType(literal)
    }
  }

  func write(to writer: inout ValueWriter) { write(to: &writer, declaredAs: Unit.self) }

  /// Writes the name of the unit, with its class if a reader could not know that. A unit that Foundation does
  /// not have is written as its symbol.
  fileprivate func write(to writer: inout ValueWriter, declaredAs declared: Unit.Type) {
    guard let name = UnitNames.name(of: self) else { return writer.write(text: symbol) }
    let type = type(of: self) == declared ? "" : String(describing: type(of: self))
    writer.output += "\(type).\(name)"
  }
}

extension Measurement: FieldWritten {
  static var labels: [String] { ["value", "unit"] }
  static var types: [Any.Type] { [Double.self, UnitType.self] }

  static func value(ofFields literals: [Literal]) throws(Diagnostic) -> Measurement {
    Measurement(
      value: try ValueForm.value(of: literals[0], as: Double.self),
      unit: try UnitType.value(of: literals[1]))
  }

  var fields: [Any] { [value, unit] }

  /// Writes `Measurement(value: 5.0, unit: .miles)`: the class of the unit is known.
  func write(to writer: inout ValueWriter) {
    writer.output += "Measurement(value: "
    writer.write(value)
    writer.output += ", unit: "
    unit.write(to: &writer, declaredAs: UnitType.self)
    writer.output += ")"
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
