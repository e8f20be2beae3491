import SwiftDiagnostics

/// What the macros of this module say; all their words stand here.
enum MacroMessage: DiagnosticMessage {
  case notAnEnum(kind: String, name: String)
  case overloadedCase(String)
  case privateEnum(String)
  case notAStructReducer(kind: String)
  case enumReducer(String)
  case reduceHidesBody
  case notAStructClient(kind: String)
  case endpointNeedsDefault(String)
  case propertyNeedsType(String)
  case endpointNotClosure(String)
  case endpointDefaultNotClosure
  case methodNameNotLiteral
  case methodNameInvalid(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    MessageID(domain: "KernelMacros", id: self.id)
  }

  private var id: String {
    String(describing: self).prefix { $0 != "(" }.description
  }

  var message: String {
    switch self {
    case .notAnEnum(let kind, let name):
      "'@CasePathable' makes paths to cases, but '\(name)' is \(kind), which has none"
    case .overloadedCase(let name):
      "'@CasePathable' needs a name of its own for each case, but there is another '\(name)'"
    case .privateEnum(let name):
      "'@CasePathable' cannot reach '\(name)', which is private to the type around it"
    case .notAStructReducer(let kind):
      "'@Reducer' applies to a struct, not to \(kind)"
    case .enumReducer(let name):
      "'@Reducer' does not yet apply to an enum: make '\(name)' a struct with a 'body' of 'Scope's"
    case .reduceHidesBody:
      "'reduce(into:action:)' beside a 'body' is what runs; 'body' would never be asked"
    case .notAStructClient(let kind):
      "'@DependencyClient' applies to a struct, not to \(kind)"
    case .endpointNeedsDefault(let name):
      """
      '\(name)' neither throws nor returns Void or an optional, so its unimplemented version needs \
      a value to return: give it a default closure (any value will do)
      """
    case .propertyNeedsType(let name):
      "'\(name)' needs a type annotation to have a place in the memberwise initializer"
    case .endpointNotClosure(let name):
      "'@DependencyEndpoint' applies to a 'var' of a closure type, which '\(name)' is not"
    case .endpointDefaultNotClosure:
      "the default of an endpoint must be a closure literal"
    case .methodNameNotLiteral:
      "'method' must be a plain string literal"
    case .methodNameInvalid(let name):
      "'\(name)' cannot be the name of a method"
    }
  }
}

/// What the macros say at the second place that a problem concerns.
enum MacroNote: String, NoteMessage {
  case firstCase = "the first case of this name"
  case hiddenBody = "the 'body' that would never be asked"

  var message: String { self.rawValue }
  var noteID: MessageID { MessageID(domain: "KernelMacros", id: self.rawValue) }
}

/// What the macros offer to change.
enum MacroFix: FixItMessage {
  case remove(String)
  case makeFileprivate
  case insert(String)

  var message: String {
    switch self {
    case .remove(let text): "remove '\(text)'"
    case .makeFileprivate: "replace 'private' with 'fileprivate'"
    case .insert(let text): "insert '\(text)'"
    }
  }

  var fixItID: MessageID { MessageID(domain: "KernelMacros", id: self.message) }
}
