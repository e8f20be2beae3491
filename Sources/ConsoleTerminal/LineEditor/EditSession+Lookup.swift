extension EditSession {
  /// The helpers that keys have opened for the line. Discarded at the end of the line.
  struct Lookup {
    /// The candidates that Tab lists below the line.
    var list: CandidateList?
    /// The walk through the history that Up started.
    var walk: Walk?
    /// The search that Ctrl-R started.
    var search: HistorySearch?
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
