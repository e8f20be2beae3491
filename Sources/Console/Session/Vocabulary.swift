/// The names that an app knows at some moment, for completion.
///
/// It is made on the main actor and read on the line editor's thread.
// Unchecked for the state alone: a value that the timeline keeps and nobody changes. What it may refer
// to beyond itself is looked at, by reflection, only while a person presses Tab.
struct Vocabulary: @unchecked Sendable {
  let grammar: ActionGrammar
  let state: Any
  var apps: [String] = []
  var presets: [String] = []
  var clients: [(name: String, variants: [String])] = []
}
