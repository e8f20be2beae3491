import Foundation
import Synchronization

/// The file of a shared value: reads it, writes it, and watches it.
final class SharedFile<Value: Sendable>: Sendable {
  private struct State {
    /// What the file has, as far as this knows; `nil` if it is empty or missing.
    var known: Data?
    /// The value that waits for the end of the second.
    var waiting: Value?
    var continuations: [SaveContinuation] = []
    /// Whether the file was written less than a second ago.
    var isPausing = false
    var onChange: (@Sendable (Result<Data?, any Error>) -> Void)?
    /// Whether to create an empty file if there is none.
    var isCreating: @Sendable () -> Bool = { false }
    var watch: SharedSubscription?

    /// Forgets the value that waits, and returns the continuations of its saves.
    mutating func takeContinuations() -> [SaveContinuation] {
      defer { (waiting, continuations) = (nil, []) }
      return continuations
    }
  }

  let id: FileStorageKeyID
  private let encode: @Sendable (Value) throws -> Data
  private let state = Mutex(State())

  init(_ id: FileStorageKeyID, encode: @escaping @Sendable (Value) throws -> Data) {
    self.id = id
    self.encode = encode
  }

  /// The bytes of the file; `nil` if it is empty or missing.
  func read() throws -> Data? {
    try state.withLock { state in
      state.known = try id.storage.load(id.url)?.nonEmpty
      return state.known
    }
  }

  // MARK: Writing

  /// Writes a value.
  ///
  /// - Parameter isUrgent: whether to write it now, and not at the end of the second if one was
  ///   written before.
  func save(_ value: Value, isUrgent: Bool, _ continuation: SaveContinuation) {
    let (result, continuations, pauses) = state.withLock {
      state -> (Result<Void, any Error>?, [SaveContinuation], Bool) in
      guard isUrgent || !state.isPausing else {
        state.waiting = value
        state.continuations.append(continuation)
        return (nil, [], false)
      }
      let result = Result { try write(value, &state) }
      let earlier = state.takeContinuations()
      guard !isUrgent else { return (result, earlier + [continuation], false) }
      state.isPausing = true
      return (result, earlier + [continuation], true)
    }
    guard let result else { return SharedFiles.waiting.insert(self) }
    for continuation in continuations { continuation.resume(with: result) }
    startWatching()
    guard pauses else { return }
    let scheduler = id.storage.scheduler
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { self.endPause() }
  }

  private func endPause() {
    state.withLock { $0.isPausing = false }
    writeWaiting()
  }

  private func write(_ value: Value, _ state: inout State) throws {
    let data = try encode(value)
    // The file may have it, whether or not the write fails.
    state.known = data
    try id.storage.save(data, to: id.url)
  }

  // MARK: Watching

  /// Calls a closure with what other programs write to the file; with `nil` if they remove or empty it.
  ///
  /// - Parameter isCreating: whether to create an empty file if there is none, now and after other programs have
  ///   removed it.
  func watch(
    isCreating: @escaping @Sendable () -> Bool,
    _ onChange: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    state.withLock { ($0.onChange, $0.isCreating) = (onChange, isCreating) }
    if isCreating() {
      do {
        try id.storage.createFolders(of: id.url)
        try id.storage.create(id.url)
      } catch {
        onChange(.failure(error))
      }
    }
    startWatching()
    return SharedSubscription { [weak self] in
      // Outside of the lock, because ending the watch takes another one.
      let watch = self?.state.withLock { state in
        defer { (state.onChange, state.watch) = (nil, nil) }
        return state.watch
      }
      watch?.cancel()
    }
  }

  /// Watches the file, if the value is in use and its folder exists.
  private func startWatching() {
    guard state.withLock({ $0.onChange != nil && $0.watch == nil }) else { return }
    let watch = id.storage.watch(id.url) { [weak self] in self?.fileChanged() }
    state.withLock { state in
      if state.onChange != nil, state.watch == nil { state.watch = watch }
    }
  }

  private func fileChanged() {
    let (news, onChange, continuations) = state.withLock {
      state -> (
        Result<Data?, any Error>?, (@Sendable (Result<Data?, any Error>) -> Void)?,
        [SaveContinuation]
      ) in
      let found = Result { try id.storage.load(id.url) }
      // A value that waits is still written, although the file cannot be read.
      guard case .success(let data) = found else { return (found, state.onChange, []) }
      // This program's own write.
      if data?.nonEmpty == state.known { return (nil, nil, []) }
      // A value that waits will replace what another program has written. But a removed file stays
      // removed.
      if data != nil, state.waiting != nil { return (nil, nil, []) }
      state.known = data?.nonEmpty
      return (.success(data?.nonEmpty), state.onChange, state.takeContinuations())
    }
    for continuation in continuations { continuation.resume() }
    guard let news else { return }
    onChange?(news)
    guard case .success(nil) = news else { return }
    // Later, because a program may be removing the whole folder, which fails while new files appear in it. And on
    // the main queue, because code there may be about to put another file in its place.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { [weak self] in
      self?.createAgain()
    }
  }

  /// Creates the file again, unless its folder was removed, too.
  private func createAgain() {
    guard let isCreating = state.withLock({ $0.onChange == nil ? nil : $0.isCreating }) else {
      return
    }
    if isCreating() { try? id.storage.create(id.url) }
  }
}

extension Data {
  /// `nil` if it is empty.
  fileprivate var nonEmpty: Data? { isEmpty ? nil : self }
}

extension SharedFile: WaitingFile {
  func writeWaiting() {
    let (result, continuations) = state.withLock {
      state -> (Result<Void, any Error>?, [SaveContinuation]) in
      let value = state.waiting
      return (value.map { value in Result { try write(value, &state) } }, state.takeContinuations())
    }
    SharedFiles.waiting.remove(self)
    guard let result else { return }
    for continuation in continuations { continuation.resume(with: result) }
  }
}

/// A file with a value that waits to be written.
protocol WaitingFile: AnyObject, Sendable {
  var id: FileStorageKeyID { get }

  /// Writes the value.
  func writeWaiting()
}

/// The files with values that wait to be written.
final class SharedFiles: Sendable {
  static let waiting: SharedFiles = {
    // The program may end before the second does.
    atexit { SharedFiles.waiting.writeAll() }
    return SharedFiles()
  }()

  private let files = Mutex<[FileStorageKeyID: any WaitingFile]>([:])

  private init() {}

  func insert(_ file: any WaitingFile) { files.withLock { $0[file.id] = file } }

  func remove(_ file: any WaitingFile) {
    files.withLock { if $0[file.id] === file { $0[file.id] = nil } }
  }

  /// Writes the value that waits for a file.
  func write(_ id: FileStorageKeyID) { files.withLock { $0[id] }?.writeWaiting() }

  private func writeAll() {
    for file in files.withLock({ Array($0.values) }) { file.writeWaiting() }
  }
}
