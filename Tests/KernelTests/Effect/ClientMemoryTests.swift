import Kernel
import Testing

@MainActor
@Suite struct ClientMemoryTests {
  fileprivate struct Notes: Sendable {
    let all: @Sendable () -> [String]
    let add: @Sendable (String) -> Int

    static func sample() -> Self {
      let notes = ClientMemory<[String]>([])
      return Self(
        all: { notes.value },
        add: { note in
          notes.withValue { notes in
            notes.append(note)
            return notes.count
          }
        })
    }
  }

  private let memories = ClientMemories { .zero }

  private func hosted<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.clientMemories = memories
    } operation: {
      try operation()
    }
  }

  @Test("Outside of a console it is a plain value, separate for each client")
  func plain() {
    let (one, other) = (Notes.sample(), Notes.sample())
    #expect(one.add("a") == 1)
    #expect(one.add("b") == 2)
    #expect(one.all() == ["a", "b"])
    #expect(other.all() == [])
  }

  @Test("A host restores the contents of all memories; if nothing changes, the contents are equal")
  func contents() {
    let notes = memories.installing("notes") { Notes.sample() }
    let first = memories.contents
    _ = notes.add("a")
    let second = memories.contents
    #expect(second != first)
    _ = notes.add("b")
    memories.contents = second
    #expect(notes.all() == ["a"])
    // The same change again gives the same contents.
    memories.contents = first
    _ = notes.add("a")
    #expect(memories.contents == second)
    memories.contents = first
    #expect(notes.all() == [])
  }

  @Test(
    "A client that is installed again finds its memory; other clients and hosts have their own"
  )
  func slots() {
    let notes = memories.installing("notes") { Notes.sample() }
    _ = notes.add("a")
    let (again, second) = memories.installing("notes") { (Notes.sample(), Notes.sample()) }
    #expect(again.all() == ["a"])
    #expect(second.all() == [])
    #expect(memories.installing("other") { Notes.sample() }.all() == [])
    #expect(ClientMemories { .zero }.installing("notes") { Notes.sample() }.all() == [])
    // A memory that was created outside of any host belongs to the host that runs it.
    let early = Notes.sample()
    hosted { _ = early.add("b") }
    #expect(early.all() == [])
    hosted { #expect(early.all() == ["b"]) }
  }

  @Test("A change is repeated if the memory holds the same value as then, and not otherwise")
  func repeating() async throws {
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        .run { _ in
          @Dependency(\.notes) var notes
          _ = notes.add(action)
        }
      }
    } withDependencies: {
      $0.context = .live
      $0.clientMemories = memories
      $0.notes = memories.installing("notes") { Notes.sample() }
    }
    let first = memories.contents
    await store.send("a").finish()
    let access = try #require(memories.takeAccesses().first)
    let second = memories.contents
    #expect(!memories.repeatChange(access.change))
    #expect(memories.contents == second)
    memories.contents = first
    #expect(memories.repeatChange(access.change))
    #expect(memories.contents == second)
    #expect(memories.takeAccesses().isEmpty)
  }

  @Test("An operation that throws keeps its changes, and may access another memory")
  func throwing() {
    struct Failure: Error {}
    let (notes, count) = memories.installing("notes") { (ClientMemory([0]), ClientMemory(7)) }
    #expect(throws: Failure.self) {
      try notes.withValue { notes in
        notes.append(count.value)
        throw Failure()
      }
    }
    #expect(notes.value == [0, 7])
  }
}

extension DependencyValues {
  fileprivate var notes: ClientMemoryTests.NotesKey.Value {
    get { self[ClientMemoryTests.NotesKey.self] }
    set { self[ClientMemoryTests.NotesKey.self] = newValue }
  }
}

extension ClientMemoryTests {
  fileprivate enum NotesKey: DependencyKey {
    static var liveValue: Notes { .sample() }
  }
}
