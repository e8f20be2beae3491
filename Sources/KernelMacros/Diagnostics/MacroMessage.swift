import SwiftDiagnostics

/// The messages of this module's macros. All texts are in this file.
struct MacroMessage: DiagnosticMessage {
  /// Identifies the kind of message.
  let id: String
  let message: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID {
    MessageID(domain: "KernelMacros", id: self.id)
  }
}

// MARK: CasePathable

extension MacroMessage {
  /// - Parameter macro: `@CasePathable`, or a macro that does the same and more.
  static func notAnEnum(macro: String, kind: String, name: String) -> Self {
    Self(
      id: "notAnEnum",
      message: "'\(macro)' makes paths to cases, but '\(name)' is \(kind), which has none"
    )
  }

  static func overloadedCase(macro: String, _ name: String) -> Self {
    Self(
      id: "overloadedCase",
      message: """
        '\(macro)' needs a different name for each case, but there is another '\(name)'
        """
    )
  }

  static func privateEnum(macro: String, _ name: String) -> Self {
    Self(
      id: "privateEnum",
      message: "'\(macro)' cannot reach '\(name)', which is private to the type around it"
    )
  }
}

// MARK: Reducer

extension MacroMessage {
  static func notAReducer(kind: String) -> Self {
    Self(
      id: "notAReducer",
      message: "'@Reducer' applies to a struct or an enum, not to \(kind)"
    )
  }

  static var reduceHidesBody: Self {
    Self(
      id: "reduceHidesBody",
      message: "'reduce(into:action:)' runs instead of this reducer's 'body', which is never used"
    )
  }

  static func conformanceNotSynthesized(_ name: String) -> Self {
    Self(
      id: "conformanceNotSynthesized",
      message: """
        '\(name)' is not a conformance that '@Reducer' can add. It can add '.codable', '.decodable', \
        '.encodable', '.equatable', '.hashable', '.sendable'
        """
    )
  }

  static var structConformances: Self {
    Self(
      id: "structConformances",
      message: """
        'state' and 'action' apply only to an enum; for a struct, declare the conformances on \
        'State' and 'Action'
        """
    )
  }

  static func ephemeralNeedsOneValue(_ name: String) -> Self {
    Self(
      id: "ephemeralNeedsOneValue",
      message: """
        '\(name)' needs exactly one associated value, the state that disappears with its first \
        action
        """
    )
  }

  static func notACase(_ attribute: String) -> Self {
    Self(
      id: "notACase",
      message: "'@\(attribute)' applies to a case of an enum reducer"
    )
  }
}

// MARK: Dependencies

extension MacroMessage {
  static func notAStructClient(kind: String) -> Self {
    Self(
      id: "notAStructClient",
      message: "'@DependencyClient' applies to a struct, not to \(kind)"
    )
  }

  static func endpointNeedsDefault(_ name: String) -> Self {
    Self(
      id: "endpointNeedsDefault",
      message: """
        '\(name)' neither throws nor returns Void or an optional, so its unimplemented version needs \
        a value to return: give it a default closure (any value will do)
        """
    )
  }

  static func propertyNeedsType(_ name: String) -> Self {
    Self(
      id: "propertyNeedsType",
      message: "'\(name)' needs a type annotation to be in the memberwise initializer"
    )
  }

  static func endpointNotClosure(_ name: String) -> Self {
    Self(
      id: "endpointNotClosure",
      message: "'@DependencyEndpoint' applies to a 'var' of a closure type, which '\(name)' is not"
    )
  }

  static var endpointDefaultNotClosure: Self {
    Self(
      id: "endpointDefaultNotClosure",
      message: "the default of an endpoint must be a closure literal"
    )
  }

  static var methodNameNotLiteral: Self {
    Self(
      id: "methodNameNotLiteral",
      message: "'method' must be a plain string literal"
    )
  }

  static func methodNameInvalid(_ name: String) -> Self {
    Self(
      id: "methodNameInvalid",
      message: "'\(name)' cannot be the name of a method"
    )
  }

  static var entryOutsideValues: Self {
    Self(
      id: "entryOutsideValues",
      message: "'@DependencyEntry' applies to a 'var' in an extension of 'DependencyValues'"
    )
  }

  static func entryNeedsValue(_ name: String) -> Self {
    Self(
      id: "entryNeedsValue",
      message: """
        '\(name)' has no value: initialize it with a value for tests, or annotate its type and give \
        a 'liveValue'
        """
    )
  }

  static var entryOutsideTransaction: Self {
    Self(
      id: "entryOutsideTransaction",
      message: "'@UITransactionEntry' applies to a 'var' in an extension of 'UITransaction'"
    )
  }

  static func transactionEntryNeedsValue(_ name: String) -> Self {
    Self(
      id: "transactionEntryNeedsValue",
      message: """
        '\(name)' has no value: initialize it with its value in a transaction that does not set it
        """
    )
  }

  static func keyNameInvalid(_ text: String) -> Self {
    Self(
      id: "keyNameInvalid",
      message: """
        \(text) cannot be the name of the key's type: give a plain string literal such as \
        "FactsKey"
        """
    )
  }
}

// MARK: Observation and views

extension MacroMessage {
  static func notObservableState(kind: String, name: String) -> Self {
    Self(
      id: "notObservableState",
      message: """
        '@ObservableState' makes values observable, but '\(name)' is \(kind): use '@Observable'
        """
    )
  }

  static var presentationStateWrapper: Self {
    Self(
      id: "presentationStateWrapper",
      message: "'@PresentationState' cannot be observed: use '@Presents'"
    )
  }

  static var bindingStateWrapper: Self {
    Self(
      id: "bindingStateWrapper",
      message: "'@BindingState' is not needed in '@ObservableState': bindings reach every property"
    )
  }

  static var severalProperties: Self {
    Self(
      id: "severalProperties",
      message: """
        '@ObservableState' tracks properties one by one: declare each with its own 'var'
        """
    )
  }

  static func notPresentable(_ name: String) -> Self {
    Self(
      id: "notPresentable",
      message: """
        '@Presents' applies to a 'var' with an annotated optional type, which '\(name)' \
        is not
        """
    )
  }

  static func viewNeedsStore(_ name: String) -> Self {
    Self(
      id: "viewNeedsStore",
      message: "'@ViewAction' sends to a 'store', which '\(name)' does not have"
    )
  }

  static var storeSend: Self {
    Self(
      id: "storeSend",
      message: "'@ViewAction' provides a 'send' for view actions: call it instead of 'store.send'",
      severity: .warning
    )
  }
}

/// Texts of notes, at the second location that an error is about.
enum MacroNote: String, NoteMessage {
  case firstCase = "the first case of this name"
  case hiddenBody = "the 'body' that is never used"

  var message: String { self.rawValue }
  var noteID: MessageID { MessageID(domain: "KernelMacros", id: self.rawValue) }
}

/// Texts of fix-its.
enum MacroFix: FixItMessage {
  case remove(String)
  case makeFileprivate
  case insert(String)
  case use(String)

  var message: String {
    switch self {
    case .remove(let text): "remove '\(text)'"
    case .makeFileprivate: "replace 'private' with 'fileprivate'"
    case .insert(let text): "insert '\(text)'"
    case .use(let text): "use '\(text)'"
    }
  }

  var fixItID: MessageID { MessageID(domain: "KernelMacros", id: self.message) }
}
