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
    // Reports that came before the failure must be shown before it.
    output.flush()
    writeError(display.text(failure, hiding: redaction))
  }

  /// Does nothing: users see the prompt, so only programs need this.
  func write(ready status: Status, hiding redaction: Redaction) {}
}
