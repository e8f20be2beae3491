extension EditSession {
  /// The helpers that keys have opened for the line. Discarded at the end of the line, except for
  /// what was cut.
  struct Lookup {
    /// The candidates that Tab lists below the line.
    var list: CandidateList?
    /// The line before the user selected one of them; `nil` if none is selected.
    var beforeSelection: LineChanges.State?
    /// The walk through the history that Up started.
    var walk: Walk?
    /// The search that Ctrl-R started.
    var search: HistorySearch?
    /// The earlier states of the line.
    var changes = LineChanges()
    /// The rows for which the configuration's `isIncomplete` was called last, each with its line
    /// end; empty if the line was complete.
    var checkedRows = ""
    /// Whether only the start of a paste has arrived and was inserted.
    var isInPaste = false
    /// Whether the last key was a character of text.
    var isTyping = false
    /// The texts that were cut, from this line and those before it.
    var cut = CutTexts()
    /// The line right after the last cut.
    var afterCut: LineChanges.State?
    /// The text that was pasted last.
    var pasted: Insertion?
    /// The last word that was inserted, and the index of its line in the history.
    var lastWord: (index: Int, insertion: Insertion)?

    /// Closes the list of candidates. A selected one stays in the line.
    mutating func closeList() { (list, beforeSelection) = (nil, nil) }
  }

  /// A text that a key has inserted, and the line right after that. If the line has changed, the
  /// same key starts again.
  struct Insertion {
    let text: String
    let line: LineChanges.State
  }

  /// A walk through the history with Up and Down.
  struct Walk {
    /// What was typed before the walk; the lines that are shown start with it.
    let typed: String
    /// The index of the shown line.
    var index: Int
    /// The shown line. If the line on the screen is different, the walk is over.
    var shown: String
  }
}
