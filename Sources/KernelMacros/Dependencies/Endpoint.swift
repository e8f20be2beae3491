import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A closure property with `@DependencyEndpoint`.
struct Endpoint {
  let property: StoredProperty
  let type: TypeSyntax
  let function: FunctionTypeSyntax

  /// Returns `nil` for anything except a stored `var` with a function type annotation.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init),
      property.isVariable, let type = property.binding.typeAnnotation?.type.trimmed,
      let function = type.asFunction
    else { return nil }
    self.property = property
    self.type = type
    self.function = function
  }

  /// Whether any parameter has a label, which calls of the closure do not have.
  var hasLabels: Bool {
    self.function.parameters.contains { $0.secondName != nil }
  }

  /// Generates the method that calls the closure with labelled arguments.
  func method(_ name: TokenSyntax?) -> DeclSyntax {
    let parameters = self.function.parameters.enumerated().map { index, parameter in
      "\(parameter.secondName?.text ?? "_") p\(index): \(parameter.type.trimmedDescription)"
    }
    let arguments = self.function.parameters.enumerated().map { index, parameter in
      parameter.type.argument(named: "p\(index)")
    }
    let effects = self.function.effectSpecifiers.map { "\($0.trimmedDescription) " } ?? ""
    let result = self.function.returnClause.type.trimmedDescription
    let calling =
      (self.function.isThrowing ? "try " : "") + (self.function.isAsync ? "await " : "")
    return """
      \(raw: self.methodAttributes)\(raw: self.methodAccess)func \(name ?? self.property.name)(\
      \(raw: parameters.joined(separator: ", "))) \(raw: effects)-> \(raw: result) {
        \(raw: calling)self.\(self.property.name)(\(raw: arguments.joined(separator: ", ")))
      }
      """
  }

  /// Generates the closure for an endpoint without an implementation. Returns `nil`, and reports
  /// why, if it would have nothing to return.
  func unimplementedClosure(_ context: some MacroExpansionContext) -> ExprSyntax? {
    if let value = self.property.binding.initializer?.value {
      guard let closure = value.as(ClosureExprSyntax.self) else {
        context.diagnose(
          Diagnostic(node: value, message: MacroMessage.endpointDefaultNotClosure)
        )
        return nil
      }
      return ExprSyntax(self.reporting(closure))
    }
    let result = self.function.returnClause.type
    let ignored = self.function.parameters.map { _ in "_" }.joined(separator: ", ")
    let signature = ignored.isEmpty ? "" : " \(ignored) in"
    let ending: String
    if self.function.throwsAnyError {
      return "{\(raw: signature)\n  throw \(raw: self.report)\n}"
    } else if result.isVoid {
      ending = ""
    } else if result.isOptional {
      ending = "\n  return nil"
    } else {
      context.diagnose(.endpointNeedsDefault(self))
      return nil
    }
    return "{\(raw: signature)\n  _ = \(raw: self.report)\(raw: ending)\n}"
  }

  /// Adds a report to the start of the default closure.
  private func reporting(_ closure: ClosureExprSyntax) -> ClosureExprSyntax {
    let report: CodeBlockItemSyntax = "\n_ = \(raw: self.report)\n"
    var statements = closure.statements
    if statements.count == 1, let only = statements.first,
      let expression = only.item.as(ExprSyntax.self), !self.function.returnClause.type.isVoid,
      !expression.isCallThatNeverReturns
    {
      statements = ["return \(expression.trimmed)"]
    } else {
      statements = statements.trimmed
    }
    var body: CodeBlockItemListSyntax = [report]
    body.append(contentsOf: statements)
    return closure.trimmed
      .with(\.statements, body)
      .with(\.rightBrace.leadingTrivia, .newline)
  }

  private var report: String {
    "Kernel.Unimplemented.report(\"\(self.property.name.withoutBackticks)\", of: Self.self)"
  }

  private var methodAccess: String {
    let level = AccessLevel(self.property.declaration.modifiers)
    return level?.modifier ?? ""
  }

  /// A closure on a global actor needs a method on the same actor.
  private var methodAttributes: String {
    let actor = self.type.attributeNames.first { !["Sendable", "escaping"].contains($0) }
    return actor.map { "@\($0)\n" } ?? ""
  }
}
