/// The earlier states of a line, for undoing changes.
struct LineChanges {
  /// The line and the place of the cursor at one time.
  struct State: Equatable {
    var beforeCursor = ""
    var afterCursor = ""

    var text: String { beforeCursor + afterCursor }

    /// In bytes of UTF-8.
    fileprivate var size: Int { beforeCursor.utf8.count + afterCursor.utf8.count }
  }

  /// The states before each change, and the current one.
  private var states = [State()]
  /// Whether the last change was typing, which the next character continues.
  private var isContinued = false

  /// The maximum length of all states, in bytes of UTF-8. Beyond it, the earliest are forgotten.
  private static let mostBytes = 1 << 20
  /// More characters than this at once were not typed by a person, so they are one change.
  private static let mostTyped = 100

  /// Remembers the line as it is now. Does nothing if it has not changed since the last call.
  ///
  /// - Parameter isTyped: whether characters were typed since the last call. Each word is then a
  ///   change of its own, however often this is called in the meantime.
  mutating func note(_ state: State, isTyped: Bool) {
    let last = states[states.count - 1]
    guard state.text != last.text else {
      if state != last { isContinued = false }
      states[states.count - 1] = state
      return
    }
    let added = state.beforeCursor.dropFirst(last.beforeCursor.count)
    guard isTyped, added.count <= Self.mostTyped, state.afterCursor == last.afterCursor,
      state.beforeCursor.hasPrefix(last.beforeCursor)
    else {
      states.append(state)
      isContinued = false
      forgetEarliest()
      return
    }
    defer { forgetEarliest() }
    var typed = last
    for character in added {
      let startsWord = typed.beforeCursor.last == " " && character != " "
      typed.beforeCursor.append(character)
      if isContinued, !startsWord { states.removeLast() }
      states.append(typed)
      isContinued = true
    }
  }

  /// Keeps the line before the last change, however long it is.
  private mutating func forgetEarliest() {
    var bytes = states.reduce(0) { $0 + $1.size }
    while bytes > Self.mostBytes, states.count > 2 { bytes -= states.removeFirst().size }
  }

  /// Returns the line before the last change; `nil` if there was none.
  mutating func undo() -> State? {
    guard states.count > 1 else { return nil }
    states.removeLast()
    isContinued = false
    return states.last
  }
}
