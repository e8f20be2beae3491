import Foundation
import Testing

@testable import ConsoleTerminal

struct PlainLineReaderTests {
  /// A reader on two pipes; its output is read at the end.
  private struct Pipes {
    let input = Pipe()
    let output = Pipe()

    func reader(showsPrompt: Bool = false) throws -> PlainLineReader {
      try PlainLineReader(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor, showsPrompt: showsPrompt)
    }

    func write(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    func endInput() throws { try input.fileHandleForWriting.close() }

    func printed() throws -> String {
      try output.fileHandleForWriting.close()
      return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
  }

  @Test("Lines are returned unchanged, including a last one without a newline")
  func lines() async throws {
    let pipes = Pipes()
    let reader = try pipes.reader()
    async let first = reader.readLine(prompt: "> ")
    try pipes.write("one\r\ntwo\nthr")
    #expect(await first == .line("one"))
    #expect(await reader.readLine(prompt: "> ") == .line("two"))
    async let third = reader.readLine(prompt: "> ")
    try pipes.write("ee")
    try pipes.endInput()
    #expect(await third == .line("three"))
    #expect(await reader.readLine(prompt: "> ") == .endOfFile)
    #expect(await reader.readLine(prompt: "> ") == .endOfFile)
    reader.close()
    #expect(try pipes.printed() == "")
  }

  @Test("A very long line and a hundred thousand short ones are returned completely")
  func much() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let long = String(repeating: "x", count: 3_000_000)
    let short = (0..<100_000).map { "line \($0)" }
    try ([long] + short).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let input = try FileHandle(forReadingFrom: file)
    let reader = try PlainLineReader(input: input.fileDescriptor, output: -1)
    #expect(await reader.readLine(prompt: "") == .line(long))
    var count = 0
    while case .line(let line) = await reader.readLine(prompt: "") {
      guard line == short[count] else { break }
      count += 1
    }
    #expect(count == short.count)
    reader.close()
  }

  @Test("Output consists of whole lines; prompts are only shown on request, without colours")
  func printing() async throws {
    for showsPrompt in [false, true] {
      let pipes = Pipes()
      let reader = try pipes.reader(showsPrompt: showsPrompt)
      reader.print("text")
      reader.print("two\nlines\n")
      try pipes.write("a\n")
      _ = await reader.readLine(prompt: "\u{1B}[1mdogs\u{1B}[0m> ")
      reader.setPrompt("unseen> ")
      reader.close()
      #expect(try pipes.printed() == "text\ntwo\nlines\n" + (showsPrompt ? "dogs> " : ""))
    }
  }

  @Test("Closing ends a waiting read even if the input has not ended")
  func closing() async throws {
    let pipes = Pipes()
    let reader = try pipes.reader()
    async let line = reader.readLine(prompt: "> ")
    reader.close()
    #expect(await line == .endOfFile)
    #expect(await reader.readLine(prompt: "> ") == .endOfFile)
  }
}
