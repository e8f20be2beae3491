import CEdit

/// Room for signal handlers on the threads that run reducers and effects.
///
/// The main actor starts on the main thread and goes on, after its first wait, on threads that libdispatch
/// makes. A stack for handlers belongs to one thread, so each has to be given one before it runs code that
/// may overflow its own: no handler could restore the terminal otherwise.
enum SignalStack {
  /// Gives the calling thread a stack for handlers, unless it has one. Costs next to nothing then.
  static func use() { cedit_use_signal_stack() }
}
