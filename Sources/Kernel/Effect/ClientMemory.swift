import Synchronization

/// What a client remembers between calls, kept where a console can put it back.
///
/// A client that answers from what it was told before needs a place for that. Keep it in a memory,
/// and a console that hosts the feature restores it when it rewinds:
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
/// Make the memory where the client is made, and install the client in a variant or a preset of the
/// console. In a console the memory then belongs to that variant: it begins with its initial value,
/// in each session and after `:reset`. Elsewhere, in an app or a test, it is a value behind a lock.
///
/// A console keeps every value that a memory has had, so keep data in it, not caches, in types that
/// share what they have in common: arrays, dictionaries, structures of them. Where the value is
/// `Equatable`, a change that changes nothing costs nothing.
///
/// What an effect finds in a memory is part of what the console knows of the effect, as long as the
/// memory is accessed in the effect's own task or a child of it. A detached task, or a queue,
/// cannot be told from the outside world.
public final class ClientMemory<Value: Sendable>: Sendable {
  let initial: Value
  let slot: ClientMemories.Slot
  /// The memories that this one was made among; `nil` outside of consoles.
  private let home: ClientMemories?
  /// The value where no console hosts the client.
  private let own: Mutex<Value>

  /// A memory that holds a value at first.
  ///
  /// The other parameters say where in the source it is made: a client that is installed again
  /// finds its memory by that.
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

  /// What is remembered now.
  public var value: Value {
    guard let memories else { return own.withLock { $0 } }
    return memories.access(self, isReading: true) { $0 }
  }

  /// Changes what is remembered, while nothing else does.
  ///
  /// The operation must not access the same memory again.
  ///
  /// - Parameter operation: reads and changes the value.
  /// - Returns: what the operation returns.
  public func withValue<R: Sendable>(_ operation: (inout Value) throws -> R) rethrows -> R {
    guard let memories else { return try own.withLock { try operation(&$0) } }
    return try memories.access(self, isReading: false, operation)
  }

  /// The memories of the store that runs the code that asks, else those this one was made among.
  private var memories: ClientMemories? { DependencyValues._current.clientMemories ?? home }
}
