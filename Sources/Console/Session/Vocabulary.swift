/// The names that an app knows at some moment, for completion.
///
/// It is made on the main actor and read on the line editor's thread.
// Unchecked for the state and the actions alone: values that the timeline keeps and nobody changes. What
// they may refer to beyond themselves is looked at, by reflection, only while a person types.
struct Vocabulary: @unchecked Sendable {
  let grammar: ActionGrammar
  let state: Any
  /// What must not be shown of them.
  let redaction: Redaction
  /// The values that the host declared, with their types.
  var values: [(name: String, type: String)] = []
  var apps: [String] = []
  var presets: [String] = []
  var clients: [(name: String, variants: [String])] = []
  /// What is in flight, in the order it began.
  var effects: [(id: String, name: String)] = []
  var marks: [(name: String, step: Int)] = []
  var branches: [String] = []
  /// The latest steps that lead to where the session stands, newest first.
  var steps: [(number: Int, action: Any)] = []
}
