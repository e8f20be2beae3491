import ConsoleSyntax
import ConsoleTerminal
import Foundation
import Testing

@testable import Console

@Suite struct JournalFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: UUID().uuidString + ".journal").path

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  private func file() throws -> JournalFile {
    try #require(JournalFile(path: path, flags: O_CREAT | O_EXCL))
  }

  private var sizeOnDisk: Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  private func row(_ character: Character, count: Int) -> TextBuffer {
    TextBuffer(String(repeating: character, count: count) + "\n")
  }

  @Test("What is appended can be read at once, also if it is longer than a window of the file")
  func reading() throws {
    defer { remove() }
    let file = try file()
    var text = ""
    for (character, count) in [
      ("a", 3), ("b", FileWindow.size - 5), ("c", 1), ("d", 3 * FileWindow.size), ("e", 7),
    ] as [(Character, Int)] {
      let row = row(character, count: count)
      #expect(file.append(row))
      text += row.text
      let other = try #require(JournalFile(reading: path))
      #expect(String(decoding: other.read(), as: UTF8.self) == text)
      #expect(other.size == text.utf8.count)
      #expect(file.read() == other.read())
      #expect(other.contains(row: row.text) == (text != row.text))
    }
  }

  @Test("Only a file that is open has anything after its text, and its date stays")
  func zeros() throws {
    defer { remove() }
    var file: JournalFile? = try file()
    #expect(file?.append(row("a", count: 9)) == true)
    #expect(sizeOnDisk == FileWindow.size)
    let date = Date(timeIntervalSince1970: 1_000_000)
    file?.date = date
    file = nil
    #expect(sizeOnDisk == 10)
    #expect(JournalFile(reading: path)?.date == date)
  }

  @Test(
    "A file that a console left with zeros at its end continues after its text",
    arguments: [1, 4095, 4096, 4097, 10_000])
  func continuing(zeros: Int) throws {
    defer { remove() }
    let text = "abc\n" + String(repeating: "d", count: 5000)
    try (Data(text.utf8) + Data(count: zeros)).write(to: URL(filePath: path))
    var file = JournalFile(path: path)
    #expect(file?.size == text.utf8.count)
    #expect(file?.read() == Data(text.utf8))
    let date = Date(timeIntervalSince1970: 2_000_000)
    file?.end(isCut: true, date: date)
    #expect(file?.date == date)
    file = nil
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == text + "\n" + JournalEntry.closed.row)
  }

  @Test("A file of zeros has no text")
  func empty() throws {
    defer { remove() }
    try Data(count: 5000).write(to: URL(filePath: path))
    #expect(JournalFile(reading: path)?.size == 0)
  }

  @Test("A file that another program makes shorter cannot be written, and nothing crashes")
  func shortened() throws {
    defer { remove() }
    let file = try file()
    #expect(file.append(row("a", count: 9)))
    #expect(truncate(path, 0) == 0)
    #expect(!file.append(row("b", count: 9)))
  }

  @Test("A file that has no windows is written without them")
  func device() throws {
    let null = try #require(JournalFile(path: "/dev/null"))
    #expect(null.append(row("a", count: 9)))
    #expect(null.size == 10)
    let full = try #require(JournalFile(path: "/dev/full"))
    #expect(!full.append(row("a", count: 9)))
    #expect(full.size == 0)
  }
}

extension JournalFile {
  func append(_ text: String) -> Bool { append(TextBuffer(text)) }
}
