import Foundation
import Kernel

/// An entry of a journal. An entry that announces something is on disk before that happens.
enum JournalEntry: Equatable, Sendable {
  /// A session started. Everything before this entry belongs to another session.
  case opened(JournalOpening)
  /// The session was restored from the journal with this file name, as far as that was possible.
  case restored(from: String)
  /// All that can be restored from that journal has been repeated, and is in this one.
  case whole
  /// The session ended normally. This is the last entry.
  case closed
  /// A line is about to run at this time of the session.
  case line(String, at: Duration)
  /// The last announced line was sent because of the screen.
  case screen(ScreenEvent)
  /// The last announced line has read this file.
  case read(ReadFile)
  /// An action is about to be reduced as this step. `action` is empty if a user typed it, because
  /// the line is in the entry before. If an effect sent it, `earlier` is the number of actions that
  /// the effect had sent before.
  case reducing(step: Int, origin: StepOrigin, earlier: Int = 0, action: String, at: Duration)
  /// The action of this step was reduced.
  case reduced(step: Int)
  /// The final text of the last announced line or action, with references instead of its secrets.
  /// In an app with secrets these are only known afterwards, so the announcement masks all texts
  /// and long numbers.
  case worded(JournalSubject, String)
  /// An effect finished or failed without a command of the user, this long after its start.
  /// `failure` is the message of its error, if it failed. A cancellation has no entry, because it
  /// follows from a line or an action.
  case ended(EffectID, failure: String?, after: Duration)
  /// An effect used a client's memory for the first time. What it did there is not in the journal.
  case remembered(EffectID)
  /// An effect of a live client read the shared value of a key, or changed it to a value, this long
  /// after its start.
  case used(EffectID, key: String, value: String?, after: Duration)
  /// The output of the line is about to be shown, so a user may have seen it from here on.
  case shown
  /// The line has run, until this time of the session.
  case done(at: Duration)
  /// A user interrupted what followed from the line, after this step.
  case stopped(after: Int)
  /// The line was refused and changed nothing.
  case refused
}

/// What the text of a `worded` entry belongs to.
enum JournalSubject: String, Sendable {
  case line
  case action
}

/// How a session with a journal started.
struct JournalOpening: Equatable, Sendable {
  let app: String
  let preset: String?
  /// The variants that differ from the preset, by the client's name.
  var variants: [String: String] = [:]
  let clock: ClockMode
  let seed: UInt64
  /// The date at time zero of the session.
  let began: Date
}
