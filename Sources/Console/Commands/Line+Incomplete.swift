import ConsoleSyntax

extension Line {
  /// Whether more rows could complete a text in which a bracket or a text in triple quotes is open.
  ///
  /// An open bracket alone does not decide it, because arguments that are plain words may contain
  /// any bracket: `:find (` is complete. Takes time linear in the length of the text.
  /// ``PendingLine`` limits how often this runs.
  static func isMendedByMoreRows(_ text: String) -> Bool {
    do {
      // Triple quotes start a text of several rows only at the end of a row.
      let whole = text + "\n"
      guard case .command(let name, let nameSpan, _, let span) = try parse(whole) else {
        return false
      }
      _ = try CommandParser.command(named: name, at: nameSpan, argumentsAt: span, in: whole)
      return false
    } catch let diagnostic as Diagnostic {
      return diagnostic.problem.isMendedByMore
    } catch let diagnostic as CommandDiagnostic {
      guard case .arguments(let problem, _, _, _) = diagnostic.problem else { return false }
      return problem.isMendedByMore
    } catch {
      return false
    }
  }
}

extension Problem {
  /// Whether more rows could fix the problem of a text in which something is open.
  fileprivate var isMendedByMore: Bool {
    if case .unexpectedEnd = self { return true }
    return isIncomplete
  }
}
