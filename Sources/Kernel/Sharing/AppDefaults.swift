import Foundation
import IssueReporting
import Synchronization

/// Small values by name, such as settings; `@Shared(.appStorage(…))` reads and writes them.
///
/// It replaces `UserDefaults`, which is not `Sendable` on Linux, and has its methods. On disk it is a property
/// list.
public final class AppDefaults: Sendable {
  /// A value that can be stored.
  public enum Value: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case strings([String])
  }

  private typealias Observer = @Sendable (Value?) -> Void

  private struct Contents {
    var values: [String: Value]
    var observers: [String: [Int: Observer]] = [:]
    var nextObserver = 0
  }

  /// Where the values are stored.
  private enum Place {
    case memory
    /// In a file, and read from memory.
    case file(URL)
    case foundation(FoundationDefaults)
  }

  private let place: Place
  private let contents: Mutex<Contents>

  /// The settings of this program: `app-storage.plist` in the folder with the program's name, in
  /// `XDG_DATA_HOME` or `~/.local/share`.
  public static let standard = AppDefaults(file: standardFile)

  static var standardFile: URL {
    .dataHome.appending(component: ProcessInfo.processInfo.processName)
      .appending(component: "app-storage.plist")
  }

  /// Settings with a name, which several programs may use: `NAME.plist` in `XDG_DATA_HOME` or
  /// `~/.local/share`.
  ///
  /// Two settings with one name are the same object, so that their properties have the same values.
  ///
  /// - Parameter suiteName: the name, or the path of the file without its extension.
  public static func suite(_ suiteName: String) -> AppDefaults {
    let file = URL(filePath: "\(suiteName).plist", relativeTo: .dataHome).absoluteURL
    return suites.withLock { suites in
      if let suite = suites[file] { return suite }
      let suite = AppDefaults(file: file)
      suites[file] = suite
      return suite
    }
  }

  private static let suites = Mutex<[URL: AppDefaults]>([:])

  /// New, empty settings that are only in memory.
  public static var inMemory: AppDefaults { AppDefaults(.memory) }

  /// Settings in a file, which need not exist.
  ///
  /// The file is read once, by this initializer. A file that cannot be read is reported as an
  /// issue, and replaced at the first change.
  public convenience init(file: URL) { self.init(.file(file)) }

  /// Settings whose values Foundation's settings have.
  convenience init(_ foundation: FoundationDefaults) { self.init(.foundation(foundation)) }

  private init(_ place: Place) {
    self.place = place
    let values = if case .file(let file) = place { Self.read(file) } else { [String: Value]() }
    contents = Mutex(Contents(values: values))
  }

  private static func read(_ file: URL) -> [String: Value] {
    do {
      let data = try Data(contentsOf: file)
      return try PropertyListDecoder().decode([String: Value].self, from: data)
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      reportIssue("The settings in \(file.path) cannot be read and are ignored: \(error)")
      return [:]
    }
  }

  /// A stored value; `nil` if there is none.
  func stored(_ name: String) -> Value? {
    if let foundation { return foundation.value(name) }
    return contents.withLock { $0.values[name] }
  }

  /// Stores a value or removes it (`nil`), and calls the observers of its name.
  ///
  /// - Throws: the error of the file system. The value is then stored in memory, but not on disk.
  func store(_ value: Value?, forKey name: String) throws {
    let (observers, result) = contents.withLock { contents in
      let result = Result { try write(value, forKey: name, to: &contents.values) }
      return (contents.observers[name].map { Array($0.values) } ?? [], result)
    }
    // After the lock is released: an observer may read and store other values.
    for observer in observers { observer(value) }
    try result.get()
  }

  // With the lock held, so that the file has the values of the latest change.
  private func write(
    _ value: Value?, forKey name: String, to values: inout [String: Value]
  ) throws {
    if let foundation { return foundation.set(value, name) }
    values[name] = value
    guard case .file(let file) = place else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try FileStorage.fileSystem.save(encoder.encode(values), to: file)
  }

  /// Calls a closure with each new value of a name.
  func observe(
    _ name: String, _ onChange: @escaping @Sendable (Value?) -> Void
  ) -> SharedSubscription {
    let number = contents.withLock { contents in
      contents.nextObserver += 1
      contents.observers[name, default: [:]][contents.nextObserver] = onChange
      return contents.nextObserver
    }
    return SharedSubscription { [weak self] in
      self?.contents.withLock { $0.observers[name]?[number] = nil }
    }
  }

  /// All values; `nil` if they are not only in memory.
  var contentsInMemory: [String: Value]? {
    get { isInMemory ? contents.withLock { $0.values } : nil }
    set { if isInMemory { contents.withLock { $0.values = newValue ?? [:] } } }
  }

  private var isInMemory: Bool { if case .memory = place { true } else { false } }

  /// Foundation's settings that have the values; `nil` if there are none.
  var foundation: FoundationDefaults? {
    if case .foundation(let defaults) = place { defaults } else { nil }
  }
}

extension AppDefaults: Hashable {
  /// Whether both are the same object.
  public static func == (one: AppDefaults, other: AppDefaults) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// The settings that `@Shared(.appStorage(…))` reads and writes: the program's own, and new ones
  /// in memory in each test and preview.
  public var defaultAppStorage: AppDefaults {
    get { self[AppDefaultsKey.self] }
    set { self[AppDefaultsKey.self] = newValue }
  }

  private enum AppDefaultsKey: DependencyKey {
    static var liveValue: AppDefaults { .standard }
    static var previewValue: AppDefaults { .inMemory }
    static var testValue: AppDefaults { .inMemory }
  }
}
