import Kernel

/// What a row measures: the time of one operation, how many there are in a second, or the memory
/// that is taken for one.
enum Unit {
  case nanoseconds
  case perSecond
  case bytes
}

/// One line of the report: what was measured, against what.
struct Row {
  let name: String
  let unit: Unit
  /// What `targets.md` asks for, in the row's unit; a floor for rates, otherwise a ceiling. `nil`
  /// where nothing is asked.
  let target: Double?
  /// Nanoseconds or bytes an operation.
  let figure: Double
  /// Nanoseconds of the plain function that does the same work without a kernel, `nil` without one.
  var plain: Double?
}

/// How long something takes, in nanoseconds an operation: the median of a few batches.
struct Stopwatch {
  private static let batches = 9

  /// Measures a synchronous operation.
  ///
  /// - Parameters:
  ///   - count: the operations in a batch; a tenth of them run beforehand, unmeasured.
  ///   - body: does the operation so many times.
  static func measure(_ count: Int, _ body: (_ count: Int) -> Void) -> Double {
    body(max(1, count / 10))
    return median(
      (0..<batches).map { _ in nanoseconds(ContinuousClock().measure { body(count) }, count) })
  }

  /// Measures an asynchronous operation on the main actor.
  @MainActor
  static func measure(_ count: Int, _ body: @MainActor (_ count: Int) async -> Void) async -> Double
  {
    await body(max(1, count / 10))
    var figures: [Double] = []
    for _ in 0..<batches {
      figures.append(nanoseconds(await ContinuousClock().measure { await body(count) }, count))
    }
    return median(figures)
  }

  private static func nanoseconds(_ duration: Duration, _ count: Int) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  private static func median(_ figures: [Double]) -> Double {
    figures.sorted()[figures.count / 2]
  }
}

/// Keeps the optimizer from leaving out what nobody uses.
@inline(never)
func keep<T>(_ value: T) {}
