/// Writes JSON for programs: one object per line, all to standard output.
struct JSONWriter: ReportWriter {
  let output: BufferedOutput

  func write(_ report: Report, hiding redaction: Redaction) {
    output.writeLine(JSONRenderer(hiding: redaction).line(report))
  }

  func write(_ failure: Failure, hiding redaction: Redaction) {
    output.writeLine(JSONRenderer(hiding: redaction).line(failure))
  }

  func write(ready status: Status, hiding redaction: Redaction) {
    output.writeLine(JSONRenderer(hiding: redaction).ready(status))
  }
}
