extension EditSession {
  /// What keys have opened to help with the line. It is gone when the line is.
  struct Lookup {
    /// The candidates that Tab lists beneath the line.
    var list: CandidateList?
    /// The walk through the history that Up began.
    var walk: Walk?
    /// The search that Ctrl-R began.
    var search: HistorySearch?
  }

  /// A walk through the history with Up and Down.
  struct Walk {
    /// What was typed when it began, and what the lines found begin with.
    let typed: String
    /// The index of the line shown.
    var index: Int
    /// The line shown: another line on the screen ends the walk.
    var shown: String
  }
}
