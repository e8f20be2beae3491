import Foundation

/// A page of the documentation, for tests that compile and run its code.
public struct Page {
  /// The repository.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  public let url: URL
  public let text: String

  /// - Parameter path: relative to the repository, such as `docs/testing.md`.
  /// - Throws: if the file cannot be read as UTF-8.
  public init(_ path: String) throws {
    url = Self.root.appending(path: path)
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The fences with a language, without the lines that begin and end them.
  public func pieces(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The pieces of Swift that are in none of the files, line for line.
  ///
  /// Indentation and empty lines are not compared, and neither is `@main`, which a test cannot have.
  /// - Parameter files: relative to the repository.
  public func uncompiledPieces(in files: String...) throws -> [String] {
    let sources = try files.map { Self.lines(of: try Page($0).text) }
    return pieces("swift").filter { piece in
      !sources.contains { $0.contains(Self.lines(of: piece)) }
    }
  }

  private static func lines(of text: String) -> String {
    text.replacingOccurrences(of: "@main", with: "").components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
