import Foundation
import Testing

@testable import Kernel

@Suite struct SharedStorageTests {
  struct State: Equatable {
    @Shared(.inMemory("visits")) var visits = 0
    @Shared(.appStorage("name")) var name = "Rex"
    @Shared var draft: String
  }

  private let dependencies: DependencyValues = {
    var dependencies = DependencyValues.test
    dependencies.sharedStorage = SharedStorage(isRecording: true)
    return dependencies
  }()

  private func run<R>(_ operation: () throws -> R) rethrows -> R {
    try DependencyValues.$_current.withValue(dependencies, operation: operation)
  }

  @Test("The values in use are listed with their sources")
  func contents() {
    run {
      let state = State(draft: Shared(value: ""))
      #expect(
        dependencies.sharedContents.map(\.source) == [
          #".appStorage("name")"#, #".inMemory("visits")"#,
        ])
      state.$draft.withLock { $0 = "hello" }
      #expect(
        dependencies.sharedContents.map { "\($0.source) \($0.value)" } == [
          #".appStorage("name") Rex"#, #".inMemory("visits") 0"#, #"value: "hello" hello"#,
        ])
    }
  }

  @Test("A snapshot restores every value and notifies observers")
  func restore() {
    run {
      let state = State(draft: Shared(value: "one"))
      state.$visits.withLock { $0 = 1 }
      let snapshot = dependencies.sharedSnapshot()
      state.$visits.withLock { $0 = 2 }
      state.$name.withLock { $0 = "Max" }
      // Changed for the first time after the snapshot, so the snapshot does not include it.
      state.$draft.withLock { $0 = "two" }
      let later = dependencies.sharedSnapshot()
      let counter = ChangeCounter()
      counter.track { _ = state.visits }

      dependencies.restoreShared(snapshot)
      #expect([state.name, state.draft] == ["Rex", "one"])
      #expect(state.visits == 1)
      #expect(counter.count == 1)
      #expect(dependencies.defaultAppStorage.string(forKey: "name") == "Rex")

      dependencies.restoreShared(later)
      #expect([state.name, state.draft] == ["Max", "two"])
      #expect(state.visits == 2)
      #expect(dependencies.defaultAppStorage.string(forKey: "name") == "Max")
    }
  }

  @Test("A value that has been restored is changed and saved as before")
  func changeAfterRestore() {
    run {
      let state = State(draft: Shared(value: ""))
      let snapshot = dependencies.sharedSnapshot()
      state.$name.withLock { $0 = "Max" }
      dependencies.restoreShared(snapshot)
      state.$name.withLock { $0 += "!" }
      #expect(state.name == "Rex!")
      #expect(dependencies.defaultAppStorage.string(forKey: "name") == "Rex!")
      dependencies.restoreShared(snapshot)
      #expect(state.name == "Rex")
    }
  }

  @Test("A key that was not in use at the snapshot starts with its default again")
  func laterKeys() {
    run {
      let snapshot = dependencies.sharedSnapshot()
      @Shared(.inMemory("later")) var before = 1
      $before.withLock { $0 = 2 }
      dependencies.restoreShared(snapshot)
      @Shared(.inMemory("later")) var after = 3
      #expect(after == 3)
      $after.withLock { $0 = 4 }
      #expect(before == 4)
    }
  }

  @Test("A key that lost its last property after the snapshot gets its value back")
  func earlierKeys() {
    run {
      var count: Shared<Int>? = Shared(wrappedValue: 1, .inMemory("count"))
      let snapshot = dependencies.sharedSnapshot()
      count?.withLock { $0 = 2 }
      count = nil
      dependencies.restoreShared(snapshot)
      @Shared(.inMemory("count")) var again = 3
      #expect(again == 1)
    }
  }

  @Test("Files in memory are restored; a file on disk is not changed")
  func files() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "count.json")
    for storage in [FileStorage.inMemory, .fileSystem] {
      var dependencies = dependencies
      dependencies.defaultFileStorage = storage
      try DependencyValues.$_current.withValue(dependencies) {
        @Shared(.fileStorage(file)) var count = 0
        $count.withLock { $0 = 1 }
        let snapshot = dependencies.sharedSnapshot()
        $count.withLock { $0 = 2 }
        dependencies.restoreShared(snapshot)
        #expect(count == 1)
        SharedFiles.waiting.write(FileStorageKeyID(url: file, storage: storage))
        let stored = try storage.load(file).map { String(decoding: $0, as: UTF8.self) }
        #expect(stored == (storage == .fileSystem ? "2" : "1"))
      }
    }
  }

  @Test("An earlier state reads, prints and compares as it did, and changes nothing")
  func reading() {
    run {
      let state = State(draft: Shared(value: "one"))
      let snapshot = dependencies.sharedSnapshot()
      let printed = String(customDumping: state)
      state.$draft.withLock { $0 = "two" }
      state.$visits.withLock { $0 = 1 }
      dependencies.sharedValues(in: snapshot).reading {
        #expect(state.draft == "one")
        #expect(String(customDumping: state) == printed)
        #expect(state == State(draft: Shared(value: "one")))
        state.$draft.withLock { $0 = "three" }
        #expect(state.draft == "three")
      }
      #expect(state.draft == "two")
    }
  }

  @Test("Two times of one state compare with the values of each")
  func comparing() {
    run {
      let state = State(draft: Shared(value: "one"))
      let copy = state
      let first = dependencies.sharedSnapshot()
      state.$draft.withLock { $0 = "two" }
      let second = dependencies.sharedSnapshot()
      SharedValues.comparing(
        dependencies.sharedValues(in: first), dependencies.sharedValues(in: second)
      ) {
        #expect(state != copy)
        #expect(Shared.values(state.$draft, copy.$draft) == (old: "one", new: "two"))
      }
      #expect(state == copy)
    }
  }

  @Test("While files are not saved, a change stays in the program")
  func notSaving() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "count.json")
    var dependencies = dependencies
    dependencies.defaultFileStorage = .fileSystem
    try DependencyValues.$_current.withValue(dependencies) {
      @Shared(.fileStorage(file)) var count = 0
      $count.withLock { $0 = 1 }
      dependencies.sharedStorage.savesFiles = false
      $count.withLock { $0 = 2 }
      #expect(count == 2)
      let stored = try FileStorage.fileSystem.load(file)
      #expect(stored == Data("1".utf8))
    }
  }

  @Test("A storage that does not record lists only values with keys")
  func recording() {
    withDependencies {
      $0 = .test
    } operation: {
      @Shared(value: 0) var count
      $count.withLock { $0 = 1 }
      #expect(DependencyValues._current.sharedContents.isEmpty)
    }
  }

  @Test("Values without references are released")
  func release() {
    run {
      for number in 0..<1000 {
        @Shared(.inMemory("\(number)")) var keyed = number
        @Shared(value: number) var unkeyed
        $unkeyed.withLock { $0 += 1 }
        _ = keyed
      }
      #expect(dependencies.sharedContents.isEmpty)
    }
  }
}
