/// What help and errors know of the running app: parts of lines that its session can do.
///
/// Each is `nil` if the app has nothing of the kind.
struct AppFacts: Equatable, Sendable {
  /// An action, one without a payload if there is one: `dogs.loadDogs`.
  var action: String?
  /// Actions with payloads: `dogs.filterQueryChanged "text"`.
  var payloads: [String] = []
  /// The first of those as a call: `dogs.filterQueryChanged("text")`.
  var call: String?
  /// The same as Swift code has it: `.dogs(.filterQueryChanged("text"))`.
  var swift: String?
  /// A place in the state.
  var path: String?
  /// What is true of that place, or of another: `dogs.count == 99`.
  var condition: String?
  /// A client and one of its variants: `dogsClient failing`.
  var client: String?
  var preset: String?
  var app: String?
  var hasTutorial = false

  /// The name that an action's path begins with.
  var prefix: String? {
    (action ?? payloads.first).map { action in
      String(action.prefix { $0 != "." && $0 != "[" && $0 != " " })
    }
  }

  /// An example with words of the app in place of `{action}` and so on.
  ///
  /// - Returns: the line; `nil` if the app has nothing for one of the places.
  func line(_ template: String) -> String? {
    guard template.contains("{") else { return template }
    var line = template
    for (place, word) in words where line.contains(place) {
      guard let word else { return nil }
      line = line.replacing(place, with: word)
    }
    return line
  }

  private var words: [(place: String, word: String?)] {
    [
      ("{action}", action ?? payloads.first), ("{payload}", payloads.first ?? action),
      ("{payload 1}", payloads.first), ("{payload 2}", payloads.dropFirst().first),
      ("{payload 3}", payloads.dropFirst(2).first), ("{call}", call), ("{swift}", swift),
      ("{prefix}", prefix), ("{path}", path), ("{condition}", condition), ("{client}", client),
      ("{preset}", preset), ("{app}", app),
    ]
  }
}

extension CommandRow {
  /// A line with the command that can be pasted; `nil` if the app has nothing to use it on.
  func example(in facts: AppFacts) -> String? { facts.line(example) }
}
