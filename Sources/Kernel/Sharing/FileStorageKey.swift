import Foundation

extension SharedReaderKey {
  /// A key of a value that is stored in a file as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "dogs.json")))
  /// var dogs: [Dog] = []
  /// ```
  ///
  /// The file is written at each change. It is not watched: call `load()` to read what other
  /// programs have written.
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
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url
    storage = DependencyValues._current.defaultFileStorage
    self.decode = decode
    self.encode = encode
  }

  /// The file, and the storage that the dependencies had when the key was created.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Reads the file. A missing or empty file has no value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result {
        guard let data = try storage.load(url), !data.isEmpty else { return nil }
        return try decode(data)
      })
  }

  /// Does nothing: files are not watched.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Writes the file.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try storage.save(encode(value), to: url) })
  }
}

extension FileStorageKey: SharedKeyInMemory {
  var isInMemory: Bool { storage.contentsInMemory != nil }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as Swift code.
  public var description: String { ".fileStorage(\(url))" }
}

/// The identity of a key of a file.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}
