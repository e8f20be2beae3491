import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import KernelMacros

/// One row of a table: source, its expansion by the macros of this package, and their diagnostics.
struct MacroExpansion: Sendable, CustomTestStringConvertible {
  /// The diagnostics at one location.
  struct Said: Sendable {
    let message: String
    let line: Int
    let column: Int
    var note: (message: String, line: Int, column: Int)?
    var fix: String?
  }

  let testDescription: String
  let source: String
  let expanded: String
  var says: [Said] = []
  /// The source after all fix-its were applied, if there are any.
  var fixed: String?

  init(
    _ title: String,
    _ source: String,
    expandsTo expanded: String,
    saying says: [Said] = [],
    fixedAs fixed: String? = nil
  ) {
    self.testDescription = title
    self.source = source
    self.expanded = expanded
    self.says = says
    self.fixed = fixed
  }

  /// Records an issue for each difference.
  ///
  /// - Parameter names: the macros to expand; by default, all. Others stay as attributes.
  func check(
    expanding names: Set<String> = Set(specs.keys),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      self.source,
      expandedSource: self.expanded,
      diagnostics: self.says.map { said in
        DiagnosticSpec(
          message: said.message,
          line: said.line,
          column: said.column,
          notes: said.note.map { note in
            [NoteSpec(message: note.message, line: note.line, column: note.column)]
          } ?? [],
          fixIts: said.fix.map { [FixItSpec(message: $0)] } ?? []
        )
      },
      macroSpecs: Self.specs.filter { names.contains($0.key) },
      fixedSource: self.fixed,
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
      }
    )
  }

  static let specs: [String: MacroSpec] = [
    "CaseBindable": MacroSpec(
      type: CaseBindableMacro.self,
      conformances: ["CasePathable", "CasePathIterable", "CaseBindable"]
    ),
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self,
      conformances: ["CasePathable", "CasePathIterable"]
    ),
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
    "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
    "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
    "ObservableState": MacroSpec(
      type: ObservableStateMacro.self,
      conformances: ["Observable", "ObservableState"]
    ),
    "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
    "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
    "Preview": MacroSpec(type: PreviewMacro.self),
    "Previewable": MacroSpec(type: PreviewableMacro.self),
    "Entry": MacroSpec(type: EntryMacro.self),
    "Presents": MacroSpec(type: PresentsMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
    "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
    "UITransactionEntry": MacroSpec(type: UITransactionEntryMacro.self),
    "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
  ]
}
