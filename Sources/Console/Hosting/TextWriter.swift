/// Writes for users: reports to standard output, failures to standard error.
struct TextWriter: ReportWriter {
  let display: Display
  let output: BufferedOutput
  let writeError: @Sendable (String) -> Void

  func write(_ report: Report, hiding redaction: Redaction) {
    for line in display.renderer(hiding: redaction).lines(report) {
      output.writeLine(line, by: display.painter)
    }
  }

  func write(_ failure: Failure, hiding redaction: Redaction) {
    // What was reported before the failure is shown before it.
    output.flush()
    writeError(display.text(failure, hiding: redaction))
  }

  /// Writes nothing: only programs need to be told.
  func write(ready status: Status, hiding redaction: Redaction) {}
}
