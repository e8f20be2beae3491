import Kernel
import KernelTestSupport
import Testing

@Suite struct InMemoryKeyTests {
  @Test("The value is kept after its last property is released")
  func lifetime() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 2 }
    }
    @Shared(.inMemory("count")) var count = 3
    #expect(count == 2)
  }

  @Test("A default is not evaluated if there is a value")
  func unusedDefaults() {
    do {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
    func fail() -> Int {
      Issue.record("the default was evaluated")
      return 2
    }
    @Shared(.inMemory("count")) var count = fail()
    @Shared(InMemoryKey.Default[.inMemory("count"), default: 3]) var again = fail()
    #expect(count == 1)
    #expect(again == 1)
  }

  @Test("A default is kept after its property is released")
  func defaults() {
    do {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
    @Shared(.inMemory("count")) var count = 3
    #expect(count == 1)
  }

  @Test("A test does not see the values of another", arguments: 0..<2)
  func tests(_: Int) {
    withDependencies {
      $0 = .test
    } operation: {
      isolated()
    }
  }

  @Test(
    "With fresh dependencies, an argument of a test does not see the values of another",
    .dependencies,
    arguments: 0..<4)
  func cases(_: Int) { isolated() }

  private func isolated() {
    @Shared(.inMemory("isolated")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
  }

  @Test("A value that is removed from the storage is replaced in all its properties")
  func removal() {
    @Dependency(\.defaultInMemoryStorage) var storage
    @Shared(.inMemory("count")) var count = 1
    @SharedReader(.inMemory("count")) var reader = 1
    $count.withLock { $0 = 2 }
    let counter = ChangeCounter()
    counter.track { _ = reader }
    storage.removeValue(for: .inMemory("count"), default: 5)
    #expect(count == 5 && reader == 5)
    #expect(counter.count == 1)
  }

  @Test("Two sets of dependencies with one storage have one value")
  func storages() {
    let storage = InMemoryStorage()
    func count() -> Shared<Int> {
      withDependencies {
        $0.defaultInMemoryStorage = storage
      } operation: {
        Shared(wrappedValue: 0, .inMemory("count"))
      }
    }
    count().withLock { $0 = 5 }
    #expect(count().wrappedValue == 5)
  }

  @Test("A value may use the storage while it is released")
  func release() {
    @Dependency(\.defaultInMemoryStorage) var storage
    @Shared(.inMemory("count")) var count = 1
    do {
      @Shared(.inMemory("visitor")) var visitor: Visitor?
      $visitor.withLock { $0 = Visitor(storage) }
      $visitor.withLock { $0 = nil }
      #expect(count == 0)
      $visitor.withLock { $0 = Visitor(storage) }
    }
    $count.withLock { $0 = 1 }
    storage.removeValue(for: .inMemory("visitor"), default: nil as Visitor?)
    #expect(count == 0)
  }

  private final class Visitor: Sendable {
    private let storage: InMemoryStorage

    init(_ storage: InMemoryStorage) { self.storage = storage }

    deinit { storage.removeValue(for: .inMemory("count"), default: 0) }
  }
}
