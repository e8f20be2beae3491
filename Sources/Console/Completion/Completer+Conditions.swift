import ConsoleSyntax
import ConsoleTerminal

// Completing conditions: paths into the state, comparisons and values.
extension Completer {
  /// The candidates for a condition that ends at the cursor.
  func condition(_ text: String, cursor: Int) -> [Completion] {
    let context = CursorContext(ofCondition: text)
    let range = cursor - context.typed.count..<cursor
    func words(_ words: [String]) -> [Completion] {
      words.filter { $0.hasPrefix(context.typed) }.map {
        Completion(range: range, replacement: $0 + " ", display: $0)
      }
    }
    let connectives = ["&&", "||"]
    switch context.place {
    case .statePath: return statePaths(context.typed, replacing: range)
    case .comparison:
      return words(Condition.Comparison.allCases.map(\.rawValue) + ["is nil"] + connectives)
    case .nilOrCase: return words(["nil"])
    case .connective: return words(connectives)
    default: return operands(context, cursor: cursor)
    }
  }

  /// The candidates for the value to compare with.
  private func operands(_ context: CursorContext, cursor: Int) -> [Completion] {
    PayloadContext(context, comparedIn: vocabulary.state).map {
      completions(in: $0, cursor: cursor)
    } ?? []
  }
}
