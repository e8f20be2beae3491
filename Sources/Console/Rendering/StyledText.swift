/// Text whose parts carry a role; colours are chosen when it is printed.
///
/// Whatever it is made of, there is nothing in it that a terminal would obey.
struct StyledText: Equatable, ExpressibleByStringLiteral {
  /// What a part of the text is.
  enum Role: Equatable {
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
  }

  struct Run: Equatable {
    let text: String
    let role: Role

    fileprivate init(_ text: String, _ role: Role) {
      self.text = SafeText.of(text)
      self.role = role
    }

    /// Whether it may hold text from outside. An action's values are hidden as it is printed, and its
    /// name must stay what it is.
    fileprivate var mayHoldSecrets: Bool {
      switch role {
      case .number, .action, .label, .prompt, .pastPrompt: false
      default: true
      }
    }
  }

  private(set) var runs: [Run] = []

  init() {}

  init(_ text: String, _ role: Role = .plain) { runs = [Run(text, role)] }

  init(stringLiteral text: String) { self.init(text) }

  /// The text without its roles.
  var plain: String {
    var text = ""
    for run in runs { text += run.text }
    return text
  }

  /// How many columns it takes on a terminal.
  var width: Int { runs.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.runs += other.runs
    return sum
  }

  static func += (one: inout Self, other: Self) { one.runs += other.runs }

  /// The text without secrets.
  func scrubbed(by redaction: Redaction) -> Self {
    guard redaction.isActive else { return self }
    var text = self
    text.runs = runs.map { run in
      run.mayHoldSecrets ? Run(redaction.scrubbed(run.text), run.role) : run
    }
    return text
  }

  /// Adds a part: lines that are written by the hundred thousand need not make a text of each.
  mutating func append(_ text: String, _ role: Role = .plain) {
    // As many parts as most lines have.
    if runs.isEmpty { runs.reserveCapacity(5) }
    runs.append(Run(text, role))
  }
}
