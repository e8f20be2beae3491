import CEdit
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

  @Test("Lines come back, and the file and its directory are the owner's alone")
  func roundTrip() throws {
    let file = HistoryFile(path: path, limit: 10)
    #expect(file.load() == [])
    let lines = ["one two", "größer \\ \"日本\"", "tab\there"]
    for line in lines { file.append(line) }
    #expect(file.load() == lines)
    let permissions = try [path, directory.appending(path: "sub").path()].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o600, 0o700])
  }

  @Test("libedit reads the file")
  func libedit() throws {
    let file = HistoryFile(path: path, limit: 10)
    for line in ["one two", "größer"] { file.append(line) }
    #expect(TerminalLocale.isUTF8)
    let history = try #require(cedit_history(10))
    defer { history_wend(history) }
    #expect(cedit_history_load(history, path) == 2)
  }

  @Test("Invalid lines are dropped, from the file too")
  func invalid() throws {
    let rows: [[UInt8]] = [
      Array("_HiStOrY_V2_".utf8), Array("good".utf8), [0xFF, 0x61], Array("\\q".utf8),
      Array("\\033".utf8),
    ]
    try write(Data(rows.joined(separator: [10])))
    let file = HistoryFile(path: path, limit: 10)
    #expect(file.load() == ["good"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "_HiStOrY_V2_\ngood\n")
  }

  @Test("Only the newest lines are kept")
  func limit() throws {
    let file = HistoryFile(path: path, limit: 3)
    for number in 1...5 { file.append("\(number)") }
    #expect(file.load() == ["3", "4", "5"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "_HiStOrY_V2_\n3\n4\n5\n")
  }

  @Test("A file that is no history is left alone")
  func foreign() throws {
    try write(Data("my thesis\n".utf8))
    let file = HistoryFile(path: path, limit: 3)
    #expect(file.load() == [])
    file.append("line")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "my thesis\n")
  }

  @Test("A path that cannot be written is no error")
  func unwritable() {
    let file = HistoryFile(path: "/proc/none/history", limit: 3)
    file.append("line")
    #expect(file.load() == [])
  }
}
