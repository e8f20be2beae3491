import Glibc

extension String {
  /// The text for libedit's wide-character functions, with a terminating zero.
  var wide: [wchar_t] { unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0] }

  /// Creates a string from wide characters; invalid ones become U+FFFD.
  init(wide characters: UnsafeBufferPointer<wchar_t>) {
    var scalars = UnicodeScalarView()
    for character in characters {
      scalars.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
    }
    self.init(scalars)
  }
}
