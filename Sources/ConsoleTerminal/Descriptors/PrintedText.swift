import CEdit

/// What an app prints with `print`. The C library writes it later, when there is enough of it.
package enum PrintedText {
  /// Whether a part of it is not written yet.
  package static var isPending: Bool { cedit_has_printed() != 0 }

  /// Writes it.
  package static func flush() { cedit_flush_printed() }
}
