import ConsoleTerminal

/// The latest output of a prompt, so that it can be laid out again when it gets more or fewer columns.
@MainActor
final class RecentOutput {
  /// More than a terminal shows: most outputs have several rows.
  private static let most = 100

  /// Each returns an output for the present number of columns.
  private var outputs: [() -> String] = []

  func add(_ output: @escaping () -> String) {
    if outputs.count == 2 * Self.most { outputs.removeFirst(Self.most) }
    outputs.append(output)
  }

  /// Adds an output, and returns it for the present number of columns.
  func adding(_ output: @escaping () -> String) -> String {
    add(output)
    return output()
  }

  /// The latest outputs that fill some rows, for the present number of columns.
  func latest(rows: Int) -> String {
    var texts: [String] = []
    var count = 0
    for output in outputs.reversed() where count < rows {
      let text = output()
      count += text.utf8.count { $0 == UInt8(ascii: "\n") }
      texts.append(text)
    }
    return texts.reversed().joined()
  }
}
