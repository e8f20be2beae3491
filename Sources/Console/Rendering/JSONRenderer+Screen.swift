import ConsoleSyntax
import Screens

// The screen of an app's views, as JSON.
extension JSONRenderer {
  func members(_ report: ScreenReport) -> [(String, JSON)] {
    let text = Renderer(hiding: redaction).lines(of: report).map(\.plain).joined(separator: "\n")
    return [
      ("text", .string(text)), ("elements", .array(report.screen.elements.map(element))),
      ("firstRow", .integer(report.firstRow + 1)),
      ("nextRow", report.nextRow.map { .integer($0 + 1) } ?? .null),
    ]
  }

  /// An element. Members without a value are left out.
  private func element(_ element: ScreenTree.Element) -> JSON {
    var members: [(String, JSON)] = [("role", .word(element.role.rawValue))]
    if let number = element.number { members.append(("number", .integer(number))) }
    if !element.label.isEmpty { members.append(("label", .string(element.label))) }
    if let value = element.value { members.append(("value", .string(value))) }
    if let picture = element.picture { members.append(("picture", self.picture(picture))) }
    if let isOn = element.isOn { members.append(("isOn", .boolean(isOn))) }
    if !element.isEnabled { members.append(("isEnabled", .boolean(false))) }
    if let purpose = element.purpose { members.append(("purpose", .word(purpose.rawValue))) }
    if let badge = element.badge { members.append(("badge", .string(badge))) }
    if !element.uses.isEmpty {
      members.append(("uses", .array(element.uses.map { .word($0.rawValue) })))
    }
    if !element.options.isEmpty { members.append(("options", .strings(element.options))) }
    if !element.children.isEmpty {
      members.append(("children", .array(element.children.map(self.element))))
    }
    return object(members)
  }

  private func picture(_ state: ScreenTree.PictureState) -> JSON {
    switch state {
    case .loading: object([("state", .word("loading"))])
    case .loaded(let width, let height):
      object([("state", .word("loaded")), ("width", .integer(width)), ("height", .integer(height))])
    case .failed(let reason): object([("state", .word("failed")), ("reason", .string(reason))])
    }
  }

  /// How the screen caused a step, if it did.
  func screen(_ event: ScreenEvent?) -> [(String, JSON)] {
    event.map { [("screen", .string(Renderer(hiding: redaction).wording($0)))] } ?? []
  }
}
