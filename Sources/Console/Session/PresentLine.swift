/// The line that is running, or the last one.
struct PresentLine {
  var source = SourceLine(text: "")
  /// Whether it is running. What happens during that time is reported when the line has settled.
  var isBusy = false
  /// Whether a report of what happened while no line was running is scheduled. It is made as soon as the
  /// main actor has nothing else to do.
  var areReportsScheduled = false
  /// The files that it has read, each once.
  var files: [ReadFile] = []
  /// Whether its entry is in the journal, so that the entries of files that it reads can follow.
  var isInJournal = false
  /// Whether it is waiting until nothing is in flight.
  var isWaiting = false
  /// The answers from outside during it and after the line before, which have not been taken.
  var answers: [OutsideAnswer] = []
  /// The session's time when the line started.
  var began: Duration = .zero
  /// The issues that it has reported, with the step that reported each first.
  var issues: [String: Int] = [:]
  /// The lines that do the same as this one: the actions that a use of the screen sent. `nil` if
  /// that is the line itself.
  var sameLines: [String]?
  /// The actions that views sent by themselves after the line, as lines.
  var laterLines: [String] = []
}
