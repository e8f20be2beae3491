import ConsoleSyntax
import ConsoleTerminal

@testable import Console

extension Benchmark {
  /// What it costs to read a line, to respond to a key, and to print.
  static var text: [Benchmark] {
    [
      Benchmark(name: "text, an action parsed", unit: .nanoseconds, target: nil) {
        Stopwatch.measure(5_000) { for _ in 0..<$0 { keep(try? ActionExpression.parse(line)) } }
      },
      Benchmark(name: "text, an action parsed and decoded", unit: .nanoseconds, target: nil) {
        let grammar = ActionGrammar(Bulk.Action.self)
        return Stopwatch.measure(2_000) { count in
          for _ in 0..<count {
            guard let parsed = try? ActionExpression.parse(line) else { fatalError(line) }
            keep(try? grammar.action(from: parsed, as: Bulk.Action.self))
          }
        }
      },
      Benchmark(name: "text, brackets counted in a line", unit: .nanoseconds, target: nil) {
        Stopwatch.measure(5_000) { count in
          for _ in 0..<count {
            var line = PendingLine()
            keep(line.add(Self.line))
          }
        }
      },
      Benchmark(name: "text, candidates and hint at a key", unit: .nanoseconds, target: nil) {
        let completer = Completer(
          Vocabulary(
            grammar: ActionGrammar(Bulk.Action.self), state: Bulk.State(), redaction: .nothing))
        let typed = "loaded([Item(id: 1, name: \"one\", ta"
        return Stopwatch.measure(500) { count in
          for _ in 0..<count {
            keep(completer.completions(of: typed, at: typed.count))
            keep(completer.hint(for: typed, at: typed.count))
            keep(completer.suggestion(for: typed))
          }
        }
      },
      Benchmark(name: "text, an action printed", unit: .nanoseconds, target: nil) {
        let printer = ValuePrinter.full(hiding: .nothing)
        let action = Bulk.Action.loaded(
          (0..<8).map { Bulk.Item(id: $0, name: "item \($0)", tags: ["even", "odd"]) })
        return Stopwatch.measure(1_000) { for _ in 0..<$0 { keep(printer.action(action)) } }
      },
      Benchmark(name: "text, 60 letters escaped", unit: .nanoseconds, target: nil) {
        let text = String(repeating: "a text of 20 letters", count: 3)
        return Stopwatch.measure(20_000) { for _ in 0..<$0 { keep(EscapedText.quoted(text)) } }
      },
      Benchmark(name: "text, 60 letters beyond ASCII escaped", unit: .nanoseconds, target: nil) {
        let text = String(repeating: "ein Text, 20 Zeichén", count: 3)
        return Stopwatch.measure(5_000) { for _ in 0..<$0 { keep(EscapedText.quoted(text)) } }
      },
      Benchmark(name: "text, a row styled, measured and painted", unit: .nanoseconds, target: nil) {
        let painter = Painter(usesColor: true)
        return Stopwatch.measure(5_000) { count in
          for _ in 0..<count {
            var row = StyledText("12 ", .number)
            row.append("items[id: 5].name", .path)
            row.append(": ")
            row.append("\"old\"", .disappeared)
            row += StyledText(" → ", .muted) + StyledText("\"new\"", .appeared)
            keep(row.width)
            keep(painter.paint(row))
          }
        }
      },
      Benchmark(name: "text, a step of a session reported", unit: .nanoseconds, target: nil) {
        let lines = BulkLines()
        await lines.run("grow(0)")
        return await Stopwatch.measure(200) { count in
          for _ in 0..<count { await lines.run("loaded([Item(id: 1, name: \"one\", tags: [])])") }
        }
      },
    ]
  }

  /// A long action.
  private static let line =
    #"loaded([Item(id: 1, name: "one", tags: ["even", "odd"]), Item(id: 2, name: "two", tags: ["large"]), "#
    + #"Item(id: 3, name: "three", tags: [])])"#
}
