import Foundation

extension SharedReaderKey {
  /// A key of a value that is stored in a file as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "dogs.json")))
  /// var dogs: [Dog] = []
  /// ```
  ///
  /// A change is written before `withLock` returns. Further changes in the same second are written
  /// together at its end, because encoding and writing a whole file takes long; `save()`, loading
  /// the file again and the end of the program do not wait for that.
  ///
  /// On Linux, what other programs write to the file is loaded at once; elsewhere, by `load()`. A missing file
  /// is created as an empty one, also after another program has removed it.
  ///
  /// - Parameters:
  ///   - url: the file; it and its folders need not exist.
  ///   - decoder: reads the file.
  ///   - encoder: writes the file; by default indented and with sorted keys.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let decoder = decoder ?? JSONDecoder()
    let encoder = encoder ?? .forFiles
    return .fileStorage(
      url, decode: { try decoder.decode(Value.self, from: $0) }, encode: { try encoder.encode($0) })
  }

  /// A key of a value that is stored in a file in any format.
  ///
  /// - Parameters:
  ///   - url: the file; it and its folders need not exist.
  ///   - decode: returns the value for the file's bytes.
  ///   - encode: returns the bytes for a value.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

extension JSONEncoder {
  fileprivate static var forFiles: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// A key of a value that is stored in a file; create it with `.fileStorage`.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let file: SharedFile<Value>

  fileprivate init(
    url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    storage = DependencyValues._current.defaultFileStorage
    self.decode = decode
    file = SharedFile(FileStorageKeyID(url: url, storage: storage), encode: encode)
  }

  /// The file, and the storage that the dependencies had when the key was created.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file. A missing or empty file has no value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        SharedFiles.waiting.write(id)
        return try value(of: file.read())
      })
  }

  private func value(of data: Data?) throws -> Value? {
    guard let data, !data.isEmpty else { return nil }
    return try decode(data)
  }

  /// Sends what other programs write to the file.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let values = SharedStorage.current
    return file.watch(isCreating: { [weak values] in values?.savesFiles == true }) { data in
      subscriber.yield(with: Result { try value(of: data.get()) })
    }
  }

  /// Writes the file, or waits for more changes if it was written less than a second ago.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(value, isUrgent: context == .userInitiated, continuation)
  }
}

extension FileStorageKey: SharedKeyInFile {}

extension FileStorageKey: SharedKeyInMemory {
  var isInMemory: Bool { storage.contentsInMemory != nil }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as Swift code.
  public var description: String { ".fileStorage(\(url))" }
}

/// The identity of a key of a file.
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}
