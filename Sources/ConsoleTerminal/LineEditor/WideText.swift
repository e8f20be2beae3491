import Glibc

extension String {
  /// The text for libedit's wide functions, with a zero at the end.
  var wide: [wchar_t] { unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0] }

  /// The text of wide characters; what is no character becomes U+FFFD.
  init(wide characters: UnsafeBufferPointer<wchar_t>) {
    var scalars = UnicodeScalarView()
    for character in characters {
      scalars.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
    }
    self.init(scalars)
  }
}
