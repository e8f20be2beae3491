import Foundation
import Synchronization

/// Where `@Shared(.fileStorage(…))` stores its files: on disk or in memory.
///
/// ```swift
/// TestStore(initialState: …) { … } withDependencies: {
///   $0.defaultFileStorage = .fileSystem      // tests store files in memory otherwise
/// }
/// ```
public struct FileStorage: Sendable {
  /// The files in memory; `nil` if they are on disk.
  private let memory: Memory?

  /// Files on disk. Missing folders are created, and a file is replaced as a whole.
  public static let fileSystem = FileStorage(memory: nil)

  /// New, empty storage in memory.
  public static var inMemory: FileStorage { FileStorage(memory: Memory()) }

  /// The bytes of a file; `nil` if there is none.
  func load(_ url: URL) throws -> Data? {
    if let memory { return memory.files.withLock { $0[url] } }
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  func save(_ data: Data, to url: URL) throws {
    if let memory { return memory.files.withLock { $0[url] = data } }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// The files in memory; `nil` if they are on disk.
  var contentsInMemory: [URL: Data]? {
    get { memory?.files.withLock { $0 } }
    nonmutating set { memory?.files.withLock { $0 = newValue ?? [:] } }
  }

  private final class Memory: Sendable {
    let files = Mutex<[URL: Data]>([:])
  }
}

extension FileStorage: Hashable {
  /// Whether both have the same files.
  public static func == (one: FileStorage, other: FileStorage) -> Bool {
    one.memory === other.memory
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(memory.map(ObjectIdentifier.init)) }
}

extension DependencyValues {
  /// Where `@Shared(.fileStorage(…))` stores its files: on disk, and in memory in each test and
  /// preview.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }

  private enum FileStorageDependencyKey: DependencyKey {
    static var liveValue: FileStorage { .fileSystem }
    static var previewValue: FileStorage { .inMemory }
    static var testValue: FileStorage { .inMemory }
  }
}
