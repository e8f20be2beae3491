import CEdit
import Foundation
import Synchronization

/// Lines from a pipe, a file, or a terminal that cannot do line editing.
///
/// Reading happens on a thread of its own, a block at a time and only when a line is wanted. Lines
/// end with LF or CR LF, the last one may lack it, and invalid UTF-8 is repaired.
package final class PlainLineReader: LineSource {
  private let queue: LineQueue
  private let finished = DispatchGroup()
  private let input: Int32
  private let output: Int32
  private let showsPrompt: Bool
  /// Keeps the writes of two threads apart.
  private let writing = Mutex(())

  /// Starts to serve lines. Fails where no more files can be opened.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read; it is not closed.
  ///   - output: The descriptor to print on; it is not closed.
  ///   - showsPrompt: Whether to print prompts, as for a person at a dumb terminal. Their colours
  ///     are left out.
  package init(
    input: Int32 = 0, output: Int32 = 1, showsPrompt: Bool = false
  ) throws(SystemError) {
    queue = try LineQueue()
    self.input = input
    self.output = output
    self.showsPrompt = showsPrompt
    finished.enter()
    let thread = Thread { [queue, finished] in
      Self.read(from: input, into: queue)
      finished.leave()
    }
    thread.name = "line reader"
    thread.start()
  }

  deinit { close() }

  /// Waits for the next line of the input.
  package func readLine(prompt: String) async -> LineInput {
    if showsPrompt { write(PromptText(prompt).visible) }
    return await queue.next()
  }

  /// Waits for the next line with the terminal's echo off.
  package func readSecret(prompt: String) async -> LineInput {
    let terminal = TerminalPort(input: input)
    terminal?.hideKeys()
    write(PromptText(prompt).visible)
    defer {
      terminal?.restore()
      cedit_unguard_terminal()
      write("\n")
    }
    return await queue.next()
  }

  /// Prints whole lines at once.
  package func print(_ text: String) { write(DescriptorWriter.wholeLines(text)) }

  /// Prints whole lines at once, however many.
  package func printPages(_ text: String) { print(text) }

  /// Does nothing: what is printed stays as it is.
  package func setPrompt(_ prompt: String) {}

  /// Does nothing: what is printed stays as it is.
  package func showStatus(_ row: String?) {}

  /// Ends the input: a call that waits for a line returns ``LineInput/endOfFile``.
  package func end() { queue.end() }

  /// Stops reading. Lines that were read and not asked for are lost.
  package func close() {
    queue.removeAll()
    queue.end()
    finished.wait()
  }

  private func write(_ text: String) {
    writing.withLock { _ in _ = DescriptorWriter.write(text, to: output) }
  }

  private static func read(from input: Int32, into queue: LineQueue) {
    var splitter = LineSplitter()
    while let isWaitedFor = queue.isWaitedFor {
      guard queue.wakeUp.wait(orFor: isWaitedFor ? input : nil) else { continue }
      switch ReadResult(readingFrom: input) {
      case .again: break
      case .bytes(let bytes): queue.add(splitter.lines(in: bytes))
      case .end, .failed:
        if let line = splitter.lastLine() { queue.add([line]) }
        queue.end()
      case .hangUp:
        // A line without its end was not sent off by anyone.
        queue.end(.hangUp)
      }
    }
  }
}
