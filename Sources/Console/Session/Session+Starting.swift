import ConsoleSyntax
import Kernel

// Starting again, from the app's initial state or from the state in a file.
extension Session {
  /// Starts again with an empty log.
  ///
  /// - Parameter file: the file with the state; `nil` for the app's initial state.
  func reset(_ file: Spanned<String>?) async throws(Refusal) {
    // Read first, so that the session stays if the file has a mistake.
    guard let file else { return reset() }
    let state = try state(in: file)
    // A recovery has opened the journal already. There, the line is the first one to repeat.
    guard recovering == nil else {
      _ = try await journaling { () throws(Refusal) in
        restart(from: state)
        return .goOn
      }
      return
    }
    reset(from: state, [presentJournalLine])
  }

  /// The present line, as it starts a journal.
  private var presentJournalLine: JournalLine {
    JournalLine(
      text: redaction.hidden(presentLine.source.text).text, files: lineFiles.map(hidden))
  }

  private func reset(from state: State? = nil, _ lines: [JournalLine] = []) {
    let kept = journal?.close() ?? .nothing
    restart(from: state)
    openJournal(lines: lines + lastingLines)
    report(.note(.reset(kept: kept)))
  }

  /// The state in a file. Properties that are left out are those of the app's initial state.
  private func state(in file: Spanned<String>) throws(Refusal) -> State {
    let (literal, text): (Literal, FileText)
    do { (literal, text) = try contents(of: file.value, file.span, as: .any) } catch {
      throw withExample(error)
    }
    do { return try state(from: literal) } catch {
      var error = error
      error.file = error.file ?? text
      throw withExample(Refusal(error), for: literal)
    }
  }

  private func state(from literal: Literal) throws(Diagnostic) -> State {
    let initial = world.initialState
    let result = withDependencies {
      // The ids of a stack follow from the file, as those in a line do from the line.
      $0.stackElementID = .liveValue
    } operation: {
      work.interruption.whileCurrent {
        Result { () throws(Diagnostic) in
          try PartialValue.value(of: literal, as: State.self, leftOut: initial)
        }
      }
    }
    return try result.get()
  }

  /// Returns a refusal of a file with an example that can be read as a state.
  ///
  /// - Parameter literal: what the file contains. `nil` if it could not be parsed.
  private func withExample(_ refusal: Refusal, for literal: Literal? = nil) -> Refusal {
    guard case .line(let problem) = refusal.problem, let file = refusal.file,
      let place = refusal.span
    else { return refusal }
    let examples = StateFileExamples(
      of: ValueForm.of(State.self), in: file.text,
      for: literal ?? corrected(file.text, Diagnostic(problem, at: place)), mistakeAt: place)
    var refusal = refusal
    refusal.fileExample = examples.texts.first { example in
      guard let literal = try? contents(of: example, as: .any) else { return false }
      return (try? state(from: literal)) != nil
    }
    return refusal
  }

  /// What a file contains after its mistake is corrected. `nil` if that cannot be parsed either.
  private func corrected(_ text: String, _ mistake: Diagnostic) -> Literal? {
    mistake.correction.flatMap { try? contents(of: $0.applied(to: text), as: .any) }
  }
}
