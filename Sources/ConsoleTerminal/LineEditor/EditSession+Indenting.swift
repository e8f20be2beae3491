import CEdit
import ConsoleSyntax

// The indentation of the rows of a line.
extension EditSession {
  private static let step = "  "
  private static let closers = [")", "]", "}"]

  /// The indentation of a row that starts at the cursor: a step for each open bracket. None in a
  /// text, because it would become a part of that text.
  var indentation: String {
    let line = line
    let brackets = LineBrackets(line.beforeCursor)
    guard !brackets.isInText else { return "" }
    let next = line.afterCursor.first { $0 != " " }.map(String.init) ?? ""
    return Self.indentation(brackets.open.count, before: next)
  }

  /// If a typed closing bracket will be the first character of a row, removes the step that belongs
  /// to this bracket.
  func outdent(before typed: String) {
    let before = line.beforeCursor
    guard Self.closers.contains(typed), let rowEnd = before.lastIndex(where: \.isNewline) else {
      return
    }
    let indentation = before[before.index(after: rowEnd)...]
    let brackets = LineBrackets(before)
    guard indentation.allSatisfy({ $0 == " " }), !brackets.isInText else { return }
    // Not more than the step: the user may have removed it already.
    let wanted = Self.indentation(brackets.open.count, before: typed)
    let surplus = indentation.count - wanted.count
    if surplus > 0 { el_deletestr(editor, Int32(surplus)) }
  }

  private static func indentation(_ openBrackets: Int, before next: String) -> String {
    let steps = openBrackets - (closers.contains(next) ? 1 : 0)
    return String(repeating: step, count: max(0, steps))
  }
}
