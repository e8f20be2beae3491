import Foundation
import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite("Blocks of an input")
struct InputBlocksTests {
  private func text(_ block: InputBlock) -> String? {
    if case .bytes(let bytes) = block { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test("A block arrives as soon as it is written, and the end after the last block")
  func blocks() async throws {
    let pipe = Pipe()
    let blocks = try InputBlocks(pipe.fileHandleForReading.fileDescriptor)
    defer { blocks.close() }
    async let first = blocks.next()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\n".utf8))
    #expect(text(await first) == "one\n")
    try pipe.fileHandleForWriting.write(contentsOf: Data("two".utf8))
    #expect(text(await blocks.next()) == "two")
    try pipe.fileHandleForWriting.close()
    for _ in 0..<2 {
      guard case .end = await blocks.next() else {
        Issue.record("the end was expected")
        return
      }
    }
  }

  @Test("A failed read is an error", arguments: [(true, EISDIR), (false, EBADF)])
  func failures(isFolder: Bool, code: Int32) async throws {
    let descriptor = isFolder ? open("/", O_RDONLY) : open("/dev/null", O_WRONLY)
    defer { close(descriptor) }
    let blocks = try InputBlocks(descriptor)
    defer { blocks.close() }
    guard case .failed(let error) = await blocks.next() else {
      Issue.record("an error was expected")
      return
    }
    #expect(error == SystemError(code: code))
  }

  @Test("Nothing is read before a block is requested, and closing ends the wait for one")
  func closing() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let unread = try InputBlocks(descriptor)
    try pipe.fileHandleForWriting.write(contentsOf: Data("mine".utf8))
    unread.close()
    let blocks = try InputBlocks(descriptor)
    #expect(text(await blocks.next()) == "mine")
    async let waiting = blocks.next()
    blocks.close()
    guard case .end = await waiting else {
      Issue.record("the end was expected")
      return
    }
  }
}
