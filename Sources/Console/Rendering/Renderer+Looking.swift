import ConsoleTerminal

// Values, screens and actions.
extension Renderer {
  /// A row for each member of the state, values elided.
  func stateLines(_ members: [StateMember]) -> [StyledText] {
    let width = Self.widest(members.map(\.name))
    return members.map { member in
      StyledText(Self.padded(member.name, to: width), .path)
        + StyledText("  " + outline.text(member.value.value))
    }
  }

  /// The most bytes that one value is shown with, and the most elements of a collection. A longer one
  /// would neither be read nor leave anything else on the screen.
  static let mostBytes = 1 << 16
  private static let mostRows = 1_000

  /// A value in full, over several lines where it does not fit on one. Of a very long one the beginning
  /// is shown, and how to see the rest.
  func valueLines(_ value: Any) -> [StyledText] {
    let mirror = Mirror(reflecting: value)
    // A character rarely has more bytes than that.
    let fitting = ValuePrinter.cut(to: 16 * width, hiding: redaction).cutText(value)
    if mirror.displayStyle == .collection, fitting.isCut || fitting.text.count > width {
      return elementLines(mirror.children)
    }
    guard fitting.isCut else { return [StyledText(fitting.text)] }
    let (text, isCut) = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction).cutText(value)
    return [StyledText(text)] + (isCut ? [Self.wholeHint("value")] : [])
  }

  private func elementLines(_ elements: Mirror.Children) -> [StyledText] {
    let printer = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction)
    var lines: [StyledText] = ["["]
    var (bytes, shown) = (0, 0)
    for element in elements {
      if shown == Self.mostRows || bytes > Self.mostBytes { break }
      let text = printer.text(element.value)
      bytes += text.utf8.count
      shown += 1
      lines.append(StyledText("  " + text + ","))
    }
    let hidden = elements.count - shown
    if hidden > 0 {
      let next = "[\(shown)] after the path shows the next one, --json all of them"
      lines.append(StyledText("  … \(hidden) more elements: \(next)", .muted))
    }
    return lines + ["]"]
  }

  /// How to see all of something that was cut.
  static func wholeHint(_ name: String) -> StyledText {
    StyledText("… --json prints the whole \(name)", .muted)
  }

  func screenLines(_ screen: String) -> [StyledText] {
    Self.safeLines(screen).map { StyledText($0) }
  }

  func actionLines(_ cases: [CaseListing], prefix: String) -> [StyledText] {
    guard !cases.isEmpty else {
      return [StyledText("no action begins with \"\(prefix)\"; :actions lists them all", .muted)]
    }
    return cases.map { listing in
      let signature = StyledText(listing.signature, .action)
      return listing.isTypeable
        ? signature : line(signature, right: StyledText("effects only", .muted))
    }
  }
}
