/// Parts of lines that are valid in the running app, for examples in help and errors.
///
/// A property is `nil` or empty if the app has nothing of that kind.
struct AppFacts: Equatable, Sendable {
  /// The path of an action without a payload: `dogs.loadDogs`.
  var action: String?
  /// Up to three actions with example payloads: `dogs.filterQueryChanged "text"`.
  var payloads: [String] = []
  /// The first of `payloads` as a call: `dogs.filterQueryChanged("text")`.
  var call: String?
  /// The first of `payloads` as Swift code: `.dogs(.filterQueryChanged("text"))`.
  var swift: String?
  /// The path of a value in the state.
  var path: String?
  /// A condition on a value in the state: `dogs.count == 99`.
  var condition: String?
  /// A client and one of its variants: `dogsClient failing`.
  var client: String?
  var preset: String?
  var app: String?
  var hasTutorial = false
  /// What the session has at its present step.
  var session = SessionFacts()

  /// The first name in an action's path.
  var prefix: String? {
    (action ?? payloads.first).map { action in
      String(action.prefix { $0 != "." && $0 != "[" && $0 != " " })
    }
  }

  /// Replaces `{action}` and the other placeholders of an example with parts from the app.
  ///
  /// - Returns: the line. `nil` if the app or the session has nothing for one of the placeholders.
  func line(_ template: String) -> String? {
    guard template.contains("{") else { return template }
    guard var line = session.line(template) else { return nil }
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
