import ConsoleTerminal
import Kernel

// Values, screens and actions.
extension Renderer {
  /// How many levels of a value are split into lines if it does not fit on one.
  private static let levels = 2

  /// A row for each member of the state. A member that does not fit has rows for its own members.
  func stateLines(_ members: [StateMember]) -> [StyledText] {
    AppValue.reading(members.map(\.value)) { values in
      let parts = zip(members, values).map { StatePart(path: [.member($0.name)], value: $1) }
      return block().members(parts, levels: Self.levels - 1)
    }
  }

  /// The maximum size of a text, in bytes. A longer one is too long to read, and it would scroll
  /// everything else off the screen.
  static let mostBytes = 1 << 16

  /// A value on one line if it fits. Otherwise its parts or, if it has none, the complete text.
  func valueLines(_ value: Any) -> [StyledText] {
    let whole = block().whole(value, width)
    if whole != nil, let elements = Self.stackElements(value) {
      return block().members(elements.prefix(elements.count), levels: 0)
    }
    if let whole { return [whole] }
    switch StateParts(of: value) {
    case .members(let name, let parts) where !parts.isEmpty:
      let rows = block().members(parts, levels: Self.levels - 1)
      // The case of an enum is part of its value; the name of a struct's type is not.
      return name.hasPrefix(".") ? [StyledText(name)] + rows : rows
    case .elements:
      return block().lines(value, levels: Self.levels, rows: ValueBlock.mostRows)
    default:
      let (text, isCut) = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction).cutText(value)
      return [StyledText(text)]
        + (isCut ? [StyledText("… --json prints the whole value", .muted)] : [])
    }
  }

  /// The elements of a stack. On one line they would lack their ids, which paths need and only the stack has.
  private static func stackElements(_ value: Any) -> StateElements? {
    guard let stack = unshared(value) as? any IdentifiedElements,
      type(of: stack).idType == StackElementID.self, stack.count > 0,
      case .elements(let elements) = StateParts(of: value)
    else { return nil }
    return elements
  }

  func screenLines(_ screen: String) -> [StyledText] {
    Self.safeLines(screen).map { StyledText($0) }
  }

  func actionLines(_ cases: [CaseListing], prefix: String) -> [StyledText] {
    guard !cases.isEmpty else {
      return [StyledText("no action starts with \"\(prefix)\"; :actions lists them all", .muted)]
    }
    return cases.map { listing in
      let signature = StyledText(listing.signature, .action)
      return listing.isTypeable
        ? signature : line(signature, right: StyledText("effects only", .muted))
    }
  }
}
