import Synchronization
import Testing

@testable import Console

@MainActor
@Suite("Reports in each format")
struct ReportWriterTests {
  private final class Written: Sendable {
    let texts = Mutex<[String]>([])
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// Writes a report, a failure and the status of a session that is ready.
  private func written(_ make: (BufferedOutput, Written) -> any ReportWriter) -> [String] {
    let written = Written()
    let output = BufferedOutput { written.add("out: " + $0.text) }
    let writer = make(output, written)
    writer.write(.note(.notHeld(nil)), hiding: .nothing)
    writer.write(
      Failure(Refusal(.noHistory), in: SourceLine(text: ":history")), hiding: .nothing)
    writer.write(
      ready: Status(app: "bakery", position: 0, tip: 0, inFlight: 0), hiding: .nothing)
    output.flush()
    return written.texts.withLock { $0 }
  }

  @Test("Text: reports come before the failure that follows them, on another stream")
  func text() throws {
    let texts = written { output, written in
      TextWriter(display: Display(), output: output) { written.add("error: " + $0) }
    }
    #expect(texts.map { $0.prefix { $0 != ":" } } == ["out", "error"])
    #expect(texts[1].contains(":history\n"))
  }

  @Test("JSON: one object per line, all on one stream")
  func json() throws {
    let texts = written { output, _ in JSONWriter(output: output) }
    #expect(texts.count == 1)
    let types = texts[0].split(separator: "\n").map { line in
      ["note", "error", "ready"].first { line.contains(#""type":"\#($0)""#) }
    }
    #expect(types == ["note", "error", "ready"])
  }
}
