import CEdit
import Glibc

/// A terminal's modes and size.
package struct TerminalPort {
  let input: Int32
  /// The original modes.
  private let modes: termios

  /// Saves the modes; returns `nil` if the descriptor is not a terminal.
  package init?(input: Int32) {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { return nil }
    self.input = input
    self.modes = modes
  }

  /// Whether the descriptor is a terminal that was closed. Only then reading the modes fails with
  /// EIO; a descriptor that was never a terminal gives another error.
  static func isHungUp(_ descriptor: Int32) -> Bool {
    var modes = termios()
    return tcgetattr(descriptor, &modes) != 0 && errno == EIO
  }

  /// Restores the terminal's modes even if the program exits or crashes.
  func guardAgainstExit() {
    var modes = modes
    cedit_guard_terminal(input, &modes)
  }

  /// Switches the terminal's echo off until ``restore()``, or until the program ends.
  func hideKeys() {
    guardAgainstExit()
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(input, TCSANOW, &modes)
  }

  /// Restores the saved modes.
  func restore() {
    var modes = modes
    // Not TCSADRAIN, which never returns if the terminal's output was stopped with Ctrl-S.
    tcsetattr(input, TCSANOW, &modes)
  }

  /// The size in columns and rows; 80 × 24 if the terminal does not report it, as in libedit.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col < 2 ? 80 : Int(size.ws_col), size.ws_row < 1 ? 24 : Int(size.ws_row))
  }
}
