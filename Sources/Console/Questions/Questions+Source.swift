import ConsoleSyntax
import Foundation
import Kernel

// Where the source says something about an action.
extension Questions {
  /// Finds where an action is declared, and where reducers handle it.
  ///
  /// - Parameter trust: decides whether the source files may be read.
  func sourceReport(of name: Spanned<String>, by trust: Trust) throws(Refusal) -> Report {
    let path = String(name.value.drop { $0 == "." }.prefix { !"(\"".contains($0) })
      .trimmingCharacters(in: .whitespaces)
    let pattern = PathPrefix(path)?.pattern ?? path
    let cases = grammar.declaredCases(at: pattern)
    guard let last = cases.last else {
      throw Refusal(
        .nothingCalled(name.value, nearest: grammar.nearest(to: pattern)), at: name.span)
    }
    guard trust == .full else {
      return .source(
        SourceReport(
          action: pattern, documentation: last.source.documentation, declaration: nil,
          handlers: [], gap: .untrusted))
    }
    let search = SourceSearch { [work] in work.isInterrupted }
    return .source(search.report(of: pattern, cases))
  }
}
