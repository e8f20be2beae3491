import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler loads: the table of this module's macros.
@main
struct KernelMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    ReducerMacro.self,
  ]
}
