import Foundation
import Glibc
import Testing

@testable import ConsoleTerminal

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

  @Test("Lines are read back, and only the owner can access the file and its directory")
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

  @Test("Lines that other consoles add are read")
  func others() {
    let (one, other) = (HistoryFile(path: path, limit: 10), HistoryFile(path: path, limit: 10))
    one.append("a")
    #expect(other.news() == .all(["a"]))
    one.append("b")
    one.append("a")
    #expect(other.news() == .added(["b", "a"]))
    #expect(one.news() == .all(["b", "a"]))
    #expect(other.news() == .none)
  }

  @Test("Invalid lines are skipped, and reading does not change the file")
  func invalid() throws {
    let rows: [[UInt8]] = [
      Array("_HiStOrY_V2_".utf8), Array("good".utf8), [0xFF, 0x61], Array("\\q".utf8),
      Array("\\033".utf8), [],
    ]
    let data = Data(rows.joined(separator: [10]))
    try write(data)
    let file = HistoryFile(path: path, limit: 10)
    #expect(file.news() == .all(["good"]))
    #expect(try Data(contentsOf: URL(filePath: path)) == data)
  }

  @Test("A row that was cut off does not damage the next")
  func cutOff() throws {
    try write(Data("_HiStOrY_V2_\nhal".utf8))
    let file = HistoryFile(path: path, limit: 10)
    file.append("whole")
    #expect(file.news() == .all(["hal", "whole"]))
  }

  @Test("The newest lines are kept, each once, and the file does not grow endlessly")
  func limit() throws {
    let file = HistoryFile(path: path, limit: 3)
    for line in ["1", "2", "3", "4", "3", "5"] { file.append(line) }
    #expect(file.news() == .all(["4", "3", "5"]))
    #expect(file.news() == .none)
    for number in 0..<200 { file.append("\(number)") }
    #expect(try contents().count < 500)
    #expect(HistoryFile(path: path, limit: 3).news() == .all(["197", "198", "199"]))
  }

  @Test("Only the end of a long file is read, and the next line shortens it")
  func long() throws {
    let rows = (0..<200_000).map { "line\\040\($0)\n" }.joined()
    try write(Data(("_HiStOrY_V2_\n" + rows).utf8))
    let file = HistoryFile(path: path, limit: 4)
    #expect(file.news() == .all((199_996..<200_000).map { "line \($0)" }))
    file.append("new")
    #expect(
      try contents()
        == "_HiStOrY_V2_\nline\\040199997\nline\\040199998\nline\\040199999\nnew\n")
    #expect(file.news() == .all((199_997..<200_000).map { "line \($0)" } + ["new"]))
    #expect(file.news() == .none)
  }

  @Test("A file that repeats a few lines endlessly is not read endlessly")
  func repeated() throws {
    let rows = String(repeating: "a\nb\n", count: 500_000)
    try write(Data(("_HiStOrY_V2_\nfirst\n" + rows).utf8))
    let file = HistoryFile(path: path, limit: 100)
    #expect(file.news() == .all(["a", "b"]))
    file.append("c")
    #expect(try contents() == "_HiStOrY_V2_\na\nb\nc\n")
  }

  @Test("A row that is longer than the part that is read is skipped")
  func longRow() throws {
    let row = String(repeating: "x", count: 3 << 20)
    try write(Data("_HiStOrY_V2_\nold\n\(row)\nnew\n".utf8))
    #expect(HistoryFile(path: path, limit: 4).news() == .all(["new"]))
    try write(Data("_HiStOrY_V2_\nold\n\(row)\n".utf8))
    #expect(HistoryFile(path: path, limit: 4).news() == .all([]))
  }

  @Test("A line entered while another process holds the lock is stored when the lock is released")
  func locked() throws {
    let file = HistoryFile(path: path, limit: 10)
    file.append("before")
    let other = open(path, O_RDWR)
    #expect(flock(other, LOCK_EX) == 0)
    file.append("while")
    file.append("still")
    // Reading needs no lock.
    #expect(file.news() == .all(["before"]))
    #expect(flock(other, LOCK_UN) == 0)
    #expect(file.news() == .added(["while", "still"]))
    #expect(flock(other, LOCK_EX) == 0)
    file.append("last")
    close(other)
    file.close()
    #expect(try contents() == "_HiStOrY_V2_\nbefore\nwhile\nstill\nlast\n")
  }

  @Test("A link to a history of the user's own is followed, and stays a link")
  func link() throws {
    try write(Data())
    let target = directory.appending(path: "elsewhere").path()
    try Data("_HiStOrY_V2_\nold\n".utf8).write(to: URL(filePath: target))
    #expect(unlink(path) == 0 && symlink(target, path) == 0)
    let file = HistoryFile(path: path, limit: 3)
    #expect(file.news() == .all(["old"]))
    for number in 0..<100 { file.append("\(number)") }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(HistoryFile(path: target, limit: 3).news() == .all(["97", "98", "99"]))
  }

  @Test("No file is created through a link")
  func danglingLink() throws {
    try write(Data())
    let target = directory.appending(path: "elsewhere").path()
    #expect(unlink(path) == 0 && symlink(target, path) == 0)
    HistoryFile(path: path, limit: 3).append("line")
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("The file that is written to shorten a history is new, even if a link is in its place")
  func newFile() throws {
    let file = HistoryFile(path: path, limit: 3)
    file.append("0")
    let target = directory.appending(path: "precious").path()
    try Data("precious".utf8).write(to: URL(filePath: target))
    #expect(symlink(target, path + ".new") == 0)
    for number in 1..<100 { file.append("\(number)") }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
    #expect(try contents().count < 300)
  }

  @Test(
    "A file of another user is neither read nor changed", .enabled(if: geteuid() == 0),
    arguments: [true, false])
  func anotherUser(throughLink: Bool) throws {
    try write(Data("_HiStOrY_V2_\nsecret\n".utf8))
    #expect(chmod(path, 0o644) == 0 && chown(path, 1, 1) == 0)
    var name = path
    if throughLink {
      name = directory.appending(path: "link").path()
      #expect(symlink(path, name) == 0)
    }
    let file = HistoryFile(path: name, limit: 3)
    #expect(file.news() == .none)
    for number in 0..<100 { file.append("\(number)") }
    #expect(try contents() == "_HiStOrY_V2_\nsecret\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test("Others lose access to a history of the user's own")
  func permissions() throws {
    try write(Data("_HiStOrY_V2_\nold\n".utf8))
    #expect(chmod(path, 0o644) == 0)
    #expect(HistoryFile(path: path, limit: 3).news() == .all(["old"]))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A pipe in place of a history does not block", .timeLimit(.minutes(1)))
  func pipe() throws {
    try write(Data())
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    let file = HistoryFile(path: path, limit: 3)
    #expect(file.news() == .none)
    file.append("line")
    #expect(file.news() == .none)
  }

  @Test("A file that is not a history is not changed")
  func foreign() throws {
    try write(Data("my thesis\n".utf8))
    let file = HistoryFile(path: path, limit: 3)
    #expect(file.news() == .none)
    file.append("line")
    #expect(try contents() == "my thesis\n")
  }

  @Test("A path that cannot be written is not an error")
  func unwritable() {
    let file = HistoryFile(path: "/proc/none/history", limit: 3)
    file.append("line")
    #expect(file.news() == .none)
  }
}
