import Screens

/// The answer of `:view`: the screen after a step, without secrets.
struct ScreenReport: Equatable {
  let screen: ScreenTree
  /// The first row that it has of long lists, counted from 0.
  let firstRow: Int
  /// The row after the last one that it has of the longest list, counted from 0; `nil` if no rows
  /// are left out there.
  let nextRow: Int?
  /// The pictures on it that have been loaded, by their addresses.
  var pictures: [String: ScreenPicture] = [:]

  /// Whether two reports print the same. The screen contains the sizes of the pictures; comparing
  /// their bytes would take long.
  static func == (one: Self, other: Self) -> Bool {
    one.screen == other.screen && one.firstRow == other.firstRow && one.nextRow == other.nextRow
  }
}

/// Something on the screen that can be used.
struct ScreenCandidate: Equatable, Sendable {
  let number: Int
  /// Its text, without secrets.
  let label: String
  let role: ScreenTree.Role
  let uses: [ScreenUse.Kind]
  var isEnabled = true
  /// The options of a choice, without secrets.
  var options: [String] = []
}
