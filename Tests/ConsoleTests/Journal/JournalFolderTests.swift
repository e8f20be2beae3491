import Foundation
import Testing

@testable import Console

@Suite struct JournalFolderTests {
  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

  @Test("A journal is its user's alone, and so is the folder")
  func permissions() throws {
    defer { remove() }
    let file = try #require(folder.makeFile(app: "dogs"))
    for (path, mode) in [(file.path, 0o600), (folder.path, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test("Every console has a file of its own, which no other takes while it is held")
  func holding() throws {
    defer { remove() }
    var first = folder.makeFile(app: "dogs")
    let second = try #require(folder.makeFile(app: "dogs"))
    #expect(first?.path != second.path)
    #expect(first?.append("something\n") == true)
    #expect(second.append("other\n"))
    #expect(folder.abandoned().isEmpty)
    let path = try #require(first?.path)
    #expect(JournalFile(path: path) == nil)
    first = nil
    let found = folder.abandoned()
    #expect(found.map(\.path) == [path])
    // Found, it is held by who found it.
    #expect(folder.abandoned().isEmpty)
    #expect(found[0].read() == Data("something\n".utf8))
  }

  @Test("An empty journal of a dead console is removed, and of many the oldest")
  func tidying() throws {
    defer { remove() }
    for number in 0..<13 {
      let file = try #require(folder.makeFile(app: "dogs"))
      if number > 0 { #expect(file.append("\(number)\n")) }
      let time = timespec(tv_sec: 1_000_000 + number, tv_nsec: 0)
      #expect(utimensat(AT_FDCWD, file.path, [time, time], 0) == 0)
    }
    let kept = folder.abandoned().map { String(decoding: $0.read(), as: UTF8.self) }
    #expect(kept == (3...12).reversed().map { "\($0)\n" })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 10)
  }

  @Test("What cannot be made is not there: a folder that is a file")
  func unwritable() throws {
    defer { remove() }
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    #expect(folder.makeFile(app: "dogs") == nil)
    #expect(folder.abandoned().isEmpty)
  }
}
