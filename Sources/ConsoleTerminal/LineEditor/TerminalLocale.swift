import Glibc

/// The process's character encoding, which libedit writes and measures with.
enum TerminalLocale {
  /// Whether UTF-8 can be written. Settled once, when first asked for.
  ///
  /// libedit crashes on a prompt that the locale cannot encode, and Swift programs start in the C
  /// locale. So: the user's own locale if it is UTF-8, else one that every glibc since 2.35 has.
  /// Only the encoding is set; numbers and dates stay as they are.
  static let isUTF8: Bool = isUTF8(in: "") || isUTF8(in: "C.UTF-8")

  private static func isUTF8(in locale: String) -> Bool {
    guard setlocale(LC_CTYPE, locale) != nil else { return false }
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
