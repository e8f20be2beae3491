/// The earlier states of a line, for undoing changes.
struct LineChanges {
  /// The line and the place of the cursor at one time.
  struct State: Equatable {
    var beforeCursor = ""
    var afterCursor = ""

    var text: String { beforeCursor + afterCursor }
  }

  /// The states before each change, and the current one.
  private var states = [State()]
  /// Whether the last change was typing, which the next character continues.
  private var isContinued = false

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
    guard isTyped, state.afterCursor == last.afterCursor,
      state.beforeCursor.hasPrefix(last.beforeCursor)
    else {
      states.append(state)
      isContinued = false
      return
    }
    var typed = last
    for character in state.beforeCursor.dropFirst(last.beforeCursor.count) {
      let startsWord = typed.beforeCursor.last == " " && character != " "
      typed.beforeCursor.append(character)
      if isContinued, !startsWord { states.removeLast() }
      states.append(typed)
      isContinued = true
    }
  }

  /// Returns the line before the last change; `nil` if there was none.
  mutating func undo() -> State? {
    guard states.count > 1 else { return nil }
    states.removeLast()
    isContinued = false
    return states.last
  }
}
