import CEdit

// Ctrl-X Ctrl-E.
extension EditSession {
  /// Edits the line in the user's own editor. The user still presses Enter to run it.
  ///
  /// Output that arrives in the meantime is shown later.
  func editInOwnEditor() -> UInt8 {
    let before = state
    erasePane()
    erase()
    write("\u{1B}[?2004l")
    flush()
    terminal.restore()
    let external = ExternalEditor(
      command: configuration.editorCommand ?? ExternalEditor.command(), input: configuration.input,
      output: configuration.output)
    let result: Result<String, ExternalEditor.Problem>
    do throws(ExternalEditor.Problem) {
      result = .success(try external.edit(before.text))
    } catch {
      result = .failure(error)
    }
    // If the job was stopped or resized in the editor, everything is drawn again anyway.
    _ = cedit_take_signals()
    takeTerminalBack()
    write("\r")
    switch result {
    // The cursor stays where it is.
    case .success(before.text): break
    case .success(let text): replaceLine(text)
    case .failure(let problem):
      let text = StyledText(external.description(of: problem), .error)
      write(configuration.painter.paint(text) + "\n")
    }
    return Answer.done
  }
}
