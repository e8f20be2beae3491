import CEdit
import Glibc

/// The terminal as the kernel sees it: its modes and its size.
package struct TerminalPort {
  let input: Int32
  /// The modes before we came.
  private let modes: termios

  /// Remembers the modes; nil if the descriptor is not a terminal.
  package init?(input: Int32) {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { return nil }
    self.input = input
    self.modes = modes
  }

  /// Whether the descriptor is of a terminal that was closed: only such a one has no modes any more. What
  /// never was a terminal gives another error.
  static func isHungUp(_ descriptor: Int32) -> Bool {
    var modes = termios()
    return tcgetattr(descriptor, &modes) != 0 && errno == EIO
  }

  /// Sees to it that the terminal is usable after an exit or a crash, too.
  func guardAgainstExit() {
    var modes = modes
    cedit_guard_terminal(input, &modes)
  }

  /// Has the terminal echo nothing until ``restore()``, or until the program ends.
  func hideKeys() {
    guardAgainstExit()
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(input, TCSANOW, &modes)
  }

  /// Brings the remembered modes back.
  func restore() {
    var modes = modes
    // Not TCSADRAIN, which waits forever for a terminal that was stopped with Ctrl-S.
    tcsetattr(input, TCSANOW, &modes)
  }

  /// Columns and rows, as libedit reckons them: 80 × 24 if the terminal does not know.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col < 2 ? 80 : Int(size.ws_col), size.ws_row < 1 ? 24 : Int(size.ws_row))
  }
}
