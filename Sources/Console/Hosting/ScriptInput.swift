/// The lines on standard input as they arrive: a program that writes a line and waits sees its answer.
@MainActor
final class ScriptInput {
  /// What errors call standard input.
  static let name = "<stdin>"

  /// Called before the next block is waited for.
  var willWait: () -> Void = {}
  /// Whether the next block is being waited for.
  private(set) var isWaiting = false

  private let blocks: any ByteInput
  private var rows = ArrivingRows()
  private var joining: any RowJoining
  private var lines: ArraySlice<SourceLine> = []
  private var isOver = false

  /// - Parameter joining: makes lines from rows.
  init(_ blocks: any ByteInput, _ joining: any RowJoining = ArrivingScript(name: name)) {
    self.blocks = blocks
    self.joining = joining
  }

  /// The next line; `nil` at the end.
  func next() async throws(UnreadInput) -> SourceLine? {
    try await fill()
    return lines.popFirst()
  }

  /// The next line, which stays the next one.
  func peek() async throws(UnreadInput) -> SourceLine? {
    try await fill()
    return lines.first
  }

  /// Reads nothing more.
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

/// Why standard input gives no more lines, though it is not over.
enum UnreadInput: Error {
  case hungUp
  case problem(SurroundingsProblem)

  /// Writes why there are no more lines.
  ///
  /// - Returns: how the console ends.
  func exit(_ environment: ConsoleEnvironment) -> ConsoleExit {
    switch self {
    case .hungUp: .hungUp
    case .problem(let problem): StandardStreams.report(problem, by: environment.writeError)
    }
  }
}
