/// A location in the source code.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file name: `Module/File.swift`.
  public let fileID: StaticString
  /// The path of the file when it was compiled.
  public let filePath: StaticString
  /// The line, counted from 1.
  public let line: UInt
  /// The column, counted from 1.
  public let column: UInt

  /// Creates a location.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The module, the file and the line: `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Whether both are the same location; the paths of the files are not compared.
  public static func == (one: Self, other: Self) -> Bool {
    one.line == other.line && one.column == other.column
      && one.fileID.description == other.fileID.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(line)
    hasher.combine(column)
  }
}
