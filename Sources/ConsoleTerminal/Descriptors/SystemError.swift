import Glibc

/// An error from a system call.
package struct SystemError: Error, Equatable {
  /// A code from `errno.h`.
  package let code: Int32

  init(code: Int32) { self.code = code }

  /// The error in `errno`, after a call that has just failed.
  package static var last: Self { Self(code: errno) }

  /// The system's message, such as "No space left on device".
  package var message: String { String(cString: strerror(code)) }
}
