import Screens

/// Why something on the screen cannot be used.
enum ScreenProblem: Equatable, Sendable {
  /// Nothing on the screen can be used like this.
  case nothing(ScreenUse.Kind)
  /// The screen has no such number; the largest is `count`.
  case noNumber(Int, count: Int)
  /// No list on the screen has such a row; the longest ends with row `last`. `nil` if no list is so long that rows are
  /// left out.
  case noRow(Int, last: Int?)
  /// Nothing that can be used like this has this text; `known` are texts that something has.
  /// `isWhole` says whether these are all.
  case noText(String, ScreenUse.Kind, nearest: [String], known: [String], isWhole: Bool)
  /// The text means several things.
  case several(String, ScreenUse.Kind, [ScreenCandidate], count: Int)
  /// There are several fields, and none that searches. `meant` is what the line probably means.
  case severalFields([ScreenCandidate], meant: FieldText? = nil)
  /// It cannot be used like this; `allowed` says how it can.
  case notUsable(String, ScreenUse.Kind, allowed: [ScreenUse.Kind], number: Int?)
  /// It is disabled.
  case disabled(String)
  /// The field cannot read the text as its value.
  case invalid(String, field: String)
  /// No option has the text.
  case noOption(String, of: String, options: [String], nearest: [String])
  /// It is on the screen here, and no longer after the actions that reducers still have to handle.
  case gone(String)

  /// A text, and the label of the field that it is for.
  struct FieldText: Equatable, Sendable {
    let label: String
    let text: String
  }
}
