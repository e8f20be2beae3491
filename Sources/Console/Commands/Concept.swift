/// A word of the architecture that a reader may ask about: `reducer?`.
struct Concept: Equatable, Sendable {
  /// The words that mean it, in small letters.
  let words: [String]
  /// What it is, in one or two sentences.
  let text: String
  /// A command that shows it. May be `nil`.
  let line: String?

  /// The concept that a word means. `nil` if none does.
  static func named(_ word: String) -> Concept? {
    let word = word.lowercased().drop { $0 == "@" || $0 == "." }
    return all.first { $0.words.contains(String(word)) }
  }

  /// All concepts. docs/articles/README.md has the same table.
  static let all = [
    Concept(
      words: ["state"],
      text: "The data of a feature: everything that its screen and its logic need.",
      line: ":state"),
    Concept(
      words: ["action"],
      text: "A value that says what happened: a user did something, or an effect has an answer.",
      line: ":actions"),
    Concept(
      words: ["reducer"],
      text: "A function that changes the state because of an action, and returns an effect.",
      line: ":try {action}"),
    Concept(
      words: ["effect"],
      text: "Work that a reducer returns, such as a request. It sends actions back into the store.",
      line: ":effects"),
    Concept(
      words: ["store"],
      text:
        "Holds the state, runs the reducer for every action that is sent, and starts the effects.",
      line: ":log"),
    Concept(
      words: ["scope", "pullback"],
      text: "Runs a child's reducer on a part of the parent's state and actions.", line: nil),
    Concept(
      words: ["dependency", "client"],
      text: "What a feature gets from outside, such as a server or the date. A test replaces it.",
      line: ":deps"),
    Concept(
      words: ["environment"],
      text:
        "The dependencies of a feature in older code. Today each is a client behind @Dependency.",
      line: ":deps"),
    Concept(
      words: ["view", "screen"],
      text: "Shows the state, and sends an action for everything that a user does.", line: ":view"),
    Concept(
      words: ["viewstore", "withviewstore"],
      text:
        "In older code, the part of a store that a view reads. Today a view reads the store itself.",
      line: nil),
    Concept(
      words: ["binding"],
      text:
        "Connects a control, such as a text field, to a value: it reads the value and sends an action.",
      line: ":type {type}"),
    Concept(
      words: ["alert"],
      text:
        "Optional state that a view shows as a question. Its buttons are actions, and nil closes it.",
      line: nil),
    Concept(
      words: ["stack", "navigation", "stackstate"],
      text:
        "State for each page that is open, in a list: adding state opens a page, removing it goes back.",
      line: nil),
    Concept(
      words: ["cancellation", "cancel"],
      text: "Stops an effect that is no longer needed: by its id, or when its state is gone.",
      line: ":effects"),
    Concept(
      words: ["teststore"],
      text: "Runs a reducer in a test, where each action must state every change and every answer.",
      line: ":expect idle"),
  ]
}
