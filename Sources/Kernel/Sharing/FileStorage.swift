import Dispatch
import Foundation

/// Where `@Shared(.fileStorage(…))` stores its files: on disk or in memory.
///
/// ```swift
/// TestStore(initialState: …) { … } withDependencies: {
///   $0.defaultFileStorage = .fileSystem      // tests store files in memory otherwise
/// }
/// ```
public struct FileStorage: Sendable {
  /// The files in memory; `nil` if they are on disk.
  private let memory: LockIsolated<[URL: Data]>?
  /// Performs the writes that wait for more changes.
  let scheduler: AnySchedulerOf<DispatchQueue>

  private init(
    memory: LockIsolated<[URL: Data]>?, scheduler: AnySchedulerOf<DispatchQueue>
  ) {
    self.memory = memory
    self.scheduler = scheduler
  }

  /// Files on disk. Missing folders are created, and a file is replaced as a whole.
  public static let fileSystem = FileStorage(
    memory: nil, scheduler: DispatchQueue(label: "FileStorage").eraseToAnyScheduler())

  /// New, empty storage in memory.
  public static var inMemory: FileStorage { .inMemory(fileSystem: LockIsolated([:])) }

  /// Storage in memory that a test can look into.
  ///
  /// - Parameters:
  ///   - fileSystem: the files.
  ///   - scheduler: performs the writes that wait for more changes; by default, none waits.
  @_spi(Internals)
  public static func inMemory(
    fileSystem: LockIsolated<[URL: Data]>, scheduler: AnySchedulerOf<DispatchQueue> = .immediate
  ) -> FileStorage {
    FileStorage(memory: fileSystem, scheduler: scheduler)
  }

  /// The bytes of a file; `nil` if there is none.
  func load(_ url: URL) throws -> Data? {
    if let memory { return memory.withValue { $0[url] } }
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  func save(_ data: Data, to url: URL) throws {
    if let memory { return memory.withValue { $0[url] = data } }
    try createFolders(of: url)
    try data.write(to: url, options: .atomic)
  }

  /// Writes a file, as another program would.
  @_spi(Internals)
  public func save(_ data: Data, _ url: URL) throws { try save(data, to: url) }

  /// Creates an empty file if there is none, so that other programs and tests see that it is in use.
  func create(_ url: URL) throws {
    if let memory { return memory.withValue { if $0[url] == nil { $0[url] = Data() } } }
    do {
      try Data().write(to: url, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {}
  }

  /// Creates the folders of a file on disk.
  func createFolders(of url: URL) throws {
    guard memory == nil else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Calls a closure after each change of a file on disk, on any thread. Files in memory are not
  /// watched: only their properties change them.
  ///
  /// - Returns: `nil` if the file's folder does not exist.
  func watch(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
    memory == nil ? FileWatch.shared.watch(url, onChange) : SharedSubscription {}
  }

  /// The files in memory; `nil` if they are on disk.
  var contentsInMemory: [URL: Data]? {
    get { memory?.value }
    nonmutating set { memory?.setValue(newValue ?? [:]) }
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
