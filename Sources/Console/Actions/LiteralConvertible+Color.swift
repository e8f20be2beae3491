import ConsoleSyntax
import Screens

extension Color: LiteralConvertible {
  /// Reads `.red`, `Color.red`, or a colour by its name: `Color("brand")`, or only the text.
  nonisolated static func value(of literal: Literal) throws(Diagnostic) -> Color {
    if case .text(let name) = literal.kind { return Color(name) }
    let type = TypeName.of(Color.self)
    if let arguments = try literal.constructorArguments(of: type) {
      // With the label, it is how colours were printed before they had a notation of their own.
      guard arguments.count == 1, let argument = arguments.first,
        [nil, "name"].contains(argument.label?.value), case .text(let name) = argument.value.kind
      else { throw wrongType(literal) }
      return Color(name)
    }
    guard let expression = try literal.caseExpression(of: type) else { throw wrongType(literal) }
    guard let color = constants.first(where: { $0.name == expression.name }) else {
      throw Diagnostic(
        .noCase(expression.name, of: "Color", among: constants.map(\.name)),
        at: expression.nameSpan)
    }
    guard expression.arguments.isEmpty else {
      throw Diagnostic(.extraArgument(signature: ".\(color.name)"), at: expression.span)
    }
    return color
  }

  nonisolated func write(to writer: inout ValueWriter) {
    if Self.constants.contains(self) {
      writer.output += ".\(name)"
    } else {
      writer.output += "Color("
      writer.write(name, as: String.self)
      writer.output += ")"
    }
  }
}
