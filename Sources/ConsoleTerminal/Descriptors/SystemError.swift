import Glibc

/// What the system says about a call that failed.
package struct SystemError: Error, Equatable {
  /// One of the numbers in `errno.h`.
  package let code: Int32

  init(code: Int32) { self.code = code }

  /// What the call that just failed has left in `errno`.
  package static var last: Self { Self(code: errno) }

  /// The system's own words: "No space left on device".
  package var words: String { String(cString: strerror(code)) }
}
