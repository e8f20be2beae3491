extension Line {
  /// Whether a line of input goes on with the next one: a bracket or a text in three quotes is open,
  /// and nothing is wrong before it.
  ///
  /// What commands take as plain words may hold any bracket: `:find (` is complete. Linear in the
  /// length of the text.
  package static func isIncomplete(_ text: String) -> Bool {
    var open = OpenDelimiters()
    for line in text.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      open.read(line)
    }
    guard open.isOpen else { return false }
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
