import ConsoleSyntax
import Foundation
import Screens

// Finding the field that a line types into.
extension Questions {
  /// The field that a text is for: the one that the line names, the only one, or the one that searches.
  func field(
    _ target: ScreenTarget?, for text: String, on screen: ScreenTree
  ) throws(Refusal) -> ScreenTree.Element {
    if let target { return try element(target, .type, on: screen) }
    let fields = screen.usable.filter { $0.uses.contains(.type) }
    if fields.count == 1 { return fields[0] }
    let searching = fields.filter { $0.role == .searchField }
    if searching.count == 1 { return searching[0] }
    if fields.isEmpty { throw Refusal(.screen(.nothing(.type))) }
    throw Refusal(
      .screen(
        .severalFields(fields.prefix(5).map(candidate), meant: fieldText(text, among: fields))))
  }

  /// The label and the text of a line without quotes, such as `:type City Rome`.
  private func fieldText(
    _ text: String, among fields: [ScreenTree.Element]
  ) -> ScreenProblem.FieldText? {
    for field in fields where field.isEnabled {
      let label = label(field)
      guard !label.isEmpty, text.lowercased().hasPrefix(label.lowercased() + " ") else { continue }
      var rest = text.dropFirst(label.count).trimmingCharacters(in: .whitespaces)
      if case .text(let quoted)? = (try? Literal.parse(rest))?.kind { rest = quoted }
      return ScreenProblem.FieldText(label: label, text: redaction.scrubbed(rest))
    }
    return nil
  }
}
