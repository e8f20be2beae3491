/// Where the source declares an action, and where reducers handle it.
struct SourceReport: Equatable {
  /// The path of the action.
  let action: String
  /// The first paragraph of the comment at its case.
  let documentation: String?
  /// The case itself. `nil` if the file is unknown or not there.
  let declaration: SourceExcerpt?
  /// The lines that match the action, those of its own reducer first.
  let handlers: [SourceExcerpt]
  /// Why something is not known. `nil` if everything was found.
  let gap: Gap?

  enum Gap: Equatable {
    /// The enum has no macro, so the file is not recorded.
    case notRecorded(type: String)
    /// The file was compiled at this path, and is not there.
    case missing(file: String)
    /// No line matches it in this many files next to the enum.
    case noHandler(files: Int)
    /// The session may not read these files.
    case untrusted
  }
}

/// Some lines of a source file.
struct SourceExcerpt: Equatable {
  let file: String
  /// The number of the first line, counted from 1.
  let line: Int
  let rows: [String]
  /// Whether more lines belong to it.
  var isCut = false
}
