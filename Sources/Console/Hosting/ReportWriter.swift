/// Writes the reports of sessions in one format.
@MainActor
protocol ReportWriter {
  func write(_ report: Report, hiding redaction: Redaction)
  func write(_ failure: Failure, hiding redaction: Redaction)
  /// Writes that the session is ready for another line.
  func write(ready status: Status, hiding redaction: Redaction)
}

extension ConsoleOptions {
  /// Returns the writer for the chosen format.
  @MainActor
  func writer(
    _ display: Display, _ output: BufferedOutput, _ environment: ConsoleEnvironment
  ) -> any ReportWriter {
    switch format {
    case .text: TextWriter(display: display, output: output, writeError: environment.writeError)
    case .json: JSONWriter(output: output)
    }
  }
}
