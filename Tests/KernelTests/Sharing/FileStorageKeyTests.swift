import Foundation
import KernelTestSupport
import Testing

@_spi(Internals) @testable import Kernel

@Suite struct FileStorageKeyTests {
  struct Dog: Codable, Equatable, Sendable {
    var name: String
  }

  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appending(path: "deep/dogs.json") }

  @Test("A change is in the file before withLock returns, and loaded by the next program")
  func files() throws {
    let url = file
    func run(_ program: () throws -> Void) rethrows {
      try withDependencies {
        $0 = .test
        $0.defaultFileStorage = .fileSystem
      } operation: {
        try program()
      }
    }
    try run {
      @Shared(.fileStorage(url)) var dogs = [Dog(name: "Rex")]
      // The file shows that it is in use.
      #expect(try Data(contentsOf: url).isEmpty)
      $dogs.withLock { $0.append(Dog(name: "Max")) }
      let written = try JSONDecoder().decode([Dog].self, from: Data(contentsOf: url))
      #expect(written == [Dog(name: "Rex"), Dog(name: "Max")])
    }
    run {
      @Shared(.fileStorage(url)) var dogs = [Dog]()
      #expect(dogs.count == 2)
    }
  }

  @Test("load() reads what other programs have written to the file")
  func loading() async throws {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(file)) var dogs = [Dog]()
      try FileStorage.fileSystem.save(Data(#"[{"name": "Bello"}]"#.utf8), to: file)
      try await $dogs.load()
      #expect(dogs == [Dog(name: "Bello")])
    }
  }

  @Test("Changes in the second after a write are written together, or by save()")
  func waiting() async throws {
    let (files, queue) = (LockIsolated<[URL: Data]>([:]), DispatchQueue.test)
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: files, scheduler: queue.eraseToAnyScheduler())
    } operation: {
      func written() throws -> [Int]? {
        try files.value[file].map { try JSONDecoder().decode([Int].self, from: $0) }
      }
      @Shared(.fileStorage(file)) var numbers: [Int] = []
      for number in 1...3 { $numbers.withLock { $0.append(number) } }
      #expect(try written() == [1])
      await queue.advance(by: .milliseconds(999))
      #expect(try written() == [1])
      await queue.advance(by: .milliseconds(1))
      #expect(try written() == [1, 2, 3])
      $numbers.withLock { $0.append(4) }
      #expect(try written() == [1, 2, 3, 4])
      $numbers.withLock { $0.append(5) }
      try await $numbers.save()
      #expect(try written() == [1, 2, 3, 4, 5])
    }
  }

  @Test("A value that waits to be written is not lost with its property")
  func waitingWithoutProperty() throws {
    withDependencies {
      $0.defaultFileStorage = .inMemory(
        fileSystem: LockIsolated([:]), scheduler: DispatchQueue.test.eraseToAnyScheduler())
    } operation: {
      do {
        @Shared(.fileStorage(file)) var numbers: [Int] = []
        $numbers.withLock { $0 = [1] }
        $numbers.withLock { $0 = [1, 2] }
      }
      @Shared(.fileStorage(file)) var numbers: [Int] = []
      #expect(numbers == [1, 2])
    }
  }

  @Test("A value that waits to be written is written at the end of the program")
  func waitingAtExit() async throws {
    let program = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
      print("<\(file.path)>")
      withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(file)) var numbers: [Int] = []
        $numbers.withLock { $0 = [1] }
        $numbers.withLock { $0 = [1, 2] }
        exit(0)
      }
    }
    let output = String(decoding: program.standardOutputContent, as: UTF8.self)
    let path = try #require(output.split(separator: "<").last?.prefix { $0 != ">" })
    defer { try? FileManager.default.removeItem(atPath: String(path)) }
    let data = try Data(contentsOf: URL(filePath: String(path)))
    #expect(try JSONDecoder().decode([Int].self, from: data) == [1, 2])
  }

  #if os(Linux)
    @Test("What other programs write to the file is loaded; a removed file has the default")
    func watching() async throws {
      try await withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(file)) var numbers = [0]
        // The folder does not exist before.
        $numbers.withLock { $0 = [1] }
        $numbers.withLock { $0 = [2] }
        try FileManager.default.removeItem(at: file)
        await expect { $numbers.wrappedValue == [0] }
        await expect { (try? Data(contentsOf: file))?.isEmpty == true }
        try Data("[3]".utf8).write(to: file)
        await expect { $numbers.wrappedValue == [3] }
        try Data("[4]".utf8).write(to: file, options: .atomic)
        await expect { $numbers.wrappedValue == [4] }
        let moved = folder.url.appending(path: "moved.json")
        try FileManager.default.moveItem(at: file, to: moved)
        await expect { $numbers.wrappedValue == [0] }
        try await replace(file, with: moved)
        await expect { $numbers.wrappedValue == [4] }
        try Data("no numbers".utf8).write(to: file)
        await expect { $numbers.loadError is DecodingError }
        #expect(numbers == [4])
      }
    }

    @Test("A folder with two paths has an observer for each, and one may leave")
    func twoPaths() async throws {
      let (real, link) = (folder.url.appending(path: "real"), folder.url.appending(path: "link"))
      try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
      let told = LockIsolated<Set<String>>([])
      func watch(_ folder: URL) throws -> SharedSubscription {
        let name = folder.lastPathComponent
        return try #require(
          FileWatch.shared.watch(folder.appending(path: "a.json")) {
            told.withValue { _ = $0.insert(name) }
          })
      }
      let (first, second) = (try watch(real), try watch(link))
      try Data("1".utf8).write(to: real.appending(path: "a.json"))
      await expect { told.value == ["real", "link"] }
      first.cancel()
      told.setValue([])
      try Data("2".utf8).write(to: real.appending(path: "a.json"))
      await expect { told.value == ["link"] }
      second.cancel()
    }

    @Test("A folder that was removed and created again can be watched again")
    func recreated() async throws {
      let place = folder.url.appending(path: "place")
      let count = LockIsolated(0)
      var watches: [SharedSubscription] = []
      for round in 1...2 {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        watches.append(
          try #require(
            FileWatch.shared.watch(place.appending(path: "a.json")) { count.setValue(round) }))
        try Data("1".utf8).write(to: place.appending(path: "a.json"))
        await expect { count.value == round }
        try FileManager.default.removeItem(at: place)
      }
      for watch in watches { watch.cancel() }
    }

    @Test("A file that another program empties has the default, unless a value waits to be written")
    func emptying() async throws {
      await withDependencies {
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(file)) var numbers = [0]
        $numbers.withLock { $0 = [1] }
        $numbers.withLock { $0 = [1, 2] }
        try? Data().write(to: file)
        await expect { (try? Data(contentsOf: file))?.isEmpty == false }
        #expect(numbers == [1, 2])
        try? Data().write(to: file)
        await expect { $numbers.wrappedValue == [0] }
      }
    }

    @Test("A missing file is only created if files are written, and not in a removed folder")
    func missing() async throws {
      let storage = SharedStorage(isRecording: true)
      storage.savesFiles = false
      try await withDependencies {
        $0.sharedStorage = storage
        $0.defaultFileStorage = .fileSystem
      } operation: {
        @Shared(.fileStorage(file)) var numbers = [0]
        #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
        storage.savesFiles = true
        $numbers.withLock { $0 = [1] }
        #expect(try Data(contentsOf: file) != Data())
        let (place, moved) = (file.deletingLastPathComponent(), folder.url.appending(path: "moved"))
        try FileManager.default.moveItem(at: place, to: moved)
        try FileManager.default.removeItem(at: moved.appending(path: file.lastPathComponent))
        await expect { $numbers.wrappedValue == [0] }
        try await Task.sleep(for: .milliseconds(20))
        #expect(!FileManager.default.fileExists(atPath: place.path))
      }
    }

    /// Replaces the empty file that was created for a removed one.
    @MainActor
    private func replace(_ file: URL, with other: URL) throws {
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: other, to: file)
    }

    /// Waits for a condition, which must become true.
    private func expect(
      _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let end = ContinuousClock.now.advanced(by: .seconds(10))
      while !condition(), ContinuousClock.now < end { await Task.yield() }
      #expect(condition(), sourceLocation: sourceLocation)
    }
  #endif

  @Test("A file that cannot be decoded is a load error, and is replaced at the first change")
  func corrupt() throws {
    try withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      let storage = DependencyValues._current.defaultFileStorage
      try storage.save(Data("corrupt".utf8), to: file)
      @Shared(.fileStorage(file)) var dogs = [Dog(name: "Rex")]
      #expect(dogs == [Dog(name: "Rex")])
      #expect($dogs.loadError is DecodingError)
      $dogs.withLock { $0 = [] }
      #expect($dogs.loadError == nil)
      #expect(try storage.load(file).map { try JSONDecoder().decode([Dog].self, from: $0) } == [])
    }
  }

  @Test("An empty file has no value")
  func empty() throws {
    let storage = DependencyValues._current.defaultFileStorage
    try storage.save(Data(), to: file)
    @Shared(.fileStorage(file)) var dogs = [Dog(name: "Rex")]
    #expect(dogs.count == 1)
    #expect($dogs.loadError == nil)
  }

  @Test("A folder that cannot be created is a load error, and a save error")
  func unwritable() throws {
    try FileStorage.fileSystem.save(Data(), to: folder.url.appending(path: "deep"))
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(file)) var dogs = [Dog]()
      #expect($dogs.loadError != nil)
      $dogs.withLock { $0 = [Dog(name: "Rex")] }
      #expect($dogs.saveError != nil)
      #expect(dogs.count == 1)
    }
  }

  @Test("Closures decode and encode any format")
  func formats() throws {
    @Shared(.text(in: file)) var text = ""
    $text.withLock { $0 = "hello" }
    let storage = DependencyValues._current.defaultFileStorage
    #expect(try storage.load(file) == Data("hello".utf8))
  }

  @Test("A property's default replaces that of the key, also as a literal")
  func defaults() throws {
    @Shared(.kennels) var kennels = [Kennel(id: 1, dogs: [])]
    @SharedReader(.kennels) var reader
    @SharedReader(.kennels) var other = []
    let kennel = try #require(Shared($kennels[id: 1]))
    kennel.dogs.withLock { $0.append("Rex") }
    #expect(kennels == [Kennel(id: 1, dogs: ["Rex"])])
    #expect(reader == kennels)
    #expect(other == kennels)
  }

  @Test("Two storages in memory share no files")
  func storages() {
    func makeShared() -> Shared<[Dog]> {
      withDependencies {
        $0.defaultFileStorage = .inMemory
      } operation: {
        Shared(wrappedValue: [], .fileStorage(file))
      }
    }
    let (one, other) = (makeShared(), makeShared())
    one.withLock { $0 = [Dog(name: "Rex")] }
    #expect(one.wrappedValue == [Dog(name: "Rex")])
    #expect(other.wrappedValue == [])
  }

  @Test("A test does not see the files of another", .dependencies, arguments: 0..<4)
  func isolation(_: Int) {
    @Shared(.kennels) var kennels
    #expect(kennels.isEmpty)
    $kennels.withLock { $0 = [Kennel(id: 1, dogs: [])] }
  }

  @Test("The description is the key as Swift code")
  func descriptions() {
    @Shared(.fileStorage(URL(filePath: "/dogs.json"))) var dogs = [Dog]()
    #expect(
      $dogs.description == "Shared<Array<FileStorageKeyTests.Dog>>(.fileStorage(file:///dogs.json))"
    )
  }

  @Test("The file's folder can be named as on Apple's systems")
  func directories() {
    #expect(URL.documentsDirectory.isFileURL)
    #expect(URL.applicationSupportDirectory.isFileURL)
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Kennel>>.Default {
  fileprivate static var kennels: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "kennels.json")), default: []]
  }
}

private struct Kennel: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var dogs: [String]
}

extension SharedKey where Self == FileStorageKey<String> {
  fileprivate static func text(in file: URL) -> Self {
    .fileStorage(
      file, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  }
}
