import Foundation
import Testing

@testable import Console

final class HistoryFileTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { directory.appending(path: "sub/history").path() }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func write(_ contents: Data) throws {
    try FileManager.default.createDirectory(
      at: directory.appending(path: "sub"), withIntermediateDirectories: true)
    try contents.write(to: URL(filePath: path))
  }

  private func contents() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("Lines come back, and the file and its directory are the owner's alone")
  func roundTrip() throws {
    let file = HistoryFile(path: path, limit: 10)
    #expect(file.news() == .none)
    let lines = ["one two", "größer \\ \"日本\"", "tab\there", "two\nrows"]
    for line in lines { file.append(line) }
    #expect(file.news() == .all(lines))
    #expect(file.news() == .none)
    let permissions = try [path, directory.appending(path: "sub").path()].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o600, 0o700])
  }

  @Test("What other consoles add is news")
  func others() {
    let (one, other) = (HistoryFile(path: path, limit: 10), HistoryFile(path: path, limit: 10))
    one.append("a")
    #expect(other.news() == .all(["a"]))
    one.append("b")
    one.append("a")
    #expect(other.news() == .added(["b", "a"]))
    // Reading takes the older of two equal lines out of the file.
    #expect(one.news() == .all(["b", "a"]))
    #expect(other.news() == .all(["b", "a"]))
    #expect(other.news() == .none)
  }

  @Test("Invalid lines are dropped, from the file too")
  func invalid() throws {
    let rows: [[UInt8]] = [
      Array("_HiStOrY_V2_".utf8), Array("good".utf8), [0xFF, 0x61], Array("\\q".utf8),
      Array("\\033".utf8),
    ]
    try write(Data(rows.joined(separator: [10])))
    let file = HistoryFile(path: path, limit: 10)
    #expect(file.news() == .all(["good"]))
    #expect(try contents() == "_HiStOrY_V2_\ngood\n")
  }

  @Test("A row that was cut off does not spoil the next")
  func cutOff() throws {
    try write(Data("_HiStOrY_V2_\nhal".utf8))
    let file = HistoryFile(path: path, limit: 10)
    file.append("whole")
    #expect(file.news() == .all(["hal", "whole"]))
  }

  @Test("Only the newest lines are kept, each once")
  func limit() throws {
    let file = HistoryFile(path: path, limit: 3)
    for line in ["1", "2", "3", "4", "3", "5"] { file.append(line) }
    #expect(file.news() == .all(["4", "3", "5"]))
    #expect(try contents() == "_HiStOrY_V2_\n4\n3\n5\n")
    #expect(file.news() == .none)
    for number in 0..<200 { file.append("\(number)") }
    #expect(try contents().count < 500)
    #expect(HistoryFile(path: path, limit: 3).news() == .all(["197", "198", "199"]))
  }

  @Test("A file that is no history is left alone")
  func foreign() throws {
    try write(Data("my thesis\n".utf8))
    let file = HistoryFile(path: path, limit: 3)
    #expect(file.news() == .none)
    file.append("line")
    #expect(try contents() == "my thesis\n")
  }

  @Test("A path that cannot be written is no error")
  func unwritable() {
    let file = HistoryFile(path: "/proc/none/history", limit: 3)
    file.append("line")
    #expect(file.news() == .none)
  }
}
