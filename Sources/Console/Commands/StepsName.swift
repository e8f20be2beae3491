import Kernel

/// How a line refers to several steps: `3`, `5-8`, `5-`, a mark, or a range such as `3-mark`.
enum StepsName: Equatable, Sendable {
  /// `5-` ends at `Int.max`: at the last step.
  case numbers(ClosedRange<Int>)
  /// A mark, or a range with a mark at an end. A mark can contain hyphens, so only a session that
  /// knows its marks can tell which it is.
  case marked(String)

  /// Reads a word.
  ///
  /// - Throws: an error for a negative number.
  init(_ word: String) throws(CommandProblem) {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { StepName($0) }
    if ends.count <= 2, case .number(let first)? = ends.first, case .number(let last)? = ends.last {
      self = .numbers(min(first, last)...max(first, last))
    } else if ends.count == 2, case .number(let first)? = ends.first, word.hasSuffix("-") {
      self = .numbers(first...Int.max)
    } else if case .number(let number) = StepName(word) {
      throw .negative(number)
    } else {
      self = .marked(word)
    }
  }

  /// Whether a word means steps by their numbers, so that it cannot be a mark.
  static func areNumbers(_ word: String) -> Bool {
    guard case .numbers? = try? StepsName(word) else { return false }
    return true
  }

  /// The two ends of a range, for each hyphen at which a word could be divided.
  static func ends(of word: String) -> [(first: StepName, last: StepName)] {
    word.indices.filter { word[$0] == "-" }.map { hyphen in
      (StepName(word[..<hyphen]), StepName(word[word.index(after: hyphen)...]))
    }
  }
}

extension StepName {
  /// The mark. `nil` for a number.
  var mark: String? {
    if case .mark(let mark) = self { mark } else { nil }
  }

  /// Reads `3`, `#3` or a mark, each with or without `@`. The number can be negative, and the mark
  /// can be empty.
  init(_ word: some StringProtocol) {
    let name = word.hasPrefix("@") ? String(word.dropFirst()) : String(word)
    let digits = name.hasPrefix("#") ? String(name.dropFirst()) : name
    self = Int(digits).map { .number($0) } ?? .mark(name)
  }
}
