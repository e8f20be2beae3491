import Glibc

/// The character encoding of the process, which libedit uses to write and measure text.
enum TerminalLocale {
  /// Whether UTF-8 can be written. Determined once, on first use.
  ///
  /// libedit crashes on a prompt that the locale cannot encode, and Swift programs start in the C
  /// locale. So this sets the user's locale if it uses UTF-8, otherwise C.UTF-8, which every glibc
  /// since 2.35 has. Only the encoding is set; the formats of numbers and dates do not change.
  static let isUTF8: Bool = isUTF8(in: "") || isUTF8(in: "C.UTF-8")

  private static func isUTF8(in locale: String) -> Bool {
    guard setlocale(LC_CTYPE, locale) != nil else { return false }
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
