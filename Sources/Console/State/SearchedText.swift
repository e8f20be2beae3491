import ConsoleSyntax

/// A text that values are searched for.
///
/// Single values are searched as they are printed: numbers, texts, enum cases and values without
/// readable parts. The names of properties and types are not searched, because they are the same in
/// every state.
struct SearchedText {
  let text: String
  let redaction: Redaction
  /// Whether to give up. Called several times while a long value is searched.
  let isStopped: () -> Bool

  private var printer: ValuePrinter { .full(hiding: redaction) }

  /// Whether the printed value contains the text, including the names of its properties.
  func isPrinted(in value: Any, at path: StatePath) -> Bool {
    printer.value(value, at: path, contains: text, unless: isStopped)
  }

  /// Whether a value has a part that contains the text.
  func isIn(_ value: Any, at path: StatePath) -> Bool {
    var found: [FoundValue] = []
    find(in: value, at: path, atMost: 1, &found)
    return !found.isEmpty
  }

  /// Whether a change brought the text into a value.
  func isBrought(by change: StateChange) -> Bool {
    var found: [FoundValue] = []
    find(in: change, atMost: 1, &found)
    return !found.isEmpty
  }

  /// Adds the values that contain the text and that a change brought: those that are new, or that
  /// differ from what they were before.
  func find(in change: StateChange, atMost most: Int, _ found: inout [FoundValue]) {
    switch change.kind {
    case .disappeared: return
    case .appeared(let new):
      new.read { find(in: $0, at: change.path, atMost: most, &found) }
    case .changed(let old, let new):
      let before = old.read { unwrapped(unshared($0)) }
      new.read { value in
        guard let before, !hides(value, at: change.path),
          let now = unwrapped(unshared(value)) as? any ChangedElements,
          let elements = now.changedElements(from: before)
        else { return find(in: value, at: change.path, atMost: most, &found) }
        for (place, element) in elements where !isStopped() && found.count < most {
          let path = StatePath(change.path.components + [place])
          find(in: element, at: path, atMost: most, &found)
        }
      }
    }
  }

  /// Adds the parts of a value that contain the text and have no parts themselves.
  ///
  /// Prints a part before looking into it, because that takes a tenth of the time.
  func find(in value: Any, at path: StatePath, atMost most: Int, _ found: inout [FoundValue]) {
    guard found.count < most, isPrinted(in: value, at: path) else { return }
    switch hides(value, at: path) ? .none : StateParts(of: value) {
    case .none:
      found.append(FoundValue(path: path, value: AppValue(redaction.shown(value, at: path))))
    case .members(let name, let parts):
      // The case of an enum is part of its value; the name of a struct's type is not.
      if name.hasPrefix("."), WantedText(text).isIn(name) {
        return found.append(FoundValue(path: path, value: AppValue(value)))
      }
      for part in parts { find(in: part.value, at: path + part.path, atMost: most, &found) }
    case .elements(let elements):
      for part in elements.prefix(elements.count) where !isStopped() && found.count < most {
        guard part.path.isEmpty else {
          find(in: part.value, at: path + part.path, atMost: most, &found)
          continue
        }
        // No path leads to an element of a set.
        if isIn(part.value, at: path) {
          return found.append(FoundValue(path: path, value: AppValue(value)))
        }
      }
    }
  }

  /// Whether a value is printed as a secret, so that its parts must not be shown.
  private func hides(_ value: Any, at path: StatePath) -> Bool {
    guard redaction.isActive else { return false }
    return redaction.reference(for: value, at: path) != nil
      || redaction.reference(forEqual: value) != nil
      || redaction.reference(forWritten: ValuePrinter.exact.text(value)[...]) != nil
  }
}

/// A value in which a search found its text.
struct FoundValue: Equatable {
  let path: StatePath
  let value: AppValue
}

private func + (path: StatePath, components: [StatePath.Component]) -> StatePath {
  StatePath(path.components + components)
}
