import Foundation

/// A document that people save as a file. Nothing writes it here.
public protocol FileDocument {
  /// The kinds of files from which the document can be read.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that the document can be written to.
  static var writableContentTypes: [UTType] { get }

  /// Reads the document.
  init(configuration: ReadConfiguration) throws
  /// The file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// What a document is read from.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written to.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The kinds of files that the document can be written as: those that it can be read from, unless the
  /// document declares others.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// What a document is written to.
public struct FileDocumentWriteConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file that exists; `nil` if there is none.
  public let existingFile: FileWrapper?
}

/// The contents of a file, which Foundation does not have on Linux.
public final class FileWrapper {
  /// The contents; `nil` for a folder.
  public let regularFileContents: Data?
  /// The files of a folder by their names; `nil` for a file.
  public let fileWrappers: [String: FileWrapper]?
  /// The name that the file is to have.
  public var preferredFilename: String?

  /// Creates a file.
  public init(regularFileWithContents contents: Data) {
    regularFileContents = contents
    fileWrappers = nil
  }

  /// Creates a folder.
  public init(directoryWithFileWrappers wrappers: [String: FileWrapper]) {
    regularFileContents = nil
    fileWrappers = wrappers
  }

  /// Whether it is a folder.
  public var isDirectory: Bool { fileWrappers != nil }
  /// Whether it is a file.
  public var isRegularFile: Bool { regularFileContents != nil }
}
