import Synchronization

/// What a client remembers between calls, kept where a console can restore it.
///
/// Some clients return what earlier calls have stored. Keep that in a memory, and a console that
/// hosts the feature restores it when it rewinds:
///
/// ```swift
/// extension NotesClient {
///   static func sample() -> Self {
///     let notes = ClientMemory<[String]>([])
///     return Self(
///       all: { notes.value },
///       add: { note in notes.withValue { $0.append(note) } })
///   }
/// }
/// ```
///
/// Create the memory where the client is created, and install the client in a variant or a preset
/// of the console. In a console the memory then belongs to that variant: it starts with its initial
/// value in each session and after `:reset`. Elsewhere, in an app or a test, a lock protects it.
///
/// A console keeps every value that a memory has had. So keep data in it and not caches, and use
/// types whose copies share storage: arrays, dictionaries, structures of them. If the value is
/// `Equatable`, an operation that leaves it equal stores nothing new.
///
/// A console records what an effect finds in a memory, as long as the effect's own task, or a child
/// task of it, makes the access. To the console, a detached task or a queue looks like the outside
/// world.
public final class ClientMemory<Value: Sendable>: Sendable {
  let initial: Value
  let slot: ClientMemories.Slot
  /// The memories of the console that this one was created in; `nil` outside of consoles.
  private let home: ClientMemories?
  /// The value when no console hosts the client.
  private let own: Mutex<Value>

  /// Creates a memory with its initial value.
  ///
  /// The other parameters are the location in the source. A client that is installed again finds
  /// its memory by that location.
  public init(
    _ initial: Value, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let home = ClientMemories.home
    self.initial = initial
    self.home = home?.memories
    let site = ClientMemories.Site(fileID: "\(fileID)", line: line, column: column)
    slot = home?.slot(at: site) ?? ClientMemories.Slot(unique: site)
    own = Mutex(initial)
  }

  /// The value. Inside an effect, reading it is recorded.
  public var value: Value {
    guard let memories else { return own.withLock { $0 } }
    return memories.access(self, isReading: true) { $0 }
  }

  /// Changes the value, with exclusive access.
  ///
  /// The operation must not access the same memory again.
  ///
  /// - Parameter operation: reads and changes the value.
  /// - Returns: what the operation returns.
  public func withValue<R: Sendable>(_ operation: (inout Value) throws -> R) rethrows -> R {
    guard let memories else { return try own.withLock { try operation(&$0) } }
    return try memories.access(self, isReading: false, operation)
  }

  /// The memories of the store that runs the calling code, otherwise those of the console that this
  /// one was created in.
  private var memories: ClientMemories? { DependencyValues._current.clientMemories ?? home }
}
