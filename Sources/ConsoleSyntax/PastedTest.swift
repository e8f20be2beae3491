/// Knows which lines of a test that was pasted send nothing, such as what it expects:
///
/// ```
/// let store = TestStore(initialState: Counter.State()) {
///   Counter()
/// }
/// await store.send(.incrementButtonTapped) {
///   $0.count = 1
/// }
/// await store.receive(\.fact)
/// ```
///
/// The only line of it that sends something is the one with `send`.
package struct PastedTest: Sendable {
  /// The number of braces that lines of the test have opened and not closed.
  private var depth = 0

  /// Whether a closure of the test is open.
  package var isOpen: Bool { depth > 0 }

  package init() {}

  /// Reads the next line.
  ///
  /// - Parameter isKnown: whether the console can run a line with this text. In a closure of a test,
  ///   everything else belongs to the test.
  /// - Returns: whether the line is a part of a test that sends nothing.
  package mutating func isRest(_ line: String, unless isKnown: (Substring) -> Bool) -> Bool {
    let text = line[...].drop(while: \.isWhitespace)
    // Most lines start with a letter that no word of `starts` begins with, and matching takes
    // longer.
    guard depth > 0 || text.first.map({ "acfilsv@".contains($0) }) == true else { return false }
    guard text.prefixMatch(of: /(await\s+)?(self\.)?store\.send\(/) == nil else {
      depth = max(0, depth + Self.openBraces(in: text))
      return false
    }
    guard depth > 0 ? !isKnown(text) : Self.starts(text) else { return false }
    depth = max(0, depth + Self.openBraces(in: text))
    return true
  }

  private static func starts(_ text: Substring) -> Bool {
    // Spaces and lines in this notation mean nothing.
    let code =
      #/
      (let|var) \s+ \w+ \s* (:[^=]+)? = \s* TestStore
      | (await\s+)? (self\.)? store\.
        (receive|finish|skipReceivedActions|skipInFlightEffects|exhaustivity|timeout
        |withExhaustivity|assert|dependencies) \b
      | @Test\b | @MainActor\b | @testable\s+import\s | import\s+\w+$
      | func \s+ \w+ \s* \(
      | (final\s+)? (class|struct) \s+ \w+ .* \{
      /#
    return text.prefixMatch(of: code) != nil
  }

  /// How many more braces a line opens than it closes, apart from those in texts.
  private static func openBraces(in text: Substring) -> Int {
    var (count, isInText) = (0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: count += 1
      case UInt8(ascii: "}") where !isInText: count -= 1
      default: break
      }
    }
    return count
  }
}
