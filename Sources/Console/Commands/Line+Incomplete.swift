import ConsoleSyntax

extension Line {
  /// Whether more rows could complete a text in which a bracket or a text in three quotes is open.
  ///
  /// What commands take as plain words may hold any bracket: `:find (` is complete. Linear in the
  /// length of the text; ``PendingLine`` asks this seldom enough for many rows.
  static func isMendedByMoreRows(_ text: String) -> Bool {
    do {
      // Three quotes begin a text of several lines only where their line ends.
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
  /// Whether more lines could mend what is wrong with a text in which something is open.
  fileprivate var isMendedByMore: Bool {
    if case .unexpectedEnd = self { return true }
    return isIncomplete
  }
}
