import CEdit
import Foundation
import Synchronization

/// Lines from a pipe, a file, or a terminal that does not support line editing.
///
/// A separate thread reads one block at a time, and only when a line is requested. Lines end with
/// LF or CR LF; the last one may have no line ending. Invalid UTF-8 is repaired.
package final class PlainLineReader: LineSource {
  private let queue: LineQueue
  private let finished = DispatchGroup()
  private let input: Int32
  private let output: Int32
  private let showsPrompt: Bool
  /// Prevents two threads from writing at the same time.
  private let writing = Mutex(())

  /// Starts to read lines. Throws if no more files can be opened.
  ///
  /// - Parameters:
  ///   - input: the descriptor to read from; it is not closed.
  ///   - output: the descriptor to write to; it is not closed.
  ///   - showsPrompt: whether to print prompts, for a user at a dumb terminal. Their colours are
  ///     removed.
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

  /// Waits for the next line of input.
  package func readLine(prompt: String) async -> LineInput {
    if showsPrompt { write(PromptText(prompt).visible) }
    return await queue.next()
  }

  /// Waits for the next line with the terminal's echo switched off.
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

  /// Prints whole lines immediately.
  package func print(_ text: String) { write(DescriptorWriter.wholeLines(text)) }

  /// Prints whole lines immediately, without pages.
  package func printPages(_ text: String) { print(text) }

  /// Does nothing, because printed text cannot be changed.
  package func setPrompt(_ prompt: String) {}

  /// Does nothing, because printed text cannot be changed.
  package func showStatus(_ row: String?) {}

  /// Does nothing, because printed text cannot be changed.
  package func showPane(_ pane: SidePane?) {}

  /// Ends the input: waiting calls return ``LineInput/endOfFile``.
  package func end() { queue.end() }

  /// Stops reading. Lines that were read but not requested are lost.
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
        // Drop an unfinished line: the user has not entered it.
        queue.end(.hangUp)
      }
    }
  }
}
