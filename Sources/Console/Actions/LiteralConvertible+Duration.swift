import ConsoleSyntax

extension Duration: LiteralConvertible {
  /// Reads `.seconds(2)`, `.milliseconds(300)`, …, or a text with a duration as commands take it.
  static func value(of literal: Literal) throws(Diagnostic) -> Duration {
    switch literal.kind {
    case .text(let text):
      if let value = DurationNotation.duration(text) { return value }
      throw Diagnostic(.malformedDuration(text), at: literal.span)
    case .enumCase(let expression):
      return try value(of: expression)
    case .constructor:
      if let expression = try? literal.caseExpression(of: TypeName.of(Duration.self)) {
        return try value(of: expression)
      }
      return try components(of: literal)
    default:
      throw wrongType(literal)
    }
  }

  private static func value(of expression: CaseExpression) throws(Diagnostic) -> Duration {
    if expression.name == "zero", expression.arguments.isEmpty { return .zero }
    guard let unit = units.first(where: { $0.name == expression.name }) else {
      throw Diagnostic(
        .noCase(expression.name, of: "Duration", among: units.map(\.name)),
        at: expression.nameSpan)
    }
    guard expression.arguments.count == 1, let argument = expression.arguments.first else {
      throw Diagnostic(
        .missingArgument(label: nil, type: "Int", signature: "\(unit.name)(Int)"),
        at: expression.span)
    }
    return try unit.duration(argument.value)
  }

  /// Reads `Duration(secondsComponent: 1, attosecondsComponent: 5)`.
  private static func components(of literal: Literal) throws(Diagnostic) -> Duration {
    let arguments = try literal.constructorArguments(of: TypeName.of(Duration.self))
    guard let arguments, arguments.count == 2,
      arguments.map({ $0.label?.value }) == ["secondsComponent", "attosecondsComponent"]
    else { throw wrongType(literal) }
    return Duration(
      secondsComponent: try Int64.value(of: arguments[0].value),
      attosecondsComponent: try Int64.value(of: arguments[1].value))
  }

  func write(to writer: inout ValueWriter) {
    guard let unit = Self.units.first(where: { attoseconds.isMultiple(of: $0.attoseconds) }),
      let whole = Int64(exactly: attoseconds / unit.attoseconds)
    else {
      let (seconds, attoseconds) = components
      writer.output += "Duration(secondsComponent: \(seconds), "
      writer.output += "attosecondsComponent: \(attoseconds))"
      return
    }
    writer.output += ".\(unit.name)(\(whole))"
  }

  private static let units = [
    Unit(name: "seconds", attoseconds: 1_000_000_000_000_000_000),
    Unit(name: "milliseconds", attoseconds: 1_000_000_000_000_000),
    Unit(name: "microseconds", attoseconds: 1_000_000_000_000),
    Unit(name: "nanoseconds", attoseconds: 1_000_000_000),
  ]

  private struct Unit {
    let name: String
    let attoseconds: Int128

    /// The duration of this number of units. Rounds fractions in the same way as
    /// `Duration.seconds(_:)`.
    func duration(_ literal: Literal) throws(Diagnostic) -> Duration {
      if case .number(let number) = literal.kind, !number.isInteger {
        let seconds = try Double.value(of: literal) * Double(attoseconds) / 1e18
        guard abs(seconds) < 9e18 else { throw Duration.wrongType(literal) }
        return .seconds(seconds)
      }
      return Duration(attoseconds: Int128(try Int64.value(of: literal)) * attoseconds)
    }
  }
}
