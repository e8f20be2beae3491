/// The lines on standard input as they arrive, so that a program can wait for the answer to each
/// line.
@MainActor
final class ScriptInput {
  /// The name of standard input in errors.
  static let name = "<stdin>"

  /// Called before waiting for the next block.
  var willWait: () -> Void = {}
  /// Whether a block is being waited for.
  private(set) var isWaiting = false

  private let blocks: any ByteInput
  private var rows = ArrivingRows()
  private var joining: any RowJoining
  private var lines: ArraySlice<SourceLine> = []
  private var isOver = false

  /// - Parameter joining: joins rows to lines.
  init(_ blocks: any ByteInput, _ joining: any RowJoining = ArrivingScript(name: name)) {
    self.blocks = blocks
    self.joining = joining
  }

  /// Returns the next line, or `nil` at the end.
  func next() async throws(UnreadInput) -> SourceLine? {
    try await fill()
    return lines.popFirst()
  }

  /// Returns the next line without removing it.
  func peek() async throws(UnreadInput) -> SourceLine? {
    try await fill()
    return lines.first
  }

  func close() { blocks.close() }

  private func fill() async throws(UnreadInput) {
    while lines.isEmpty, !isOver {
      willWait()
      isWaiting = true
      let block = await blocks.next()
      isWaiting = false
      switch block {
      case .bytes(let bytes): add(rows.rows(in: bytes))
      case .end:
        isOver = true
        add(rows.lastRow().map { [$0] } ?? [])
        lines += joining.finish()
      case .hangUp: throw .hungUp
      case .failed(let error): throw .problem(.unreadableInput(error))
      }
    }
  }

  private func add(_ rows: [TextFile]) {
    for row in rows { lines += joining.add(row) }
  }
}

/// Why reading standard input failed before its end.
enum UnreadInput: Error {
  case hungUp
  case problem(SurroundingsProblem)

  /// Reports the error.
  ///
  /// - Returns: the exit code.
  func exit(_ environment: ConsoleEnvironment) -> ConsoleExit {
    switch self {
    case .hungUp: .hungUp
    case .problem(let problem): StandardStreams.report(problem, by: environment.writeError)
    }
  }
}
