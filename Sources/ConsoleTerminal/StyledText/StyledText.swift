import ConsoleSyntax

/// Text in which each part has a role. Its colours are chosen when it is printed.
///
/// It never contains a character that a terminal would interpret, because every part is made safe.
package struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The role of a part of the text.
  package enum Role: Equatable, Sendable {
    case plain
    case number
    case action
    case label
    case path
    case appeared
    case disappeared
    case changed
    case finished
    case failed
    case muted
    case error
    case heading
    case prompt
    case pastPrompt
    /// A text in a value, with its quotes.
    case string
    /// A number in a value.
    case numeral
    /// `nil`, `true` or `false` in a value.
    case constant
    /// A value that was replaced.
    case old
    /// A value that replaced another.
    case new
    /// The candidate of a list that the user has selected.
    case selected
  }

  package struct Run: Equatable, Sendable {
    package let text: String
    package let role: Role
    /// The width of the text. Most texts are measured more than once.
    fileprivate let columns: Int

    fileprivate init(_ text: String, _ role: Role) {
      self.role = role
      // Fast path: nearly all text is ASCII, where each byte is one column.
      if text.isVisibleASCII {
        self.text = text
        columns = text.utf8.count
      } else {
        self.text = SafeText.of(text)
        columns = TextWidth.columns(of: self.text)
      }
    }
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) { runs = [Run(text, role)] }

  package init(stringLiteral text: String) { self.init(text) }

  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The text without its roles.
  package var plain: String {
    if runs.count == 1 { return runs[0].text }
    var text = ""
    text.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
    for run in runs { text += run.text }
    return text
  }

  /// The width on a terminal, in columns.
  package var width: Int { runs.reduce(0) { $0 + $1.columns } }

  package static func + (one: Self, other: Self) -> Self {
    var sum = StyledText()
    // One allocation instead of one to copy and one to grow.
    sum.runs.reserveCapacity(one.runs.count + other.runs.count)
    sum.runs += one.runs
    sum.runs += other.runs
    return sum
  }

  package static func += (one: inout Self, other: Self) { one.runs += other.runs }

  /// Returns a copy in which a closure has replaced the text of some parts; `nil` keeps a part.
  package func replacing(_ words: (Run) -> String?) -> Self {
    var text = self
    text.runs = runs.map { run in words(run).map { Run($0, run.role) } ?? run }
    return text
  }

  /// Appends a part, without the cost of creating a `StyledText` for it. Some lines are written a
  /// hundred thousand times.
  package mutating func append(_ text: consuming String, _ role: Role = .plain) {
    // Enough for most lines.
    if runs.isEmpty { runs.reserveCapacity(8) }
    runs.append(Run(text, role))
  }

  /// Puts a part before the others.
  package mutating func prepend(_ text: consuming String, _ role: Role = .plain) {
    runs.insert(Run(text, role), at: 0)
  }
}
