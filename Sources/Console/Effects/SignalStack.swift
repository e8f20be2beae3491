import CEdit

/// Stacks for signal handlers on the threads that run reducers and effects.
///
/// The main actor starts on the main thread, and after its first suspension runs on threads of
/// libdispatch. A signal stack belongs to one thread, so each thread needs one before it runs code
/// that may overflow its own stack. Otherwise no handler could restore the terminal.
enum SignalStack {
  /// Creates a signal stack for the calling thread, unless it has one. The check is cheap.
  static func use() { cedit_use_signal_stack() }
}
