import Foundation
import KernelTestSupport
import Testing

@testable import Kernel

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
      #expect(!FileManager.default.fileExists(atPath: url.path))
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

  @Test("A folder that cannot be created is a save error")
  func unwritable() throws {
    try FileStorage.fileSystem.save(Data(), to: folder.url.appending(path: "deep"))
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(file)) var dogs = [Dog]()
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
    #expect($dogs.description == "Shared<Array<Dog>>(.fileStorage(file:///dogs.json))")
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
