/// Where something was written.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file: `Module/File.swift`.
  public let fileID: StaticString
  /// The path of the file where it was compiled.
  public let filePath: StaticString
  /// From 1.
  public let line: UInt
  /// From 1.
  public let column: UInt

  /// A place in a file.
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Whether both are the same place; paths of files are not compared.
  public static func == (one: Self, other: Self) -> Bool {
    one.line == other.line && one.column == other.column
      && one.fileID.description == other.fileID.description
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(line)
    hasher.combine(column)
  }
}
