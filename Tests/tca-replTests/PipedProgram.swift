import Foundation
import Glibc

@testable import ConsoleTerminal

/// A program between pipes.
///
/// Input is written while output is read, because a program whose output is not read may read no
/// input.
final class PipedProgram {
  let program: StartedProgram
  /// The descriptors of this side, or -1 if they are closed.
  private var (input, outputs): (Int32, [Int32])
  private var unwritten: [UInt8] = []
  private var isInputEnding = false
  // Each byte is decoded once, because a test may look at the output after each read.
  private var decoders = [UTF8Chunks(), UTF8Chunks()]

  /// All standard output so far.
  private(set) var output = ""
  /// All error output so far.
  private(set) var errors = ""

  /// Starts a program.
  ///
  /// - Parameter words: the path of the program, and its arguments.
  init(_ words: [String], environment: [String: String], directory: String) throws {
    Self.brokenPipes
    let pipes = (0..<3).map { _ in Self.pipe() }
    defer {
      for descriptor in [pipes[0].read, pipes[1].write, pipes[2].write] { close(descriptor) }
    }
    (input, outputs) = (pipes[0].write, [pipes[1].read, pipes[2].read])
    // A pipe that is full must not block the test.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    program = try StartedProgram(
      words, environment: environment, directory: directory,
      streams: .descriptors(pipes[0].read, pipes[1].write, pipes[2].write))
  }

  deinit {
    for descriptor in [input] + outputs where descriptor >= 0 { close(descriptor) }
  }

  /// A program that has ended must not end the tests with SIGPIPE when they write to it.
  private static let brokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    precondition(Glibc.pipe(&ends) == 0, "no pipe left")
    return (ends[0], ends[1])
  }

  /// Writes to standard input, as far as the program reads it. ``read()`` writes the rest.
  func write(_ text: String) {
    unwritten += Array(text.utf8)
    writeSome()
  }

  /// Closes standard input when all of it is written.
  func closeInput() {
    isInputEnding = true
    writeSome()
  }

  /// Discards the output so far.
  func forget() { (output, errors) = ("", "") }

  /// Returns the complete rows of standard output, and discards them.
  func takeRows() -> [String] {
    guard let end = output.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let rows = output.utf8[..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    defer { output.removeSubrange(...end) }
    return rows.map { String(Substring($0)) }
  }

  /// Waits until the program has ended.
  func end() throws -> StartedProgram.End { try program.wait() }

  /// Reads more output. Returns whether there may be more.
  func read() throws -> Bool {
    let open = outputs.indices.filter { outputs[$0] >= 0 }
    if open.isEmpty { return false }
    var polled = open.map { pollfd(fd: outputs[$0], events: Int16(POLLIN), revents: 0) }
    if !unwritten.isEmpty { polled.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    let milliseconds = Int32(StartedProgram.patience / .milliseconds(1))
    let ready = poll(&polled, nfds_t(polled.count), milliseconds)
    // A signal, as from a program that has ended.
    if ready < 0, errno == EINTR { return true }
    guard ready > 0 else { throw program.hang("printed nothing") }
    if polled.count > open.count, polled[open.count].revents != 0 { writeSome() }
    for (index, found) in zip(open, polled) where found.revents != 0 { readSome(index) }
    return true
  }

  private func readSome(_ index: Int) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(outputs[index], &bytes, bytes.count)
    if count > 0 {
      let text = decoders[index].decode(bytes[..<count])
      if index == 0 { output += text } else { errors += text }
    } else if count == 0 || errno != EINTR {
      close(outputs[index])
      outputs[index] = -1
    }
  }

  private func writeSome() {
    while !unwritten.isEmpty {
      let count = Glibc.write(input, unwritten, unwritten.count)
      if count > 0 { unwritten.removeFirst(count) }
      if count < 0, errno == EAGAIN { return }
      // The program has ended, or has closed its input.
      if count < 0, errno != EINTR { unwritten = [] }
    }
    if isInputEnding, input >= 0 {
      close(input)
      input = -1
    }
  }
}
